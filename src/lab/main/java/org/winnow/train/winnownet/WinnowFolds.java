// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.winnow.label.Labeling;
import org.winnow.network.BlockNetwork;
import org.winnow.spec.Parameters;
import org.winnow.train.winnownet.WinnowPages.Item;
import org.winnow.train.winnownet.WinnowPages.Source;

/**
 * Compares options by more pages than the development parts have: the training pages of all sets
 * are cut into folds, no site into two; a network, without teachers, is trained on all other pages
 * and scored on the fold.
 */
final class WinnowFolds {
  private static final String FILE = "folds.tsv";

  private final WinnowRecipe recipe;
  private final WinnowOptions options;
  private final int count;
  private final double sites;

  /**
   * A comparison.
   *
   * @param count of folds, from 2
   * @param sites share of the sites that are taken, in (0, 1]
   * @throws IllegalArgumentException if there are fewer folds
   */
  WinnowFolds(WinnowRecipe recipe, WinnowOptions options, int count, double sites) {
    this.sites = sites;
    Parameters.require(count >= 2, "folds", count, "2 or more");
    this.recipe = recipe;
    this.options = options;
    this.count = count;
  }

  /**
   * Writes {@code folds.tsv}: pages and mean word F1 over blocks of each set and page type, of each
   * set and of all pages; returns the file.
   */
  Path write(Path folder) throws IOException {
    List<Item> all = recipe.pages().training(sites);
    Map<Source, List<WinnowExample>> validation = recipe.pages().validation();
    Map<String, List<Double>> scores = new TreeMap<>();
    List<Map<String, List<Double>>> folds =
        IntStream.range(0, count)
            .parallel()
            .mapToObj(fold -> score(fold, all, validation))
            .toList();
    folds.forEach(
        fold ->
            fold.forEach(
                (type, f1) -> scores.computeIfAbsent(type, t -> new ArrayList<>()).addAll(f1)));
    List<String> lines = new ArrayList<>(List.of("set\tpages\twordF1"));
    scores.forEach((type, f1) -> lines.add(line(type, f1)));
    lines.add(
        line(
            "all",
            scores.entrySet().stream()
                .filter(set -> !set.getKey().contains(":"))
                .flatMap(set -> set.getValue().stream())
                .toList()));
    Files.createDirectories(folder);
    return Files.writeString(folder.resolve(FILE), String.join("\n", lines) + "\n");
  }

  private static String line(String type, List<Double> f1) {
    double mean = f1.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    return String.format(Locale.ROOT, "%s\t%d\t%.4f", type, f1.size(), mean);
  }

  /** The word F1 of a fold's pages, by set, and by set and type. */
  private Map<String, List<Double>> score(
      int fold, List<Item> all, Map<Source, List<WinnowExample>> validation) {
    Map<Boolean, List<Item>> parts =
        all.stream().collect(Collectors.partitioningBy(item -> fold(item) == fold));
    TokenCounts counts = TokenCounts.of(parts.getOrDefault(false, List.of()));
    List<WinnowExample> others = counts.training(Map.of());
    BlockNetwork network =
        recipe.train(options.withSeed(options.seed() + fold), others, validation).network();
    Map<String, List<Double>> scores = new TreeMap<>();
    for (Item item : parts.getOrDefault(true, List.of())) {
      double f1 = WinnowRecipe.wordF1(item.with(counts.all()), network, Labeling.MAIN);
      for (String name : Set.of(item.set(), item.set() + ":" + item.type())) {
        scores.computeIfAbsent(name, n -> new ArrayList<>()).add(f1);
      }
    }
    return scores;
  }

  private int fold(Item item) {
    return Math.floorMod(item.site(), count);
  }
}
