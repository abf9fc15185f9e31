// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.boilernet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.align.GoldPage;
import org.winnow.boilernet.BoilerNet;
import org.winnow.boilernet.BoilerNetDirectory;
import org.winnow.boilernet.BoilerNetExtractor;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Evaluator;
import org.winnow.network.LeafVectors;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.train.CleanEvalPages;
import org.winnow.train.CleanEvalSplit;
import org.winnow.train.Curve;
import org.winnow.train.Provenance;
import org.winnow.train.Recipe;
import org.winnow.train.SeedRun;
import org.winnow.train.TrainingTask;
import org.winnow.train.boilernet.BoilerNetOptions.Schedule;
import org.winnow.train.boilernet.BoilerNetOptions.Size;

/**
 * Trains BoilerNet on CleanEval with several seeds and keeps the one that does best on the
 * validation pages. The test pages are only reported on.
 */
public final class BoilerNetRecipe {
  private static final String NAME = "boilernet";
  private static final BoilerNetOptions SHIPPED = BoilerNetOptions.SHIPPED;

  /** The one recipe. */
  public static final List<Recipe> ALL =
      List.of(
          new Recipe(
              NAME,
              List.of(
                  Recipe.SEED,
                  Recipe.SEEDS,
                  new Parameter("dense", "" + SHIPPED.size().dense(), "outputs of its first layer"),
                  new Parameter("units", "" + SHIPPED.size().units(), "of each LSTM"),
                  new Parameter(
                      "epochs", "" + SHIPPED.schedule().epochs(), "times it reads a page")),
              BoilerNetRecipe::run));

  private final CleanEvalPages pages;
  private final LeafVectors vectors;
  private final TrainingTask task;

  private BoilerNetRecipe(CleanEvalPages pages, LeafVectors vectors, TrainingTask task) {
    this.pages = pages;
    this.vectors = vectors;
    this.task = task;
  }

  private static Path run(TrainingTask task, Parameters parameters) throws IOException {
    BoilerNetOptions options = options(parameters);
    int seeds = Recipe.seeds(parameters);
    CleanEvalPages pages = CleanEvalPages.read(task.data(), CleanEvalSplit.WEB2TEXT);
    LeafVectors vectors =
        LeafVectors.of(
            pages.training().stream().map(GoldPage::page),
            options.vocabulary().tags(),
            options.vocabulary().words());
    return new BoilerNetRecipe(pages, vectors, task).run(options, seeds);
  }

  private static BoilerNetOptions options(Parameters p) {
    Size size = SHIPPED.size();
    Schedule schedule = SHIPPED.schedule();
    return new BoilerNetOptions(
        SHIPPED.vocabulary(),
        new Size(p.integer("dense", size.dense()), p.integer("units", size.units()), size.layers()),
        new Schedule(p.integer("epochs", schedule.epochs()), schedule.batch(), schedule.window()),
        SHIPPED.learningRate(),
        SHIPPED.regularisation(),
        Recipe.seed(p));
  }

  private Path run(BoilerNetOptions options, int seeds) throws IOException {
    List<SeedRun<BoilerNet>> runs = new ArrayList<>();
    for (int i = 0; i < seeds; i++) {
      runs.add(train(options.withSeed(options.seed() + i)));
    }
    SeedRun<BoilerNet> best = SeedRun.best(runs);
    Map<String, Object> provenance =
        Provenance.of(NAME, pages, options.withSeed(best.seed()), task.revision());
    provenance.put("weights", best.network().weights());
    provenance.put("figures", SeedRun.figures(runs));
    BoilerNetDirectory.write(task.output(), NAME, vectors, best.network(), provenance);
    Curve.write(task.output(), SeedRun.curves(runs));
    return task.description();
  }

  private SeedRun<BoilerNet> train(BoilerNetOptions options) {
    Curve curve = new Curve(options.seed(), NAME, task.listener());
    List<BoilerNetTrainer.Example> examples = examples(pages.training());
    try (BoilerNetTrainer trainer = new BoilerNetTrainer(vectors, options)) {
      int steps = options.schedule().epochs() * trainer.steps(examples);
      task.listener().seedStarted(options.seed(), steps);
      BoilerNet network =
          trainer.train(examples, examples(pages.validation()), curve::stepped, curve::scored);
      return scored(options.seed(), network, curve);
    }
  }

  private SeedRun<BoilerNet> scored(long seed, BoilerNet network, Curve curve) {
    double threshold = BoilerNetExtractor.DEFAULT_THRESHOLD;
    try (BoilerNetExtractor extractor = new BoilerNetExtractor(network, threshold)) {
      BlockMeasures onValidation = Evaluator.blocks(extractor, pages.validation());
      Map<String, Object> figures = new LinkedHashMap<>();
      figures.put("validation", Provenance.figures(onValidation));
      figures.put("test", Provenance.figures(Evaluator.blocks(extractor, pages.test())));
      return new SeedRun<>(seed, network, onValidation.f1(), figures, List.of(curve));
    }
  }

  private static List<BoilerNetTrainer.Example> examples(List<GoldPage> pages) {
    return pages.stream()
        .map(page -> new BoilerNetTrainer.Example(page.page(), page.labels()))
        .toList();
  }
}
