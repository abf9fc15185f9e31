// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.List;
import org.winnow.label.Label;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/**
 * A page with the labels that its gold text gives its blocks.
 *
 * @param id file name without its ending
 * @param source the page as read
 * @param labels one per block
 */
public record GoldPage(String id, String source, Page page, List<Label> labels) {
  public GoldPage {
    labels = List.copyOf(labels);
  }

  /** Parses {@code source} and aligns {@code gold}, a clean text without annotation marks. */
  public static GoldPage of(String id, String source, String gold) {
    Page page = PageParser.parse(source);
    return new GoldPage(id, source, page, BlockLabels.of(page, source, gold));
  }
}
