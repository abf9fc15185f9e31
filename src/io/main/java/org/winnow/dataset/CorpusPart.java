// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Some pages of a data set.
 *
 * @param ids of the pages
 */
public record CorpusPart(Corpus corpus, List<String> ids) {
  public CorpusPart {
    ids = List.copyOf(ids);
  }

  /**
   * The pages that a name stands for.
   *
   * @param data the folder of all sets
   * @param name {@code SET:PART}, or {@code SET} for all its pages
   * @throws IOException if there is no such set or part
   */
  public static CorpusPart open(Path data, String name) throws IOException {
    String[] names = name.split(":", 2);
    Corpus corpus = Corpora.open(data, names[0]);
    return new CorpusPart(corpus, names.length < 2 ? corpus.ids() : corpus.ids(names[1]));
  }
}
