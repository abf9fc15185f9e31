// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.serving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.winnow.input.InputFile;

/**
 * Pages' gold texts, {@code <id>.txt} in a folder, by which words are told from boilerplate.
 *
 * @param folder of the texts
 * @param all every word of them
 */
public record GoldWords(Path folder, Set<String> all) {
  /** Words that stand together: alone, they stand in menus too. */
  private static final int TOGETHER = 3;

  /** Share of these that a text must have to be no boilerplate. */
  private static final double LEAST = 0.5;

  /** Reads all words of a folder. */
  static GoldWords read(Path folder) throws IOException {
    Set<String> all = new HashSet<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".txt")).toList()) {
        all.addAll(ServingIndex.ANALYSIS.terms(InputFile.text(file)));
      }
    }
    return new GoldWords(folder, all);
  }

  /** Returns whether a page has a gold text. */
  boolean has(String id) {
    return Files.exists(file(id));
  }

  /**
   * Returns whether a piece of a page's text lies in boilerplate: less than half of its runs of
   * three words stand in the page's gold text, or, if it is shorter, the whole does not.
   */
  boolean isBoilerplate(String id, String piece) throws IOException {
    List<String> words = ServingIndex.ANALYSIS.terms(piece);
    int size = Math.min(TOGETHER, words.size());
    if (size == 0) {
      return false;
    }
    List<String> runs = runs(words, size);
    Set<String> gold =
        new HashSet<>(runs(ServingIndex.ANALYSIS.terms(InputFile.text(file(id))), size));
    return runs.stream().filter(gold::contains).count() < LEAST * runs.size();
  }

  private static List<String> runs(List<String> words, int size) {
    return Stream.iterate(0, i -> i + size <= words.size(), i -> i + 1)
        .map(i -> String.join(" ", words.subList(i, i + size)))
        .toList();
  }

  private Path file(String id) {
    return folder.resolve(id + ".txt");
  }
}
