// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet.tune;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.winnow.spec.Parameters;
import org.winnow.train.Recipe;
import org.winnow.train.TrainingTask;
import org.winnow.train.winnownet.PageNumbers;
import org.winnow.train.winnownet.WinnowExample;
import org.winnow.train.winnownet.WinnowPages;
import org.winnow.train.winnownet.WinnowPages.Item;

/**
 * Makes the file of {@link Rehearsal} from training pages, one a site: their numbers, without
 * texts.
 */
public final class RehearsalRecipe {
  private static final List<String> SETS = List.of("judged", "wcxb-dev");
  private static final int PAGES = 300;

  /** Blocks; longer pages would make the file and each step larger. */
  private static final int LONGEST = 200;

  /** The one recipe. */
  public static final List<Recipe> ALL =
      List.of(new Recipe("rehearsal", List.of(Recipe.SEED), RehearsalRecipe::run));

  private RehearsalRecipe() {}

  private static Path run(TrainingTask task, Parameters parameters) throws IOException {
    WinnowPages pages = new WinnowPages(task.data());
    List<Item> items = new ArrayList<>();
    for (String set : SETS) {
      items.addAll(pages.items(set, "train"));
    }
    Collections.shuffle(items, new Random(Recipe.seed(parameters)));
    Set<String> sites = new HashSet<>();
    List<WinnowExample> chosen =
        items.stream()
            .filter(item -> item.page().size() <= LONGEST && item.page().hasContent())
            .filter(item -> sites.add(item.domain()))
            .map(Item::page)
            .limit(PAGES + Rehearsal.CHECKED)
            .toList();
    Files.createDirectories(task.output());
    Path file = task.output().resolve(Rehearsal.FILE);
    Files.write(file, PageNumbers.write(chosen));
    return file;
  }
}
