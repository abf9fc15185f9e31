// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.token;

import java.util.ArrayList;
import java.util.List;
import org.winnow.page.Block;
import org.winnow.page.Markup;
import org.winnow.page.Units;
import org.winnow.winnownet.token.TokenRoles.Place;

/** The tokens of each unit of a page, over which {@link TokenRoles} are counted. Immutable. */
public final class TokenBags {
  private final List<List<String>> texts = new ArrayList<>();
  private final List<List<String>> near = new ArrayList<>();
  private final List<List<String>> around = new ArrayList<>();

  private TokenBags() {}

  /** The tokens of a page's units. */
  public static TokenBags of(Units units) {
    TokenBags bags = new TokenBags();
    List<Block> blocks = units.page().blocks();
    for (int unit = 0; unit < units.size(); unit++) {
      List<String> tokens = new ArrayList<>();
      int left = Tokens.MOST;
      for (Block block : blocks.subList(units.begin(unit), units.end(unit))) {
        left =
            Tokens.ofText(block.text(), left, (text, start, end) -> add(tokens, text, start, end));
      }
      bags.texts.add(List.copyOf(tokens));
    }
    units.page().markup().walk(bags.new Walk(units));
    return bags;
  }

  private static void add(List<String> tokens, CharSequence text, int start, int end) {
    StringBuilder token = new StringBuilder(end - start);
    for (int i = start; i < end; i++) {
      token.append(TokenTable.lower(text.charAt(i)));
    }
    tokens.add(token.toString().intern());
  }

  /** Number of units. */
  public int size() {
    return texts.size();
  }

  /** The tokens at a place of a unit, in lower case; units of one element share a list. */
  public List<String> of(Place place, int unit) {
    return switch (place) {
      case TEXT -> texts.get(unit);
      case NEAR -> near.get(unit);
      case AROUND -> around.get(unit);
    };
  }

  /** An open element; its lists are made when a unit asks for them. */
  private static final class Open {
    final List<String> own = new ArrayList<>();
    List<String> near = List.of();
    List<String> around = List.of();
    boolean made;
  }

  private final class Walk implements Markup.Visitor {
    private final Units units;
    private final List<Open> open = new ArrayList<>();

    /** Number of elements around all blocks of the last unit so far, and its longest block. */
    private int all;

    private int longest;
    private List<String> nearest = List.of();

    Walk(Units units) {
      this.units = units;
    }

    @Override
    public void start(String name, Markup.Attributes attributes) {
      Open element = new Open();
      if (!open.isEmpty()) {
        for (String attribute : ElementNames.ATTRIBUTES) {
          Tokens.ofName(
              attributes.get(attribute), (t, start, end) -> add(element.own, t, start, end));
        }
      }
      open.add(element);
    }

    @Override
    public void end(String name) {
      open.remove(open.size() - 1);
      all = Math.min(all, open.size());
    }

    @Override
    public void text(Markup.Text text, int block) {
      if (block < 0) {
        return;
      }
      int unit = units.of(block);
      if (block == units.begin(unit)) {
        all = open.size();
        longest = 0;
      }
      int length = units.page().blocks().get(block).text().length();
      if (length > longest) {
        longest = length;
        nearest = made(open.size() - 1).near;
      }
      if (block + 1 == units.end(unit)) {
        near.add(nearest);
        around.add(made(all - 1).around);
      }
    }

    /** An open element with its lists. */
    private Open made(int depth) {
      Open element = open.get(depth);
      if (!element.made) {
        element.made = true;
        element.near = from(Math.max(0, depth + 1 - TokenMeans.NEAR), depth);
        element.around = from(0, depth);
      }
      return element;
    }

    private List<String> from(int first, int last) {
      List<String> tokens = new ArrayList<>();
      for (Open element : open.subList(first, last + 1)) {
        tokens.addAll(element.own);
      }
      return List.copyOf(tokens);
    }
  }
}
