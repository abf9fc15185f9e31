// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.util.List;
import java.util.Map;
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
}
