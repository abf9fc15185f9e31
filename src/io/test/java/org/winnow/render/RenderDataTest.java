// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.winnow.DataFolder;
import org.winnow.Winnow;
import org.winnow.corpus.PageFile;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/**
 * Pages of every data set as Markdown and HTML: what is read back has the same words in the same
 * order, and as many headings, items, tables, cells, quotes and code blocks. Some pages of each
 * set; all with {@code -Dwinnow.figures=true}. Each page once as the default method labels it, once
 * with everything kept and once with blocks left out by chance.
 */
class RenderDataTest {
  private static final boolean ALL = Boolean.getBoolean("winnow.figures");
  private static final int PER_SET = 5;
  private static final RenderOptions OPTIONS =
      new RenderOptions(true, true, "https://example.org/a/b.html");

  @Test
  void wordsAndPartsAreReadBack() throws IOException {
    List<PageFile> pages = PageFile.find(List.of(DataFolder.all().toString()));
    Map<String, Integer> perSet = new TreeMap<>();
    List<String> problems = new ArrayList<>();
    int checked = 0;
    try (Winnow winnow = Winnow.open("winnow")) {
      for (PageFile file : pages) {
        String set = file.path().split("/")[0];
        if (ALL || perSet.merge(set, 1, Integer::sum) <= PER_SET) {
          Page page = PageParser.parse(file.read(), null);
          check(file.path(), page, winnow.label(page), problems);
          check(file.path() + " whole", page, all(page), problems);
          check(file.path() + " by chance", page, some(page), problems);
          checked += 3;
        }
      }
    }
    int n = checked;
    assertTrue(n > 0);
    assertEquals(List.of(), problems, () -> problems.size() + " of " + n);
  }

  private static void check(String name, Page page, Labeling labels, List<String> problems) {
    try {
      String problem = RenderCheck.problem(page, labels, OPTIONS);
      if (!problem.isEmpty()) {
        problems.add(name + ": " + problem);
      }
    } catch (RuntimeException | Error e) {
      problems.add(name + ": " + e + " " + List.of(e.getStackTrace()).subList(0, 3));
    }
  }

  private static Labeling all(Page page) {
    return Labeling.of(page.blocks().stream().map(block -> Label.CONTENT).toList());
  }

  /** Runs of blocks, so that lists and tables are kept in part. */
  private static Labeling some(Page page) {
    Random random = new Random(page.blocks().size());
    List<Label> labels = new ArrayList<>();
    Label label = Label.CONTENT;
    for (int i = 0; i < page.blocks().size(); i++) {
      if (random.nextInt(4) == 0) {
        label = random.nextInt(3) == 0 ? Label.BOILERPLATE : Label.CONTENT;
      }
      labels.add(label);
    }
    return Labeling.of(labels);
  }
}
