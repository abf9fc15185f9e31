// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;
import org.winnow.train.Recipe;
import org.winnow.train.TrainingTask;
import org.winnow.train.winnownet.WinnowPages.Item;
import org.winnow.winnownet.feature.TokenBags;
import org.winnow.winnownet.feature.TokenVectors;
import org.winnow.winnownet.feature.TokenVectors.Place;

/**
 * Learns the {@link TokenVectors}: with a network of the usual size, on the training pages of all
 * sets. The network is thrown away; the model {@code winnow} is then trained with the means of the
 * vectors as columns.
 */
public final class TokenRecipe {
  private static final String NAME = "token-vectors";
  private static final int SITES = 20;
  private static final int STEPS = 1200;

  /** Most tokens of texts, and of names; those of most sites stay. */
  private static final int MOST_TEXTS = 12_000;

  private static final int MOST_NAMES = 4_000;

  /** The one recipe. */
  public static final List<Recipe> ALL =
      List.of(
          new Recipe(
              NAME,
              List.of(
                  Recipe.SEED,
                  new Parameter("steps", "" + STEPS, "gradient steps"),
                  new Parameter("sites", "" + SITES, "least sites that have a token")),
              TokenRecipe::run));

  private TokenRecipe() {}

  private static Path run(TrainingTask task, Parameters p) throws IOException {
    WinnowOptions options =
        WinnowOptions.DEFAULT
            .withSteps(p.integer("steps", STEPS))
            .withSeed(Recipe.seed(p))
            .withTaught(0);
    int sites = p.integer("sites", SITES);
    List<Item> items = new WinnowPages(task.data(), true).training(1);
    List<String> texts = frequent(items, Place.TEXT, sites, MOST_TEXTS);
    List<String> names = frequent(items, Place.AROUND, sites, MOST_NAMES);
    Map<Place, Map<String, Integer>> rows =
        Map.of(Place.TEXT, rows(texts), Place.NEAR, rows(names), Place.AROUND, rows(names));
    Map<WinnowExample, TokenBags> bags = new HashMap<>();
    items.forEach(item -> bags.put(item.page(), item.tokens()));
    List<WinnowExample> pages = WinnowPages.examples(items);
    TokenTables tables = new TokenTables(rows, bags, options.seed());
    task.listener().seedStarted(options.seed(), options.schedule().steps());
    try (WinnowTrainer trainer = new WinnowTrainer(pages, options, tables)) {
      trainer.after(options.schedule().steps(), pages, task.listener()::stepped);
      TokenVectors.write(task.output(), texts, names, trainer.tokens());
    }
    return task.output();
  }

  /** The tokens that most sites have, of equals the first by their characters. */
  private static List<String> frequent(List<Item> items, Place place, int least, int most) {
    Map<String, Set<String>> sites = new HashMap<>();
    for (Item item : items) {
      TokenBags bags = item.tokens();
      for (int block = 0; block < bags.size(); block++) {
        for (String token : bags.of(place, block)) {
          sites.computeIfAbsent(token, t -> new HashSet<>()).add(item.siteOrSet());
        }
      }
    }
    return sites.keySet().stream()
        .filter(token -> sites.getOrDefault(token, Set.of()).size() >= least)
        .sorted(
            Comparator.comparing((String token) -> -sites.getOrDefault(token, Set.of()).size())
                .thenComparing(token -> token))
        .limit(most)
        .toList();
  }

  private static Map<String, Integer> rows(List<String> tokens) {
    Map<String, Integer> rows = new LinkedHashMap<>();
    tokens.forEach(token -> rows.put(token, rows.size() + 1));
    return rows;
  }
}
