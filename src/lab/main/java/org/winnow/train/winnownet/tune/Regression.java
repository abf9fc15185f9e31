// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet.tune;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.network.BlockNetwork;
import org.winnow.page.Page;
import org.winnow.page.Units;
import org.winnow.train.winnownet.View;
import org.winnow.train.winnownet.WinnowExample;
import org.winnow.train.winnownet.WinnowPages;
import org.winnow.train.winnownet.WinnowRecipe;
import org.winnow.winnownet.WinnowDirectory;
import org.winnow.winnownet.WinnowExtractor;

/**
 * Pages on which a tuned network should do as well as before. Nothing is learnt from them.
 *
 * @param name for people
 */
public record Regression(String name, List<WinnowExample> pages) {
  public Regression {
    pages = List.copyOf(pages);
  }

  /** Pages without gold text: what a network keeps of them is right. */
  static Regression of(String name, List<Page> pages, BlockNetwork reference) {
    List<WinnowExample> examples = new ArrayList<>();
    for (Page page : pages) {
      Units units = Units.of(page);
      List<float[]> unknown = Collections.nCopies(units.size(), View.known(Role.ALL));
      WinnowExample example = new WinnowExample(units, unknown, new boolean[unknown.size()], 1);
      float[][] roles = example.probabilities(reference);
      boolean[] kept = WinnowExtractor.choose(roles, Labeling.MAIN, example.words()).taken();
      examples.add(new WinnowExample(units, unknown, kept, 1));
    }
    return new Regression(name, examples);
  }

  /** Pages of which the shipped model, as it is today, keeps what is right. */
  public static Regression ofShipped(String name, List<Page> pages) throws IOException {
    return of(name, pages, WinnowDirectory.read("winnow").network());
  }

  /**
   * A part of a data set.
   *
   * @param part empty: all of it
   * @throws IOException if there is none
   */
  public static Regression of(Path data, String set, String part) throws IOException {
    String name = part.isEmpty() ? set : set + ":" + part;
    return new Regression(name, new WinnowPages(data).examples(set, part));
  }

  /** Mean word F1 over blocks, of headline and text. */
  public double wordF1(BlockNetwork network) {
    return pages.parallelStream()
        .mapToDouble(page -> WinnowRecipe.wordF1(page, network, Labeling.MAIN))
        .average()
        .orElse(0);
  }
}
