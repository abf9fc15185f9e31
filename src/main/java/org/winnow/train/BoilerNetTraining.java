// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.align.GoldPage;
import org.winnow.corpus.CleanEval;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Evaluator;
import org.winnow.eval.GoldPages;
import org.winnow.neural.BoilerNet;
import org.winnow.neural.BoilerNetDirectory;
import org.winnow.neural.BoilerNetExtractor;
import org.winnow.neural.BoilerNetOptions;
import org.winnow.neural.BoilerNetTrainer;
import org.winnow.neural.LeafVectors;

/**
 * Trains BoilerNet on CleanEval with several seeds and keeps the one that does best on the
 * validation pages. The test pages are only reported on.
 */
public final class BoilerNetTraining {
  private static final String NETWORK = "boilernet";

  private final CleanEvalRecipe split;
  private final CleanEval corpus;
  private final TrainingListener listener;

  /** Trains on the pages of {@code split} in {@code data}/cleaneval. */
  public BoilerNetTraining(CleanEvalRecipe split, Path data, TrainingListener listener) {
    this.split = split;
    this.corpus = new CleanEval(data.resolve("cleaneval"));
    this.listener = listener;
  }

  private record Trained(
      BoilerNetOptions options, BoilerNet network, double f1, Map<String, ?> figures) {}

  /**
   * Trains and writes the model directory, with the validation curves as {@code training.tsv}.
   *
   * @param options of each run; its seed is the first of {@code seeds} consecutive ones
   * @param revision of this program, for the provenance
   */
  public void run(BoilerNetOptions options, int seeds, String revision, Path folder)
      throws IOException {
    List<GoldPage> training = GoldPages.readAll(corpus, split.train());
    List<GoldPage> validation = GoldPages.readAll(corpus, split.validation());
    List<GoldPage> test = GoldPages.readAll(corpus, split.test());
    LeafVectors vectors =
        LeafVectors.of(
            training.stream().map(GoldPage::page).toList(), options.tags(), options.words());
    List<String> curves = new ArrayList<>();
    curves.add(Web2TextTraining.CURVES);
    List<Trained> runs = new ArrayList<>();
    for (int i = 0; i < seeds; i++) {
      BoilerNetOptions seeded = options.withSeed(options.seed() + i);
      BoilerNet network = train(vectors, seeded, training, validation, curves);
      try (BoilerNetExtractor extractor =
          new BoilerNetExtractor(network, BoilerNetExtractor.DEFAULT_THRESHOLD)) {
        BlockMeasures onValidation = Evaluator.blocks(extractor, validation);
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("seed", seeded.seed());
        figures.put("validation", Provenance.figures(onValidation));
        figures.put("test", Provenance.figures(Evaluator.blocks(extractor, test)));
        runs.add(new Trained(seeded, network, onValidation.f1(), figures));
      }
    }
    Trained best = runs.get(0);
    for (Trained run : runs) {
      best = run.f1 > best.f1 ? run : best;
    }
    Map<String, Object> provenance =
        Provenance.of(NETWORK, split, training, validation, best.options, revision);
    provenance.put("weights", best.network.weights());
    provenance.put("figures", runs.stream().map(Trained::figures).toList());
    BoilerNetDirectory.write(folder, NETWORK, vectors, best.network, provenance);
    Files.writeString(folder.resolve("training.tsv"), String.join("\n", curves) + "\n");
  }

  private BoilerNet train(
      LeafVectors vectors,
      BoilerNetOptions options,
      List<GoldPage> training,
      List<GoldPage> validation,
      List<String> curves) {
    List<BoilerNetTrainer.Example> examples = examples(training);
    try (BoilerNetTrainer trainer = new BoilerNetTrainer(vectors, options)) {
      listener.seedStarted(options.seed(), options.epochs() * trainer.steps(examples));
      return trainer.train(
          examples,
          examples(validation),
          listener::stepped,
          checkpoint -> {
            curves.add(Web2TextTraining.line(options.seed(), NETWORK, checkpoint));
            listener.scored(NETWORK, checkpoint);
          });
    }
  }

  private static List<BoilerNetTrainer.Example> examples(List<GoldPage> pages) {
    return pages.stream()
        .map(page -> new BoilerNetTrainer.Example(page.page(), page.labels()))
        .toList();
  }
}
