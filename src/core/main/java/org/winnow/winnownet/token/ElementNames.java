// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.token;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.page.Markup;
import org.winnow.winnownet.token.TokenRoles.Place;

/**
 * What the authors of a page call an element: each name is read once. For one walk over one page.
 */
public final class ElementNames {
  /** The attributes that name elements; the first two hint at what they are for. */
  public static final List<String> ATTRIBUTES = List.of("class", "id", "role", "itemprop");

  private static final int HINTING = 2;

  /**
   * The meaning of a class name or an id: its {@link ElementHints}, and sums over its tokens by
   * place.
   */
  static final class Name {
    final long hints;
    final float[] near = new float[TokenTable.SUM];
    final float[] around = new float[TokenTable.SUM];

    private Name(String name, TokenRoles roles) {
      hints = ElementHints.read(name);
      Tokens.ofName(
          name,
          (text, start, end) -> {
            roles.at(Place.NEAR).add(text, start, end, near);
            roles.at(Place.AROUND).add(text, start, end, around);
          });
    }
  }

  private final TokenRoles roles;
  private final Map<String, Name> seen = new HashMap<>();
  private final String[] values = new String[ATTRIBUTES.size()];
  private final @Nullable Name[] names = new Name[ATTRIBUTES.size()];
  private int others;

  public ElementNames(TokenRoles roles) {
    this.roles = roles;
    Arrays.fill(values, "");
  }

  /** Reads the names of the element that has begun. */
  public void read(Markup.Attributes attributes) {
    others = attributes.size();
    for (int i = 0; i < values.length; i++) {
      values[i] = others == 0 ? "" : attributes.get(ATTRIBUTES.get(i));
      if (values[i].isEmpty()) {
        names[i] = null;
      } else {
        names[i] = seen.computeIfAbsent(values[i], name -> new Name(name, roles));
        others--;
      }
    }
  }

  /** The value of one of {@link #ATTRIBUTES}; empty if the element has none. */
  public String value(int attribute) {
    return values[attribute];
  }

  /** The name that is the value of one of {@link #ATTRIBUTES}; null if the element has none. */
  @Nullable Name name(int attribute) {
    return names[attribute];
  }

  /** Returns whether the element has attributes that are no names. */
  public boolean hasOthers() {
    return others > 0;
  }

  /** The hints in the element's names. */
  public long hints() {
    long hints = 0;
    for (int i = 0; i < HINTING; i++) {
      Name name = names[i];
      hints |= name == null ? 0 : name.hints;
    }
    return hints;
  }
}
