// SPDX-License-Identifier: Apache-2.0
package org.winnow.rules;

import java.util.List;

/**
 * The rules for a page, made by people who know its site. They go before any model. Where an
 * element has several, the last counts; the nearest element around a text counts, but that nothing
 * inside a dropped element comes back.
 *
 * @param rules in order
 * @param noindex whether to leave out what pages mark for search engines: {@code data-nosnippet},
 *     {@code <noindex>}, {@code <!--noindex-->} and {@code <!--googleoff: index-->} up to what ends
 *     them
 */
public record Rules(List<Rule> rules, boolean noindex) {
  /** No rules; they cost nothing. */
  public static final Rules NONE = new Rules(List.of(), false);

  public Rules {
    rules = List.copyOf(rules);
  }

  /** Returns whether there is nothing to do. */
  public boolean isEmpty() {
    return rules.isEmpty() && !noindex;
  }
}
