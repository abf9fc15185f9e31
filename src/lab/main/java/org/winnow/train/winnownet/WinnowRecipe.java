// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.network.BlockNetwork;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.train.Curve;
import org.winnow.train.Provenance;
import org.winnow.train.Recipe;
import org.winnow.train.SeedRun;
import org.winnow.train.TrainingTask;
import org.winnow.train.winnownet.WinnowOptions.Size;
import org.winnow.train.winnownet.WinnowPages.Item;
import org.winnow.train.winnownet.WinnowPages.Source;
import org.winnow.winnownet.Calibration;
import org.winnow.winnownet.WinnowDirectory;
import org.winnow.winnownet.WinnowModel;
import org.winnow.winnownet.token.TokenRoles;

/**
 * Trains {@code winnow} on the training parts of modern data sets and of CleanEval, in two rounds:
 * wider networks first, in which blocks see their peers, then smaller ones that learn the mean of
 * what those say, and the labels a little (distillation: Hinton, Vinyals and Dean, 2015). Of
 * several seeds the one is kept that does best on the development parts: word F1 over blocks, the
 * mean over the sets.
 */
public final class WinnowRecipe {
  private static final String NAME = "winnow";

  /** Networks of the first round. */
  private static final int TEACHERS = 6;

  private static final WinnowOptions DEFAULT = WinnowOptions.DEFAULT;

  /** The one recipe. */
  public static final List<Recipe> ALL =
      List.of(
          new Recipe(
              NAME,
              List.of(
                  Recipe.SEED,
                  Recipe.SEEDS,
                  new Parameter(
                      "steps",
                      "" + DEFAULT.schedule().steps(),
                      "gradient steps; of labels alone "
                          + WinnowOptions.LABELED.schedule().steps()),
                  new Parameter(
                      "teachers", "" + TEACHERS, "networks whose mean is learnt; 0: labels alone"),
                  new Parameter("width", "" + DEFAULT.size().width(), "hidden size of a block"),
                  new Parameter(
                      "convolutions",
                      "" + DEFAULT.size().convolutions(),
                      "layers in which a block sees its neighbours"),
                  new Parameter("sites", "1", "share of the sites trained on, for learning curves"),
                  new Parameter(
                      "folds",
                      "0",
                      "trains no model, but scores the options on folds of the training pages:"
                          + " folds.tsv")),
              WinnowRecipe::run));

  private final WinnowPages pages;
  private final TrainingTask task;
  private final int teachers;

  /** Share of the sites that are trained on. */
  private final double sites;

  WinnowRecipe(TrainingTask task, int teachers, double sites) {
    this.sites = sites;
    this.pages = new WinnowPages(task.data());
    this.task = task;
    this.teachers = teachers;
  }

  private static Path run(TrainingTask task, Parameters p) throws IOException {
    Size size =
        new Size(
            p.integer("width", DEFAULT.size().width()),
            p.integer("convolutions", DEFAULT.size().convolutions()),
            DEFAULT.size().peers());
    int teachers = p.integer("teachers", TEACHERS);
    Parameters.require(teachers >= 0, "teachers", teachers, "non-negative");
    int folds = p.integer("folds", 0);
    WinnowOptions base = teachers == 0 || folds > 0 ? WinnowOptions.LABELED : DEFAULT;
    WinnowOptions options =
        base.withSize(size)
            .withSteps(p.integer("steps", base.schedule().steps()))
            .withSeed(Recipe.seed(p));
    double sites = p.number("sites", 1);
    Parameters.require(sites > 0 && sites <= 1, "sites", sites, "in (0, 1]");
    WinnowRecipe recipe = new WinnowRecipe(task, teachers, sites);
    return folds == 0
        ? recipe.run(options, Recipe.seeds(p))
        : new WinnowFolds(recipe, options, folds, sites).write(task.output());
  }

  /** The pages that are read. */
  WinnowPages pages() {
    return pages;
  }

  private Path run(WinnowOptions options, int seeds) throws IOException {
    List<Item> items = pages.training(sites);
    List<String> names = items.stream().map(Item::set).toList();
    long known = items.stream().map(Item::domain).distinct().count();
    // A model is used with the tokens that come with Winnow, whatever it was trained on.
    List<WinnowExample> labeled = TokenCounts.of(items).training(TokenRoles.percents());
    Map<Source, List<WinnowExample>> validation = pages.validation();
    WinnowOptions teacher =
        WinnowOptions.TEACHER.withSteps(
            Math.min(WinnowOptions.TEACHER.schedule().steps(), options.schedule().steps()));
    List<BlockNetwork> taught =
        train(teacher, teachers, labeled, validation).stream().map(SeedRun::network).toList();
    List<WinnowExample> training =
        labeled.parallelStream().map(page -> page.taught(taught)).toList();
    List<SeedRun<BlockNetwork>> runs = train(options, seeds, training, validation);
    SeedRun<BlockNetwork> best = SeedRun.best(runs);
    Map<String, Object> provenance = new LinkedHashMap<>();
    provenance.put("recipe", NAME);
    provenance.put("data", WinnowPages.description());
    provenance.put("forumWeight", WinnowPages.FORUM);
    provenance.put("dataSha256", pages.hash());
    provenance.put("pages", training.size());
    provenance.put("share", sites);
    provenance.put("sites", known);
    provenance.put("options", options.withSeed(best.seed()));
    provenance.put("teachers", teachers);
    provenance.put("teacherOptions", teacher);
    provenance.put("revision", task.revision());
    if (teachers > 0) {
      provenance.put("conventions", Conventions.of(names, training));
    }
    provenance.put("validation", SeedRun.figures(runs));
    List<CalibrationFit.Point> points = points(best.network(), validation);
    Calibration calibration = CalibrationFit.of(every(points, 0));
    List<CalibrationFit.Point> others = every(points, 1);
    Map<String, Object> confidence = new LinkedHashMap<>();
    confidence.put("pages", others.size());
    confidence.put("error", Provenance.round(CalibrationFit.error(others, calibration)));
    confidence.put(
        "errorWithout", Provenance.round(CalibrationFit.error(others, Calibration.NONE)));
    provenance.put("confidence", confidence);
    WinnowModel model = new WinnowModel(best.network(), calibration);
    WinnowDirectory.write(task.output(), NAME, model, provenance);
    Curve.write(task.output(), SeedRun.curves(runs));
    return task.description();
  }

  /** One run for each seed, several at the same time. */
  private List<SeedRun<BlockNetwork>> train(
      WinnowOptions options,
      int seeds,
      List<WinnowExample> training,
      Map<Source, List<WinnowExample>> validation) {
    return IntStream.range(0, seeds)
        .parallel()
        .mapToObj(i -> train(options.withSeed(options.seed() + i), training, validation))
        .toList();
  }

  /** One run. */
  SeedRun<BlockNetwork> train(
      WinnowOptions options,
      List<WinnowExample> training,
      Map<Source, List<WinnowExample>> validation) {
    Curve curve = new Curve(options.seed(), NAME, task.listener());
    try (WinnowTrainer trainer = new WinnowTrainer(training, options)) {
      task.listener().seedStarted(options.seed(), options.schedule().steps());
      BlockNetwork network =
          trainer.train(
              training,
              candidate -> mean(scores(candidate, validation)),
              curve::stepped,
              curve::scored);
      Map<String, Double> scores = scores(network, validation);
      double mean = mean(scores);
      Map<String, Object> figures = new LinkedHashMap<>();
      figures.put("mean", Provenance.round(mean));
      figures.put("wordF1", scores);
      return new SeedRun<>(options.seed(), network, mean, figures, List.of(curve));
    }
  }

  private static double mean(Map<String, Double> scores) {
    return scores.values().stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  private static Map<String, Double> scores(
      BlockNetwork network, Map<Source, List<WinnowExample>> validation) {
    Map<String, Double> scores = new LinkedHashMap<>();
    validation.forEach(
        (source, sample) ->
            scores.put(
                source.name(),
                Provenance.round(
                    sample.parallelStream()
                        .mapToDouble(page -> wordF1(page, network, source.keep()))
                        .average()
                        .orElse(0))));
    return scores;
  }

  /**
   * The word F1 that the network expects and reaches on the pages of which the main content is
   * wanted.
   */
  private static List<CalibrationFit.Point> points(
      BlockNetwork network, Map<Source, List<WinnowExample>> validation) {
    return validation.entrySet().stream()
        .filter(set -> set.getKey().keep().equals(Labeling.MAIN))
        .flatMap(set -> set.getValue().stream())
        .filter(WinnowExample::hasWords)
        .map(page -> page.point(network, Labeling.MAIN))
        .toList();
  }

  /** Every second of them: one half to fit, the other to see how well it fits. */
  private static List<CalibrationFit.Point> every(List<CalibrationFit.Point> all, int remainder) {
    return IntStream.range(0, all.size())
        .filter(i -> i % 2 == remainder)
        .mapToObj(all::get)
        .toList();
  }

  /** Word F1 of the blocks chosen against those wanted; 1 if both have no words. */
  public static double wordF1(WinnowExample page, BlockNetwork network, Set<Role> keep) {
    return page.point(network, keep).reached();
  }
}
