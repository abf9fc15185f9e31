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
    List<CrfTrainer.Example> examples = new ArrayList<>();
    List<String> ids = corpus.ids(split.train());
    for (String id : ids) {
      GoldPage page = GoldPages.read(corpus, id);
      List<Integer> classes = VictorLabels.of(page, corpus.markedGold(id));
      examples.add(new CrfTrainer.Example(features.items(page.page()), classes));
    }
    List<GoldPage> validation = pages(corpus, split.validation());
    List<GoldPage> test = pages(corpus, split.test());
    CrfModel best = null;
    double bestF1 = -1;
    double variance = 0;
    List<Map<String, Object>> figures = new ArrayList<>();
    for (double tried : VARIANCES) {
      CrfModel model = CrfTrainer.train(features, examples, tried, ITERATIONS);
      BlockMeasures onValidation = measure(model, validation);
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("variance", tried);
      row.put("validation", Web2TextTraining.figures(onValidation));
      row.put("test", Web2TextTraining.figures(measure(model, test)));
      figures.add(row);
      if (best == null || onValidation.f1() > bestF1) {
        best = model;
        bestF1 = onValidation.f1();
        variance = tried;
      }
    }
    Map<String, Object> provenance = new LinkedHashMap<>();
    provenance.put("recipe", name);
    provenance.put("data", "CleanEval, " + split.train() + " and " + split.validation());
    provenance.put("pages", ids.size());
    provenance.put("variance", variance);
    provenance.put("iterations", ITERATIONS);
    provenance.put("library", "MALLET 2.1.1");
    provenance.put("revision", revision);
    provenance.put("figures", figures);
    if (best != null) {
      CrfModelDirectory.write(folder, name, best, provenance);
    }
  }

  private static List<GoldPage> pages(CleanEval corpus, String split) throws IOException {
    return corpus.ids(split).parallelStream().map(id -> GoldPages.read(corpus, id)).toList();
  }

  private static BlockMeasures measure(CrfModel model, List<GoldPage> pages) {
    try (CrfExtractor extractor = new CrfExtractor(model, VictorFeatures.CONTENT)) {
      return Evaluator.blocks(extractor, pages);
    }
  }
}
