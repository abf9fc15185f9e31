// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.winnow.align.GoldPage;
import org.winnow.dataset.Corpus;

/** Gold pages of a data set, read in a form that fits streams and worker threads. */
public final class GoldPages {
  private GoldPages() {}

  /**
   * Reads a page and aligns its gold text.
   *
   * @throws UncheckedIOException if a file is missing or can't be read
   */
  public static GoldPage read(Corpus corpus, String id) {
    try {
      return GoldPage.of(id, corpus.source(id), corpus.gold(id));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads every page of a part, in its order.
   *
   * @throws IOException if there is no such part, or a file is missing or can't be read
   */
  public static List<GoldPage> readAll(Corpus corpus, String part) throws IOException {
    try {
      return corpus.ids(part).parallelStream().map(id -> read(corpus, id)).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
