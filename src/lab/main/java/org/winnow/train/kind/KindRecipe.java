// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.kind;

import cc.mallet.classify.MaxEnt;
import cc.mallet.classify.MaxEntTrainer;
import cc.mallet.types.Alphabet;
import cc.mallet.types.FeatureVector;
import cc.mallet.types.Instance;
import cc.mallet.types.InstanceList;
import cc.mallet.types.LabelAlphabet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import org.winnow.dataset.PageInfo;
import org.winnow.extract.Extractor;
import org.winnow.kind.KindModel;
import org.winnow.kind.PageKind;
import org.winnow.kind.PageKinds;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.train.Recipe;
import org.winnow.train.TrainingTask;
import org.winnow.winnownet.WinnowMethods;

/**
 * Trains the kinds of pages that have content: maximum entropy with a Gaussian prior, by MALLET's
 * L-BFGS, on the types that data sets give their training pages.
 */
public final class KindRecipe {
  private static final String FILE = "weights.tsv";
  private static final String FOLDS = "folds.tsv";

  /** Minimum number of sites of a feature. */
  private static final int SITES = 12;

  /** Variance of the prior. */
  private static final double VARIANCE = .1;

  /** Weights below which a feature is left out, for all kinds. */
  private static final double LEAST = .02;

  /** Weight of a page of each set. */
  private static final Map<String, Double> SETS =
      Map.ofEntries(
          Map.entry("wcxb-dev", 1.0),
          Map.entry("judged", 1.0),
          Map.entry("judged-2", 1.0),
          Map.entry("selector-pages", .5),
          Map.entry("harvest-forum", .5),
          Map.entry("postlight", .5),
          Map.entry("defuddle", .5),
          Map.entry("htmltotext", .5),
          Map.entry("blog-comments", .3),
          Map.entry("fundus", .3),
          Map.entry("article-extraction-dataset", .2),
          Map.entry("daniel", .1));

  /** The kinds of what data sets call their pages; others are not learned. */
  private static final Map<String, PageKind> KINDS =
      Map.ofEntries(
          Map.entry("article", PageKind.ARTICLE),
          Map.entry("news", PageKind.ARTICLE),
          Map.entry("blog", PageKind.ARTICLE),
          Map.entry("blog/news", PageKind.ARTICLE),
          Map.entry("recipe", PageKind.RECIPE),
          Map.entry("forum", PageKind.THREAD),
          Map.entry("qa", PageKind.THREAD),
          Map.entry("listing", PageKind.LISTING),
          Map.entry("collection", PageKind.LISTING),
          Map.entry("list", PageKind.LISTING),
          Map.entry("product", PageKind.PRODUCT),
          Map.entry("documentation", PageKind.DOCUMENTATION),
          Map.entry("home", PageKind.HOME),
          Map.entry("homepage", PageKind.HOME),
          Map.entry("service", PageKind.SERVICE),
          Map.entry("event", PageKind.EVENT),
          Map.entry("profile", PageKind.PROFILE));

  /** The one recipe. */
  public static final List<Recipe> ALL =
      List.of(
          new Recipe(
              "kind",
              List.of(
                  new Parameter(
                      "folds",
                      "0",
                      "writes no weights, but the share of right kinds on folds of the training"
                          + " pages: folds.tsv")),
              KindRecipe::run));

  private KindRecipe() {}

  /** The kind that a data set's type of page names; none of types such as {@code other}. */
  public static Optional<PageKind> kind(String type) {
    return Optional.ofNullable(KINDS.get(type));
  }

  /** A page to learn from. */
  private record Example(
      String set, Set<String> features, PageKind kind, String site, double weight) {}

  private static Path run(TrainingTask task, Parameters parameters) throws IOException {
    int folds = parameters.integer("folds", 0);
    Parameters.require(folds == 0 || folds >= 2, "folds", folds, "0, or 2 or more");
    List<Example> examples = new ArrayList<>();
    try (Extractor extractor = open()) {
      for (String set : new TreeSet<>(SETS.keySet())) {
        Corpus corpus = Corpora.open(task.data(), set);
        for (String id : corpus.ids("train")) {
          add(corpus, id, extractor, examples);
        }
      }
    }
    Files.createDirectories(task.output());
    if (folds > 0) {
      String table = folds(examples, folds);
      return Files.writeString(task.output().resolve(FOLDS), table);
    }
    return Files.writeString(task.output().resolve(FILE), model(examples).format());
  }

  /** The share of right kinds by set: no site is in two folds, and each is tested by the others. */
  private static String folds(List<Example> examples, int count) {
    Map<String, int[]> right = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      int fold = i;
      Map<Boolean, List<Example>> parts =
          examples.stream()
              .collect(
                  Collectors.partitioningBy(
                      each -> Math.floorMod(each.site.hashCode(), count) == fold));
      KindModel model = model(parts.getOrDefault(false, List.of()));
      for (Example each : parts.getOrDefault(true, List.of())) {
        int[] counts = right.computeIfAbsent(each.set, set -> new int[2]);
        counts[0]++;
        counts[1] += PageKinds.kind(model, each.features) == each.kind ? 1 : 0;
      }
    }
    StringBuilder table = new StringBuilder("set\tpages\tright\n");
    right.forEach(
        (set, counts) ->
            table.append(
                String.format(
                    Locale.ROOT,
                    "%s\t%d\t%.4f\n",
                    set,
                    counts[0],
                    (double) counts[1] / counts[0])));
    return table.toString();
  }

  private static Extractor open() throws IOException {
    return WinnowMethods.ALL.get(0).opener().open(new Parameters(Map.of()));
  }

  private static void add(Corpus corpus, String id, Extractor extractor, List<Example> examples)
      throws IOException {
    PageInfo info = corpus.info(id);
    Optional<PageKind> kind = kind(info.type());
    if (kind.isPresent()) {
      Page page = PageParser.parse(corpus.source(id), PageOptions.DEFAULT.from(info.url()));
      Set<String> features = PageKinds.features(page, extractor.label(page));
      String site = corpus.site(id).isEmpty() ? id : corpus.site(id);
      double weight = SETS.getOrDefault(corpus.name(), 0.0);
      examples.add(new Example(corpus.name(), features, kind.get(), site, weight));
    }
  }

  private static KindModel model(List<Example> examples) {
    Logger.getLogger("cc.mallet").setLevel(Level.WARNING);
    Alphabet alphabet = new Alphabet(known(examples).toArray());
    alphabet.stopGrowth();
    LabelAlphabet labels = new LabelAlphabet();
    PageKind[] kinds =
        examples.stream().map(Example::kind).distinct().sorted().toArray(PageKind[]::new);
    for (PageKind kind : kinds) {
      labels.lookupIndex(kind);
    }
    InstanceList instances = new InstanceList(alphabet, labels);
    for (Example example : examples) {
      instances.add(instance(example, alphabet, labels), example.weight);
    }
    MaxEnt trained = new MaxEntTrainer(VARIANCE).train(instances);
    double[] parameters = trained.getParameters();
    int columns = alphabet.size() + 1;
    Map<String, short[]> weights = new HashMap<>();
    for (int f = 0; f < columns; f++) {
      boolean bias = f == alphabet.size();
      short[] row = new short[kinds.length];
      double most = 0;
      for (int k = 0; k < row.length; k++) {
        double weight = parameters[k * columns + f];
        row[k] = KindModel.rounded(weight);
        most = Math.max(most, Math.abs(weight));
      }
      if (bias || most >= LEAST) {
        weights.put(bias ? KindModel.BIAS : (String) alphabet.lookupObject(f), row);
      }
    }
    return new KindModel(List.of(kinds), weights);
  }

  /** The features that enough sites have, in alphabetical order. */
  private static Set<String> known(List<Example> examples) {
    Map<String, Set<String>> sites = new HashMap<>();
    for (Example example : examples) {
      for (String feature : example.features) {
        sites.computeIfAbsent(feature, f -> new HashSet<>()).add(example.site);
      }
    }
    Set<String> known = new TreeSet<>(sites.keySet());
    known.removeIf(feature -> sites.getOrDefault(feature, Set.of()).size() < SITES);
    return known;
  }

  private static Instance instance(Example example, Alphabet alphabet, LabelAlphabet labels) {
    int[] indices =
        example.features.stream()
            .mapToInt(feature -> alphabet.lookupIndex(feature, false))
            .filter(index -> index >= 0)
            .sorted()
            .toArray();
    double[] ones = new double[indices.length];
    Arrays.fill(ones, 1);
    return new Instance(
        new FeatureVector(alphabet, indices, ones), labels.lookupLabel(example.kind), null, null);
  }
}
