// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.stopwords;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.winnow.dataset.Corpus;
import org.winnow.dataset.PageSet;
import org.winnow.page.Block;
import org.winnow.page.PageParser;
import org.winnow.text.Tokenizer;
import org.winnow.train.Recipe;

/**
 * Derives Chinese stop words from training pages, for which Lucene has no list: Han words that
 * stand in many gold texts and are denser there than in the rest of the pages, where titles, menus
 * and names prevail. Both segmentations are in one list: characters and words.
 */
public final class StopWordsRecipe {
  private static final List<String> SETS = List.of("daniel", "xmu-zh-news");
  private static final String FILE = "stopwords-zh.txt";

  /** Share of the gold texts that a stop word is in. */
  private static final double CHARACTER_SHARE = 0.4;

  private static final double WORD_SHARE = 0.2;

  /** How much denser a stop word is in gold text than on the rest of the pages. */
  private static final double CONTRAST = 1.5;

  private final Map<String, Integer> texts = new HashMap<>();
  private final Map<String, Integer> inGold = new HashMap<>();
  private final Map<String, Integer> onPages = new HashMap<>();
  private final Tokenizer tokenizer;
  private int goldTexts;

  private StopWordsRecipe(Tokenizer tokenizer) {
    this.tokenizer = tokenizer;
  }

  /** The one recipe. */
  public static final List<Recipe> ALL =
      List.of(
          new Recipe(
              "stop-words-zh", List.of(), (task, parameters) -> write(task.data(), task.output())));

  /** Writes the list to {@code folder}; returns the file. */
  private static Path write(Path data, Path folder) throws IOException {
    StopWordsRecipe characters = new StopWordsRecipe(Tokenizer.STANDARD);
    StopWordsRecipe words = new StopWordsRecipe(Tokenizer.SMARTCN);
    for (String name : SETS) {
      Corpus corpus = new PageSet(data, name);
      for (String id : corpus.ids("train")) {
        if (corpus.info(id).isChinese()) {
          characters.add(corpus, id);
          words.add(corpus, id);
        }
      }
    }
    Collection<String> list = new TreeSet<>(characters.stopWords(CHARACTER_SHARE));
    list.addAll(words.stopWords(WORD_SHARE));
    List<String> lines = new ArrayList<>();
    lines.add("# Chinese stop words, derived from " + characters.goldTexts + " training pages of");
    lines.add("# " + String.join(", ", SETS) + ": winnow train --recipe stop-words-zh");
    lines.addAll(list);
    Files.createDirectories(folder);
    return Files.write(folder.resolve(FILE), lines);
  }

  private void add(Corpus corpus, String id) throws IOException {
    List<String> gold = tokenizer.words(corpus.gold(id));
    gold.forEach(word -> inGold.merge(word, 1, Integer::sum));
    new HashSet<>(gold).forEach(word -> texts.merge(word, 1, Integer::sum));
    goldTexts++;
    for (Block block : PageParser.parse(corpus.source(id)).blocks()) {
      tokenizer.words(block.text()).forEach(word -> onPages.merge(word, 1, Integer::sum));
    }
  }

  private List<String> stopWords(double share) {
    double goldWords = sum(inGold);
    double otherWords = Math.max(1, sum(onPages) - goldWords);
    List<String> stopWords = new ArrayList<>();
    texts.forEach(
        (word, count) -> {
          int gold = inGold.getOrDefault(word, 0);
          double other = Math.max(1, onPages.getOrDefault(word, 0) - gold);
          boolean contrast = gold / goldWords > CONTRAST * other / otherWords;
          if (count >= share * goldTexts && contrast && isHan(word)) {
            stopWords.add(word);
          }
        });
    return stopWords;
  }

  private static double sum(Map<String, Integer> counts) {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  private static boolean isHan(String word) {
    return word.codePoints().allMatch(Character::isIdeographic);
  }
}
