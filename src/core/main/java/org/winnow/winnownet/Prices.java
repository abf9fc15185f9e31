// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.Collections;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.page.CdomNode;

/**
 * Takes the price that stands below the name of what a page offers, if the page states the same
 * price for programs: beside buttons and choices, it looks like a part of them. One page each, for
 * one thread.
 */
final class Prices {
  /** Number of units below the name among which the price is. */
  private static final int NEAR = 40;

  /** Maximum number of words of a price: "Original price was: ... Current price is: ...". */
  private static final int WORDS = 12;

  /** Maximum number of nodes around a price that say what it is. */
  private static final int DEPTH = 3;

  private static final Pattern NAME =
      Pattern.compile("price|amount|preis|prix|precio|preco|prezzo|cena", Pattern.CASE_INSENSITIVE);

  private final Draft draft;

  private Prices(Draft draft) {
    this.draft = draft;
  }

  /** Takes the price, unless a section begins between it and the name. */
  static void take(Draft draft) {
    new Prices(draft).take();
  }

  private void take() {
    int name = name();
    int end = Math.min(draft.size(), name + NEAR);
    @Nullable Set<Long> stated = null;
    boolean isInText = false;
    for (int i = name + 1; name >= 0 && i < end; i++) {
      Set<Long> shown = draft.words[i] <= WORDS ? shown(i) : Set.of();
      if (!shown.isEmpty()) {
        stated = stated == null ? StatedPrices.of(draft.units.page().markup()) : stated;
        if (!Collections.disjoint(stated, shown)) {
          draft.taken[i] = true;
          return;
        }
      } else if (isInText && draft.units.leaf(i).hasHeading()) {
        return;
      }
      isInText |= draft.taken[i] && draft.words[i] > WORDS;
    }
  }

  /** The first unit that is taken and likely the name; -1 if there is none. */
  private int name() {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.taken[i] && draft.isLikelyHeadline(i)) {
        return i;
      }
    }
    return -1;
  }

  /** The prices in a unit: its numbers with a currency, or all in an element named after prices. */
  private Set<Long> shown(int unit) {
    String text = draft.units.text(unit);
    if (!hasDigit(text)) {
      return Set.of();
    }
    return isNamed(draft.units.leaf(unit)) ? Amounts.in(text) : Amounts.withCurrency(text);
  }

  private static boolean hasDigit(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isDigit(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNamed(CdomNode leaf) {
    @Nullable CdomNode at = leaf;
    for (int i = 0; i < DEPTH && at != null; i++) {
      if (at.hasElement((tag, classes) -> NAME.matcher(classes).find())) {
        return true;
      }
      at = at.parent();
    }
    return false;
  }
}
