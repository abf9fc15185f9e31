// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.web2text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.winnow.align.GoldPage;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Evaluator;
import org.winnow.eval.GoldPages;
import org.winnow.extract.Extractor;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.train.CleanEvalPages;
import org.winnow.train.CleanEvalSplit;
import org.winnow.train.Curve;
import org.winnow.train.Provenance;
import org.winnow.train.Recipe;
import org.winnow.train.SeedRun;
import org.winnow.train.TrainingTask;
import org.winnow.train.web2text.Web2TextOptions.Patches;
import org.winnow.train.web2text.Web2TextOptions.Regularisation;
import org.winnow.train.web2text.Web2TextOptions.Schedule;
import org.winnow.web2text.ConvolutionalNetwork;
import org.winnow.web2text.JavaPotentials;
import org.winnow.web2text.Web2TextDirectory;
import org.winnow.web2text.Web2TextExtractor;
import org.winnow.web2text.Web2TextFeatures;

/**
 * Trains Web2Text, on CleanEval or on a data set of one's own, with several seeds and keeps the one
 * that does best on the validation pages: structured F1, the paper's lambda. The test pages are
 * only reported on.
 */
public final class Web2TextRecipes {
  private static final String SET = "set";
  private static final String CLEANEVAL = "cleaneval";
  private static final String TRAIN = "train";
  private static final String VALIDATION = "dev";
  private static final String TEST = "test";

  private static final Web2TextOptions PAPER = Web2TextOptions.PAPER;

  private static final List<Parameter> PARAMETERS =
      List.of(
          Recipe.SEED,
          Recipe.SEEDS,
          new Parameter("steps", "" + PAPER.schedule().steps(), "gradient steps"),
          new Parameter("batch", "" + PAPER.patches().perStep(), "patches per step"),
          new Parameter("patch", "" + PAPER.patches().blocks(), "blocks per patch"),
          new Parameter("learning-rate", "" + PAPER.learningRate(), "of Adam"),
          new Parameter(
              "dropout", "" + PAPER.regularisation().dropout(), "share of weights left out"),
          new Parameter("l2", "" + PAPER.regularisation().l2(), "weight decay"),
          new Parameter(
              "averaging",
              "" + PAPER.regularisation().averaging(),
              "decay of the running mean of the weights; 0 is off"),
          new Parameter("interval", "" + PAPER.schedule().interval(), "steps between validations"));

  /** One for each split. */
  public static final List<Recipe> ALL =
      List.of(recipe(CleanEvalSplit.WEB2TEXT), recipe(CleanEvalSplit.ORIGINAL));

  private final Parts pages;
  private final TrainingTask task;

  /**
   * The pages of a data set.
   *
   * @param description of the parts that are trained on, for people
   */
  private record Parts(
      String description, List<GoldPage> training, List<GoldPage> validation, List<GoldPage> test) {
    static Parts read(Path data, String set, CleanEvalSplit split) throws IOException {
      if (set.equals(CLEANEVAL)) {
        CleanEvalPages pages = CleanEvalPages.read(data, split);
        return new Parts(pages.description(), pages.training(), pages.validation(), pages.test());
      }
      Corpus corpus = Corpora.open(data, set);
      return new Parts(
          set + ", " + TRAIN + " and " + VALIDATION,
          GoldPages.readAll(corpus, TRAIN),
          GoldPages.readAll(corpus, VALIDATION),
          GoldPages.readAll(corpus, TEST));
    }
  }

  private Web2TextRecipes(Parts pages, TrainingTask task) {
    this.pages = pages;
    this.task = task;
  }

  private static Recipe recipe(CleanEvalSplit split) {
    String name = split.recipe("web2text");
    return new Recipe(
        name,
        split == CleanEvalSplit.WEB2TEXT ? withSet() : PARAMETERS,
        (task, parameters) -> {
          Web2TextOptions options = options(parameters);
          int seeds = Recipe.seeds(parameters);
          String set = parameters.text(SET, CLEANEVAL);
          return new Web2TextRecipes(Parts.read(task.data(), set, split), task)
              .run(name, options, seeds);
        });
  }

  private static List<Parameter> withSet() {
    List<Parameter> all = new ArrayList<>(PARAMETERS);
    all.add(
        new Parameter(
            SET,
            CLEANEVAL,
            "data set; any but cleaneval has the lists splits/train.txt, splits/dev.txt and"
                + " splits/test.txt in the folder of the data sets, with lines SET/ID"));
    return all;
  }

  private static Web2TextOptions options(Parameters p) {
    return new Web2TextOptions(
        new Schedule(
            p.integer("steps", PAPER.schedule().steps()),
            p.integer("interval", PAPER.schedule().interval())),
        new Patches(
            p.integer("batch", PAPER.patches().perStep()),
            p.integer("patch", PAPER.patches().blocks())),
        p.number("learning-rate", PAPER.learningRate()),
        new Regularisation(
            p.number("dropout", PAPER.regularisation().dropout()),
            p.number("l2", PAPER.regularisation().l2()),
            p.number("averaging", PAPER.regularisation().averaging())),
        Recipe.seed(p));
  }

  /** The two networks of one seed. */
  private record Networks(ConvolutionalNetwork unary, ConvolutionalNetwork pairwise) {}

  private Path run(String name, Web2TextOptions options, int seeds) throws IOException {
    List<SeedRun<Networks>> runs = new ArrayList<>();
    for (int i = 0; i < seeds; i++) {
      runs.add(train(options.withSeed(options.seed() + i)));
    }
    SeedRun<Networks> best = SeedRun.best(runs);
    Map<String, Object> provenance =
        Provenance.of(
            name,
            pages.description(),
            pages.training(),
            pages.validation(),
            options.withSeed(best.seed()),
            task.revision());
    provenance.put("figures", SeedRun.figures(runs));
    Web2TextDirectory.write(
        task.output(),
        name,
        best.network().unary,
        best.network().pairwise,
        Web2TextExtractor.DEFAULT_LAMBDA,
        provenance);
    Curve.write(task.output(), SeedRun.curves(runs));
    return task.description();
  }

  private SeedRun<Networks> train(Web2TextOptions options) {
    task.listener().seedStarted(options.seed(), 2 * options.schedule().steps());
    int patch = options.patches().blocks();
    Curve unaryCurve = new Curve(options.seed(), "unary", task.listener());
    Curve pairwiseCurve = new Curve(options.seed(), "pairwise", task.listener());
    CompletableFuture<ConvolutionalNetwork> pairwise =
        CompletableFuture.supplyAsync(
            () ->
                train(
                    new Web2TextTrainer(Web2TextFeatures.EDGE_FEATURES, 4, patch - 1, options),
                    pages.training().stream().map(LabeledSequence::edges).toList(),
                    pages.validation().stream().map(LabeledSequence::edges).toList(),
                    pairwiseCurve));
    ConvolutionalNetwork unary =
        train(
            new Web2TextTrainer(Web2TextFeatures.BLOCK_FEATURES, 2, patch, options),
            pages.training().stream().map(LabeledSequence::blocks).toList(),
            pages.validation().stream().map(LabeledSequence::blocks).toList(),
            unaryCurve);
    return scored(
        options.seed(), new Networks(unary, pairwise.join()), List.of(unaryCurve, pairwiseCurve));
  }

  private static ConvolutionalNetwork train(
      Web2TextTrainer created,
      List<LabeledSequence> training,
      List<LabeledSequence> validation,
      Curve curve) {
    try (Web2TextTrainer trainer = created) {
      return trainer.train(training, validation, curve::stepped, curve::scored);
    }
  }

  private SeedRun<Networks> scored(long seed, Networks networks, List<Curve> curves) {
    Map<String, Object> figures = new LinkedHashMap<>();
    double score = measure(networks, "structured", Web2TextExtractor.DEFAULT_LAMBDA, figures);
    measure(networks, "unary", 0, figures);
    return new SeedRun<>(seed, networks, score, figures, curves);
  }

  /** Adds figures; returns F1 on the validation pages. */
  private double measure(
      Networks networks, String kind, double lambda, Map<String, Object> figures) {
    JavaPotentials engine = new JavaPotentials(networks.unary, networks.pairwise);
    try (Extractor extractor = new Web2TextExtractor(engine, lambda)) {
      BlockMeasures onValidation = Evaluator.blocks(extractor, pages.validation());
      BlockMeasures onTest = Evaluator.blocks(extractor, pages.test());
      figures.put(kind + "Validation", Provenance.figures(onValidation));
      figures.put(kind + "Test", Provenance.figures(onTest));
      return onValidation.f1();
    }
  }
}
