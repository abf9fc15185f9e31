// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.winnow.align.GoldPage;
import org.winnow.dataset.CleanEval;
import org.winnow.eval.GoldPages;

/**
 * CleanEval's pages with gold labels, in the parts of a split.
 *
 * @param split that they are of
 * @param corpus that they come from
 */
public record CleanEvalPages(
    CleanEvalSplit split,
    CleanEval corpus,
    List<GoldPage> training,
    List<GoldPage> validation,
    List<GoldPage> test) {
  public CleanEvalPages {
    training = List.copyOf(training);
    validation = List.copyOf(validation);
    test = List.copyOf(test);
  }

  /** The data set and the parts that a model is trained on, for people. */
  public String description() {
    return "CleanEval, " + split.train() + " and " + split.validation();
  }

  /**
   * Reads {@code data}/cleaneval.
   *
   * @throws IOException if a part or a page can't be read
   */
  public static CleanEvalPages read(Path data, CleanEvalSplit split) throws IOException {
    CleanEval corpus = new CleanEval(data.resolve("cleaneval"));
    return new CleanEvalPages(
        split,
        corpus,
        GoldPages.readAll(corpus, split.train()),
        GoldPages.readAll(corpus, split.validation()),
        GoldPages.readAll(corpus, split.test()));
  }
}
