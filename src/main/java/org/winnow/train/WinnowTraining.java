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
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.winnow.neural.WinnowDirectory;
import org.winnow.neural.WinnowExample;
import org.winnow.neural.WinnowInputs;
import org.winnow.neural.WinnowNetwork;
import org.winnow.neural.WinnowOptions;
import org.winnow.neural.WinnowTrainer;
import org.winnow.sequence.ExpectedF1;
import org.winnow.train.WinnowPages.Item;
import org.winnow.train.WinnowPages.Source;

/**
 * Trains {@code winnow} on the training parts of modern data sets and of CleanEval, in two rounds:
 * wider networks first, then smaller ones that learn the mean of what those say and the labels in
 * equal parts (distillation: Hinton, Vinyals and Dean, 2015). Of several seeds the one is kept that
 * does best on the development parts: word F1 over blocks, the mean over the sets. One use each.
 */
public final class WinnowTraining {
  private static final String NAME = "winnow";

  /** Networks of the first round. */
  private static final int TEACHERS = 4;

  /** Share of their mean in what the second round learns. */
  private static final double TAUGHT = 0.5;

  private final WinnowPages pages;
  private final TrainingListener listener;

  /** Trains on the sets in {@code data}. */
  public WinnowTraining(Path data, TrainingListener listener) {
    this.pages = new WinnowPages(data);
    this.listener = listener;
  }

  private record Trained(
      WinnowOptions options, WinnowNetwork network, Map<String, Double> f1, List<String> curve) {
    double mean() {
      return f1.values().stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }
  }

  /**
   * Trains and writes the model directory, with the validation curves as {@code training.tsv}.
   *
   * @param options of each run; its seed is the first of {@code seeds} consecutive ones
   * @param revision of this program, for the provenance
   */
  public void run(WinnowOptions options, int seeds, String revision, Path folder)
      throws IOException {
    List<WinnowExample> training = WinnowPages.examples(pages.training());
    Map<Source, List<WinnowExample>> validation = pages.validation();
    List<Trained> teachers = train(WinnowOptions.TEACHER, TEACHERS, training, validation);
    List<WinnowExample> taught =
        training.parallelStream().map(page -> taught(page, teachers)).toList();
    List<Trained> runs = train(options, seeds, taught, validation);
    Trained best = runs.get(0);
    List<String> curves = new ArrayList<>();
    curves.add(Web2TextTraining.CURVES);
    List<Map<String, Object>> figures = new ArrayList<>();
    for (Trained run : runs) {
      best = run.mean() > best.mean() ? run : best;
      Map<String, Object> figure = new LinkedHashMap<>();
      figure.put("seed", run.options.seed());
      figure.put("mean", Provenance.round(run.mean()));
      figure.put("wordF1", run.f1);
      figures.add(figure);
      curves.addAll(run.curve);
    }
    WinnowDirectory.write(
        folder, NAME, best.network, provenance(best, training.size(), revision, figures));
    Files.writeString(folder.resolve("training.tsv"), String.join("\n", curves) + "\n");
  }

  private Map<String, Object> provenance(
      Trained best, int trained, String revision, List<Map<String, Object>> figures) {
    Map<String, Object> provenance = new LinkedHashMap<>();
    provenance.put("recipe", NAME);
    provenance.put("data", WinnowPages.description());
    provenance.put("dataSha256", pages.hash());
    provenance.put("pages", trained);
    provenance.put("options", best.options);
    provenance.put("teachers", TEACHERS);
    provenance.put("teacherOptions", WinnowOptions.TEACHER);
    provenance.put("taught", TAUGHT);
    provenance.put("revision", revision);
    provenance.put("validation", figures);
    return provenance;
  }

  /**
   * Compares options by more pages than the development parts have: the pages of many types are cut
   * into folds, no domain into two; a network, without teachers, is trained on all other pages and
   * scored on the fold. Writes {@code folds.tsv}: pages and mean word F1 over blocks of each page
   * type and of all pages.
   *
   * @param count of folds, from 2
   * @throws IllegalArgumentException if there are fewer folds
   */
  public void crossValidate(WinnowOptions options, int count, Path folder) throws IOException {
    if (count < 2) {
      throw new IllegalArgumentException("illegal folds value: " + count + ", must be 2 or more");
    }
    List<Item> all = pages.training();
    Map<Source, List<WinnowExample>> validation = pages.validation();
    Map<String, List<Double>> scores = new TreeMap<>();
    List<Map<String, List<Double>>> folds =
        IntStream.range(0, count)
            .parallel()
            .mapToObj(fold -> scoreFold(options, all, validation, fold, count))
            .toList();
    folds.forEach(
        fold ->
            fold.forEach(
                (type, f1) -> scores.computeIfAbsent(type, t -> new ArrayList<>()).addAll(f1)));
    List<String> lines = new ArrayList<>(List.of("type\tpages\twordF1"));
    scores.forEach((type, f1) -> lines.add(line(type, f1)));
    lines.add(line("all", scores.values().stream().flatMap(List::stream).toList()));
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("folds.tsv"), String.join("\n", lines) + "\n");
  }

  private static String line(String type, List<Double> f1) {
    double mean = f1.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    return String.format(Locale.ROOT, "%s\t%d\t%.4f", type, f1.size(), mean);
  }

  /** The word F1 of a fold's pages, by type. */
  private Map<String, List<Double>> scoreFold(
      WinnowOptions options,
      List<Item> all,
      Map<Source, List<WinnowExample>> validation,
      int fold,
      int count) {
    Map<Boolean, List<Item>> parts =
        all.stream()
            .collect(
                Collectors.partitioningBy(
                    item -> item.set().equals(WinnowPages.TYPED) && fold(item, count) == fold));
    List<WinnowExample> others = WinnowPages.examples(parts.getOrDefault(false, List.of()));
    Trained trained = train(options.withSeed(options.seed() + fold), others, validation);
    return parts.getOrDefault(true, List.of()).stream()
        .collect(
            Collectors.groupingBy(
                Item::type,
                Collectors.mapping(
                    item -> wordF1(item.page(), trained.network, item.page().kind()),
                    Collectors.toList())));
  }

  private static int fold(Item item, int count) {
    return Math.floorMod(item.domain().hashCode(), count);
  }

  private static WinnowExample taught(WinnowExample page, List<Trained> teachers) {
    float[] mean = new float[page.size()];
    for (Trained teacher : teachers) {
      float[] said = page.probabilities(teacher.network, page.kind());
      for (int i = 0; i < mean.length; i++) {
        mean[i] += said[i] / teachers.size();
      }
    }
    return page.taught(mean, TAUGHT);
  }

  /** One run for each seed, several at the same time. */
  private List<Trained> train(
      WinnowOptions options,
      int seeds,
      List<WinnowExample> training,
      Map<Source, List<WinnowExample>> validation) {
    return IntStream.range(0, seeds)
        .parallel()
        .mapToObj(i -> train(options.withSeed(options.seed() + i), training, validation))
        .toList();
  }

  private Trained train(
      WinnowOptions options,
      List<WinnowExample> training,
      Map<Source, List<WinnowExample>> validation) {
    List<String> curve = new ArrayList<>();
    try (WinnowTrainer trainer = new WinnowTrainer(new WinnowInputs(), training, options)) {
      listener.seedStarted(options.seed(), options.steps());
      WinnowNetwork network =
          trainer.train(
              training,
              candidate ->
                  scores(candidate, validation).values().stream()
                      .mapToDouble(Double::doubleValue)
                      .average()
                      .orElse(0),
              listener::stepped,
              checkpoint -> {
                curve.add(Web2TextTraining.line(options.seed(), NAME, checkpoint));
                listener.scored(NAME, checkpoint);
              });
      return new Trained(options, network, scores(network, validation), curve);
    }
  }

  private static Map<String, Double> scores(
      WinnowNetwork network, Map<Source, List<WinnowExample>> validation) {
    Map<String, Double> scores = new LinkedHashMap<>();
    validation.forEach(
        (source, sample) ->
            scores.put(
                source.set(),
                Provenance.round(
                    sample.parallelStream()
                        .mapToDouble(page -> wordF1(page, network, source.kind()))
                        .average()
                        .orElse(0))));
    return scores;
  }

  /** Word F1 of the blocks chosen against the blocks labelled; 1 if both have no words. */
  private static double wordF1(WinnowExample page, WinnowNetwork network, int kind) {
    int[] words = page.words();
    boolean[] chosen = ExpectedF1.decode(page.probabilities(network, kind), words);
    long both = 0;
    long all = 0;
    for (int i = 0; i < chosen.length; i++) {
      both += chosen[i] && page.isContent(i) ? 2L * words[i] : 0;
      all += (chosen[i] ? words[i] : 0) + (page.isContent(i) ? words[i] : 0);
    }
    return all == 0 ? 1 : (double) both / all;
  }
}
