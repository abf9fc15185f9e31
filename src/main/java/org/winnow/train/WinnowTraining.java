// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.winnow.align.WordAligner;
import org.winnow.corpus.Corpora;
import org.winnow.corpus.Corpus;
import org.winnow.corpus.Sha256;
import org.winnow.neural.WinnowDirectory;
import org.winnow.neural.WinnowExample;
import org.winnow.neural.WinnowInputs;
import org.winnow.neural.WinnowNetwork;
import org.winnow.neural.WinnowOptions;
import org.winnow.neural.WinnowTrainer;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.sequence.ExpectedF1;

/**
 * Trains {@code winnow} on the training parts of modern data sets and of CleanEval, in two rounds:
 * wider networks first, then smaller ones that learn the mean of what those say and the labels in
 * equal parts (distillation: Hinton, Vinyals and Dean, 2015). Of several seeds the one is kept that
 * does best on the development parts: word F1 over blocks, the mean over the sets.
 */
public final class WinnowTraining {
  private static final String NAME = "winnow";

  /** Networks of the first round. */
  private static final int TEACHERS = 4;

  /** Share of their mean in what the second round learns. */
  private static final double TAUGHT = 0.5;

  /**
   * A data set.
   *
   * @param part which pages
   * @param kind of gold text, as in {@link WinnowInputs#KINDS}; -1 for none of them
   * @param weight how often a page is drawn
   */
  private record Source(String set, String part, int kind, double weight) {}

  private static final int ARTICLE = WinnowInputs.KINDS.indexOf("article");
  private static final int GENERAL = WinnowInputs.KINDS.indexOf("general");
  private static final int CLEANEVAL = WinnowInputs.KINDS.indexOf("cleaneval");
  private static final int FORUM = WinnowInputs.KINDS.indexOf("forum");

  // spotless:off
  private static final List<Source> TRAINING = List.of(
      new Source("wcxb-dev", "train", GENERAL, 1),
      new Source("article-extraction-dataset", "train", ARTICLE, .8),
      new Source("cleaneval", "web2text_train", CLEANEVAL, 1),
      new Source("daniel", "train", ARTICLE, .4),
      new Source("xmu-zh-news", "train", ARTICLE, .5),
      new Source("harvest-forum", "train", FORUM, 1.5),
      new Source("fundus", "train", ARTICLE, .5),
      new Source("selector-pages", "train", GENERAL, .3),
      new Source("postlight", "train", ARTICLE, .8),
      new Source("defuddle", "train", WinnowInputs.UNKNOWN, 1),
      new Source("htmltotext", "train", WinnowInputs.UNKNOWN, 1),
      new Source("newspaper4k", "train", WinnowInputs.UNKNOWN, 1),
      new Source("goose3", "train", WinnowInputs.UNKNOWN, 1));

  private static final List<Source> VALIDATION = List.of(
      new Source("wcxb-dev", "dev", GENERAL, 1),
      new Source("readability", "dev", GENERAL, 1),
      new Source("cleanportaleval", "dev", ARTICLE, 1),
      new Source("ceed", "dev", GENERAL, 1),
      new Source("zh-web-69", "dev", GENERAL, 1),
      new Source("cleaneval", "web2text_validation", GENERAL, 1));
  // spotless:on

  private final Path data;
  private final TrainingListener listener;
  private final MessageDigest digest;

  /** Trains on the sets in {@code data}. */
  public WinnowTraining(Path data, TrainingListener listener) {
    this.data = data;
    this.listener = listener;
    digest = Sha256.start();
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
    List<WinnowExample> training = new ArrayList<>();
    for (Source source : TRAINING) {
      training.addAll(read(source));
    }
    Map<Source, List<WinnowExample>> validation = new LinkedHashMap<>();
    for (Source source : VALIDATION) {
      validation.put(source, read(source));
    }
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
      Trained best, int pages, String revision, List<Map<String, Object>> figures) {
    Map<String, Object> provenance = new LinkedHashMap<>();
    provenance.put("recipe", NAME);
    Map<String, String> sets = new LinkedHashMap<>();
    TRAINING.forEach(source -> sets.put(source.set, source.part + ", weight " + source.weight));
    provenance.put("data", sets);
    provenance.put("dataSha256", Sha256.finish(digest));
    provenance.put("pages", pages);
    provenance.put("options", best.options);
    provenance.put("teachers", TEACHERS);
    provenance.put("teacherOptions", WinnowOptions.TEACHER);
    provenance.put("taught", TAUGHT);
    provenance.put("revision", revision);
    provenance.put("validation", figures);
    return provenance;
  }

  private List<WinnowExample> read(Source source) throws IOException {
    Corpus corpus = Corpora.open(data, source.set);
    List<String> ids = corpus.ids(source.part);
    for (String id : ids) {
      digest.update((source.set + "/" + id + "\n").getBytes(StandardCharsets.UTF_8));
      digest.update(corpus.source(id).getBytes(StandardCharsets.UTF_8));
      digest.update(corpus.gold(id).getBytes(StandardCharsets.UTF_8));
    }
    try {
      return ids.parallelStream().map(id -> read(corpus, id, source)).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static WinnowExample read(Corpus corpus, String id, Source source) {
    try {
      Page page = PageParser.parse(corpus.source(id));
      return new WinnowExample(
          page, WordAligner.labels(page, corpus.gold(id)), source.kind, source.weight);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
        (source, pages) ->
            scores.put(
                source.set,
                Provenance.round(
                    pages.parallelStream()
                        .mapToDouble(page -> wordF1(page, page.probabilities(network, source.kind)))
                        .average()
                        .orElse(0))));
    return scores;
  }

  /** Word F1 of the blocks chosen against the blocks labelled; 1 if both have no words. */
  private static double wordF1(WinnowExample page, float[] probabilities) {
    int[] words = page.words();
    boolean[] chosen = ExpectedF1.decode(probabilities, words);
    long both = 0;
    long all = 0;
    for (int i = 0; i < chosen.length; i++) {
      both += chosen[i] && page.isContent(i) ? 2L * words[i] : 0;
      all += (chosen[i] ? words[i] : 0) + (page.isContent(i) ? words[i] : 0);
    }
    return all == 0 ? 1 : (double) both / all;
  }
}
