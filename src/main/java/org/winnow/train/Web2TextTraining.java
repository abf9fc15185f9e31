// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.winnow.align.GoldPage;
import org.winnow.corpus.CleanEval;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Evaluator;
import org.winnow.eval.GoldPages;
import org.winnow.extract.Extractor;
import org.winnow.feature.PageFeatures;
import org.winnow.feature.Web2TextFeatures;
import org.winnow.neural.Checkpoint;
import org.winnow.neural.JavaEngine;
import org.winnow.neural.LabelledSequence;
import org.winnow.neural.ModelDirectory;
import org.winnow.neural.Network;
import org.winnow.neural.NetworkTrainer;
import org.winnow.neural.TrainingOptions;
import org.winnow.neural.Web2TextExtractor;
import org.winnow.page.Label;

/**
 * Trains Web2Text on CleanEval with several seeds and keeps the one that does best on the
 * validation pages: structured F1, the paper's lambda. The test pages are only reported on.
 */
public final class Web2TextTraining {
  /** Head of a table of validation curves. */
  static final String CURVES = "seed\tnetwork\tstep\tloss\tscore\tbest";

  private final CleanEvalRecipe recipe;
  private final CleanEval corpus;
  private final TrainingListener listener;

  /** Trains by {@code recipe} on {@code data}/cleaneval. */
  public Web2TextTraining(CleanEvalRecipe recipe, Path data, TrainingListener listener) {
    this.recipe = recipe;
    this.corpus = new CleanEval(data.resolve("cleaneval"));
    this.listener = listener;
  }

  /** The two networks of one seed and what they reach. */
  private record Trained(
      long seed, Network unary, Network pairwise, double validationF1, Map<String, ?> figures) {}

  /**
   * Trains and writes the model directory, with the validation curves as {@code training.tsv}.
   *
   * @param options of each run; its seed is the first of {@code seeds} consecutive ones
   * @param revision of this program, for the provenance
   */
  public void run(TrainingOptions options, int seeds, String revision, Path folder)
      throws IOException {
    List<GoldPage> training = GoldPages.readAll(corpus, recipe.train());
    List<GoldPage> validation = GoldPages.readAll(corpus, recipe.validation());
    List<GoldPage> test = GoldPages.readAll(corpus, recipe.test());
    List<String> curves = new ArrayList<>();
    curves.add(CURVES);
    List<Trained> runs = new ArrayList<>();
    for (int i = 0; i < seeds; i++) {
      TrainingOptions seeded = options.withSeed(options.seed() + i);
      runs.add(train(seeded, training, validation, test, curves));
    }
    Trained best = runs.get(0);
    for (Trained run : runs) {
      best = run.validationF1 > best.validationF1 ? run : best;
    }
    Map<String, Object> provenance =
        Provenance.of(
            recipe.recipe(), recipe, training, validation, options.withSeed(best.seed), revision);
    provenance.put("figures", runs.stream().map(Trained::figures).toList());
    ModelDirectory.write(
        folder,
        recipe.recipe(),
        best.unary,
        best.pairwise,
        Web2TextExtractor.DEFAULT_LAMBDA,
        provenance);
    Files.writeString(folder.resolve("training.tsv"), String.join("\n", curves) + "\n");
  }

  private Trained train(
      TrainingOptions options,
      List<GoldPage> training,
      List<GoldPage> validation,
      List<GoldPage> test,
      List<String> curves) {
    listener.seedStarted(options.seed(), 2 * options.steps());
    List<String> pairwiseCurve = new ArrayList<>();
    CompletableFuture<Network> pairwise =
        CompletableFuture.supplyAsync(
            () ->
                train(
                    "pairwise",
                    new NetworkTrainer(
                        Web2TextFeatures.EDGE_FEATURES, 4, options.patch() - 1, options),
                    training.stream().map(Web2TextTraining::edges).toList(),
                    validation.stream().map(Web2TextTraining::edges).toList(),
                    options.seed(),
                    pairwiseCurve));
    Network unary =
        train(
            "unary",
            new NetworkTrainer(Web2TextFeatures.BLOCK_FEATURES, 2, options.patch(), options),
            training.stream().map(Web2TextTraining::blocks).toList(),
            validation.stream().map(Web2TextTraining::blocks).toList(),
            options.seed(),
            curves);
    Network edges = pairwise.join();
    curves.addAll(pairwiseCurve);
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("seed", options.seed());
    double validationF1 = 0;
    for (boolean structured : new boolean[] {true, false}) {
      double lambda = structured ? Web2TextExtractor.DEFAULT_LAMBDA : 0;
      try (Extractor extractor =
          new Web2TextExtractor(
              Web2TextFeatures.instance(), new JavaEngine(unary, edges), lambda)) {
        BlockMeasures onValidation = Evaluator.blocks(extractor, validation);
        String kind = structured ? "structured" : "unary";
        figures.put(kind + "Validation", Provenance.figures(onValidation));
        figures.put(kind + "Test", Provenance.figures(Evaluator.blocks(extractor, test)));
        validationF1 = structured ? onValidation.f1() : validationF1;
      }
    }
    return new Trained(options.seed(), unary, edges, validationF1, figures);
  }

  private Network train(
      String name,
      NetworkTrainer created,
      List<LabelledSequence> training,
      List<LabelledSequence> validation,
      long seed,
      List<String> curve) {
    try (NetworkTrainer trainer = created) {
      return trainer.train(
          training,
          validation,
          listener::stepped,
          checkpoint -> {
            curve.add(line(seed, name, checkpoint));
            listener.scored(name, checkpoint);
          });
    }
  }

  /** A line of the table of validation curves. */
  static String line(long seed, String network, Checkpoint c) {
    return String.format(
        Locale.ROOT,
        "%d\t%s\t%d\t%.4f\t%.4f\t%d",
        seed,
        network,
        c.step(),
        c.loss(),
        c.score(),
        c.best() ? 1 : 0);
  }

  private static LabelledSequence blocks(GoldPage page) {
    PageFeatures features = Web2TextFeatures.instance().of(page.page());
    int n = features.size();
    float[] rows = new float[n * Web2TextFeatures.BLOCK_FEATURES];
    features.fillBlocks(0, n, rows, 0);
    int[] classes = new int[n];
    for (int i = 0; i < n; i++) {
      classes[i] = isContent(page, i);
    }
    return new LabelledSequence(rows, classes);
  }

  private static LabelledSequence edges(GoldPage page) {
    PageFeatures features = Web2TextFeatures.instance().of(page.page());
    int n = Math.max(0, features.size() - 1);
    float[] rows = new float[n * Web2TextFeatures.EDGE_FEATURES];
    features.fillEdges(0, n, rows, 0);
    int[] classes = new int[n];
    for (int i = 0; i < n; i++) {
      classes[i] = 2 * isContent(page, i) + isContent(page, i + 1);
    }
    return new LabelledSequence(rows, classes);
  }

  private static int isContent(GoldPage page, int i) {
    return page.labels().get(i) == Label.CONTENT ? 1 : 0;
  }
}
