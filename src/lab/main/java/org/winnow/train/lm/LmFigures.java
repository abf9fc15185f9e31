// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.winnow.align.GoldPage;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Evaluator;
import org.winnow.extract.Extractor;
import org.winnow.lm.BlockVectors;
import org.winnow.lm.LmExtractor;
import org.winnow.lm.LmModel;
import org.winnow.train.CleanEvalPages;
import org.winnow.train.Provenance;

/** How a model does on the validation and the test pages. */
final class LmFigures {
  private LmFigures() {}

  /**
   * Adds figures with neighbours, if the model has networks for that, and without.
   *
   * @return F1 on the validation pages, with neighbours if there are figures with them
   */
  static double add(
      LmModel model, BlockVectors vectors, CleanEvalPages pages, Map<String, Object> figures) {
    double alone = add(model, vectors, false, "alone", pages, figures);
    return model.networks().isEmpty()
        ? alone
        : add(model, vectors, true, "neighbours", pages, figures);
  }

  private static double add(
      LmModel model,
      BlockVectors vectors,
      boolean neighbours,
      String kind,
      CleanEvalPages pages,
      Map<String, Object> figures) {
    Extractor extractor = new LmExtractor(model, vectors, neighbours, LmExtractor.DEFAULT);
    BlockMeasures onValidation = measures(extractor, pages.validation());
    figures.put(kind + "Validation", Provenance.figures(onValidation));
    figures.put(kind + "Test", Provenance.figures(measures(extractor, pages.test())));
    return onValidation.f1();
  }

  private static BlockMeasures measures(Extractor extractor, List<GoldPage> pages) {
    return Evaluator.blocks(extractor, pages);
  }

  /**
   * Adds F1 of content over the blocks of all validation pages, with neighbours if the model has
   * networks for that.
   *
   * @return the same
   */
  static double addPooled(
      LmModel model, List<PageExample> validation, Map<String, Object> figures) {
    double f1 =
        f1(
            page -> model.networks().isEmpty() ? alone(model, page) : model.together(page),
            validation);
    figures.put("validation", Provenance.round(f1));
    return f1;
  }

  private static float[] alone(LmModel model, PageExample page) {
    float[] content = new float[page.size()];
    for (int i = 0; i < content.length; i++) {
      content[i] = model.head().probability(page.rows().get(i));
    }
    return content;
  }

  /** F1 of content over all blocks, where {@code judge} tells the probability of content. */
  static double f1(Function<PageExample, float[]> judge, List<PageExample> pages) {
    ContentCounts counts = new ContentCounts();
    for (PageExample page : pages) {
      float[] content = judge.apply(page);
      for (int i = 0; i < content.length; i++) {
        counts.add(content[i] > 0.5f, page.labels().get(i));
      }
    }
    return counts.f1();
  }
}
