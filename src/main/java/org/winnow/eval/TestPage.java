// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import org.winnow.align.BlockLabels;
import org.winnow.corpus.Corpus;
import org.winnow.corpus.PageInfo;
import org.winnow.corpus.Segments;
import org.winnow.page.Label;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/**
 * A page with what its set knows of it.
 *
 * @param source decoded
 * @param gold clean text, empty if there is none
 * @param labels one per block, from aligning {@code gold}; none if no block measure is wanted
 */
public record TestPage(
    String id,
    PageInfo info,
    String source,
    Page page,
    String gold,
    Segments segments,
    List<Label> labels) {
  public TestPage {
    labels = List.copyOf(labels);
  }

  /**
   * Reads a page.
   *
   * @throws UncheckedIOException if a file is missing or can't be read
   */
  public static TestPage read(Corpus corpus, String id, Set<Measure> measures) {
    try {
      String source = corpus.source(id);
      String gold = corpus.gold(id);
      Page page = PageParser.parse(source);
      List<Label> labels =
          measures.contains(Measure.BLOCKS) ? BlockLabels.of(page, source, gold) : List.of();
      return new TestPage(id, corpus.info(id), source, page, gold, corpus.segments(id), labels);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
