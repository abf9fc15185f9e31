// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.crf.victor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.align.GoldPage;
import org.winnow.crf.CrfExtractor;
import org.winnow.crf.CrfModel;
import org.winnow.crf.CrfModelDirectory;
import org.winnow.crf.victor.VictorFeatures;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Evaluator;
import org.winnow.label.Labeling;
import org.winnow.train.CleanEvalPages;
import org.winnow.train.CleanEvalSplit;
import org.winnow.train.Provenance;
import org.winnow.train.Recipe;
import org.winnow.train.TrainingTask;
import org.winnow.train.crf.CrfTrainer;

/**
 * Trains the conditional random field after Victor on CleanEval. Of several variances of the prior,
 * the one with the best block F1 on the validation pages is kept; the test pages only report.
 */
public final class VictorRecipes {
  private static final double[] VARIANCES = {0.03, 0.3, 1};
  private static final int ITERATIONS = 150;

  /** One for each split. */
  public static final List<Recipe> ALL =
      List.of(recipe(CleanEvalSplit.WEB2TEXT), recipe(CleanEvalSplit.ORIGINAL));

  private VictorRecipes() {}

  private static Recipe recipe(CleanEvalSplit split) {
    String name = split.recipe("crf");
    return new Recipe(
        name,
        List.of(),
        (task, parameters) -> run(name, CleanEvalPages.read(task.data(), split), task));
  }

  /** A model and what it reaches. */
  private record Tried(double variance, CrfModel model, double f1) {}

  private static Path run(String name, CleanEvalPages pages, TrainingTask task) throws IOException {
    List<CrfTrainer.Example> examples = examples(pages);
    @Nullable Tried best = null;
    List<Map<String, Object>> figures = new ArrayList<>();
    for (double variance : VARIANCES) {
      CrfModel model = CrfTrainer.train(VictorFeatures.instance(), examples, variance, ITERATIONS);
      BlockMeasures onValidation = measure(model, pages.validation());
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("variance", variance);
      row.put("validation", Provenance.figures(onValidation));
      row.put("test", Provenance.figures(measure(model, pages.test())));
      figures.add(row);
      if (best == null || onValidation.f1() > best.f1) {
        best = new Tried(variance, model, onValidation.f1());
      }
    }
    if (best == null) {
      throw new IllegalStateException("no variance was tried");
    }
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("variance", best.variance);
    options.put("iterations", ITERATIONS);
    options.put("library", CrfTrainer.LIBRARY);
    Map<String, Object> provenance = Provenance.of(name, pages, options, task.revision());
    provenance.put("figures", figures);
    CrfModelDirectory.write(task.output(), name, best.model, provenance);
    return task.description();
  }

  private static List<CrfTrainer.Example> examples(CleanEvalPages pages) throws IOException {
    List<CrfTrainer.Example> examples = new ArrayList<>();
    for (GoldPage page : pages.training()) {
      List<Integer> classes = VictorLabels.of(page, pages.corpus().markedGold(page.id()));
      examples.add(new CrfTrainer.Example(VictorFeatures.instance().items(page.page()), classes));
    }
    return examples;
  }

  private static BlockMeasures measure(CrfModel model, List<GoldPage> pages) {
    try (CrfExtractor extractor = new CrfExtractor(model, Labeling.MAIN)) {
      return Evaluator.blocks(extractor, pages);
    }
  }
}
