// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.align.GoldPage;
import org.winnow.corpus.CleanEval;
import org.winnow.crf.CrfExtractor;
import org.winnow.crf.CrfModel;
import org.winnow.crf.CrfModelDirectory;
import org.winnow.crf.CrfTrainer;
import org.winnow.crf.VictorFeatures;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Evaluator;
import org.winnow.eval.GoldPages;

/**
 * Trains the conditional random field after Victor on CleanEval. Of several variances of the prior,
 * the one with the best block F1 on the validation pages is kept; the test pages only report.
 */
public final class CrfTraining {
  private static final double[] VARIANCES = {0.03, 0.3, 1};
  private static final int ITERATIONS = 150;

  private CrfTraining() {}

  /**
   * Trains and writes the model directory.
   *
   * @param split as in {@link CleanEvalRecipe}
   * @param revision of this program, for the provenance
   */
  public static void run(
      String name, CleanEvalRecipe split, Path data, String revision, Path folder)
      throws IOException {
    CleanEval corpus = new CleanEval(data.resolve("cleaneval"));
    VictorFeatures features = VictorFeatures.instance();
    List<GoldPage> training = GoldPages.readAll(corpus, split.train());
    List<GoldPage> validation = GoldPages.readAll(corpus, split.validation());
    List<GoldPage> test = GoldPages.readAll(corpus, split.test());
    List<CrfTrainer.Example> examples = new ArrayList<>();
    for (GoldPage page : training) {
      List<Integer> classes = VictorLabels.of(page, corpus.markedGold(page.id()));
      examples.add(new CrfTrainer.Example(features.items(page.page()), classes));
    }
    CrfModel best = null;
    double bestF1 = -1;
    double variance = 0;
    List<Map<String, Object>> figures = new ArrayList<>();
    for (double tried : VARIANCES) {
      CrfModel model = CrfTrainer.train(features, examples, tried, ITERATIONS);
      BlockMeasures onValidation = measure(model, validation);
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("variance", tried);
      row.put("validation", Provenance.figures(onValidation));
      row.put("test", Provenance.figures(measure(model, test)));
      figures.add(row);
      if (best == null || onValidation.f1() > bestF1) {
        best = model;
        bestF1 = onValidation.f1();
        variance = tried;
      }
    }
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("variance", variance);
    options.put("iterations", ITERATIONS);
    options.put("library", "MALLET 2.1.1");
    Map<String, Object> provenance =
        Provenance.of(name, split, training, validation, options, revision);
    provenance.put("figures", figures);
    if (best != null) {
      CrfModelDirectory.write(folder, name, best, provenance);
    }
  }

  private static BlockMeasures measure(CrfModel model, List<GoldPage> pages) {
    try (CrfExtractor extractor = new CrfExtractor(model, VictorFeatures.CONTENT)) {
      return Evaluator.blocks(extractor, pages);
    }
  }
}
