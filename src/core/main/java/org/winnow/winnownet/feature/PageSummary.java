// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import static org.winnow.winnownet.feature.FlagTable.flag;
import static org.winnow.winnownet.feature.Logarithm.log;
import static org.winnow.winnownet.feature.Table.column;

import java.util.Map;

/**
 * What describes the whole page: size, links, long text, semantic elements, what it says it is.
 *
 * @param blocks their number
 * @param type of the page, as {@code og:type} tells it; empty if it does not
 */
record PageSummary(int blocks, WordSums sums, DomTraits traits, String type) {
  // One line a column: name, formula.
  // spotless:off
  static final Table<PageSummary> TABLE = Table.of(
      column("log blocks",         p -> log(p.blocks)),
      column("log words",          p -> log(p.sums.words())),
      column("words in links",     p -> p.sums.linkWords(0, p.blocks) / p.words()),
      column("words in long text", p -> p.sums.longText(0, p.blocks) / p.words()),
      column("stop words",         p -> p.sums.stopWords(0, p.blocks) / p.words()),
      column("log articles",       p -> log(p.traits.articles)));

  static final FlagTable<PageSummary> FLAGS = FlagTable.of(
      flag("main",                 p -> p.traits.main),
      flag("articleBody",          p -> p.traits.articleBody),
      flag("og:type article",      p -> p.type.startsWith("article")),
      flag("og:type product",      p -> p.type.contains("product")),
      flag("og:type website",      p -> p.type.startsWith("website")),
      flag("h1",                   p -> p.traits.firstHeading >= 0));
  // spotless:on

  /**
   * A summary.
   *
   * @param meta what the page says of itself, as {@link org.winnow.page.Markup#meta} tells it
   */
  static PageSummary of(int blocks, WordSums sums, DomTraits traits, Map<String, String> meta) {
    return new PageSummary(blocks, sums, traits, meta.getOrDefault("og:type", ""));
  }

  private float words() {
    return Math.max(1, sums.words());
  }
}
