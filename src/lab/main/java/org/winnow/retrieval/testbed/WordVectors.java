// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.testbed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.winnow.text.Tokenizer;

/**
 * Texts as vectors of length 1 over their words, each of weight {@code (1 + log tf) log(N / df)},
 * where N is the number of texts. Words are those of Lucene's standard tokenizer in lower case that
 * have a letter and at least {@value #SHORTEST} characters, and stand in at least two texts and in
 * at most a tenth of them. Immutable.
 */
final class WordVectors {
  private static final int SHORTEST = 3;

  /** Share of the texts above which a word tells nothing of a subject. */
  private static final double COMMON = 0.1;

  private final List<Map<String, Double>> vectors;

  private WordVectors(List<Map<String, Double>> vectors) {
    this.vectors = vectors;
  }

  /** The vectors of texts, in their order; that of a text without such words is empty. */
  static WordVectors of(List<String> texts) {
    List<Map<String, Integer>> counts = new ArrayList<>();
    Map<String, Integer> frequencies = new HashMap<>();
    for (String text : texts) {
      Map<String, Integer> own = new TreeMap<>();
      Tokenizer.STANDARD.words(text).stream()
          .filter(WordVectors::tells)
          .forEach(word -> own.merge(word, 1, Integer::sum));
      counts.add(own);
      own.keySet().forEach(word -> frequencies.merge(word, 1, Integer::sum));
    }
    double most = Math.max(2, COMMON * texts.size());
    frequencies.values().removeIf(df -> df < 2 || df > most);
    return new WordVectors(
        counts.stream().map(own -> vector(own, frequencies, texts.size())).toList());
  }

  private static boolean tells(String word) {
    return word.length() >= SHORTEST && word.codePoints().anyMatch(Character::isLetter);
  }

  private static Map<String, Double> vector(
      Map<String, Integer> counts, Map<String, Integer> frequencies, int texts) {
    Map<String, Double> vector = new TreeMap<>();
    counts.forEach(
        (word, tf) -> {
          Integer df = frequencies.get(word);
          if (df != null) {
            vector.put(word, (1 + Math.log(tf)) * Math.log((double) texts / df));
          }
        });
    double length = Math.sqrt(vector.values().stream().mapToDouble(w -> w * w).sum());
    vector.replaceAll((word, weight) -> length == 0 ? 0 : weight / length);
    return vector;
  }

  /** The words of a text with their weights, by alphabet. */
  Map<String, Double> of(int text) {
    return vectors.get(text);
  }

  /** A text that has a word, and the word's weight there. */
  private record Posting(int text, double weight) {}

  /**
   * For each text the others whose cosine with it is at least so much, with it.
   *
   * @param least above 0
   */
  List<Map<Integer, Double>> neighbours(double least) {
    Map<String, List<Posting>> postings = new HashMap<>();
    for (int i = 0; i < vectors.size(); i++) {
      int text = i;
      vectors
          .get(i)
          .forEach(
              (word, weight) ->
                  postings
                      .computeIfAbsent(word, w -> new ArrayList<>())
                      .add(new Posting(text, weight)));
    }
    List<Map<Integer, Double>> neighbours = new ArrayList<>();
    for (int i = 0; i < vectors.size(); i++) {
      neighbours.add(neighbours(i, postings, least));
    }
    return neighbours;
  }

  private Map<Integer, Double> neighbours(
      int text, Map<String, List<Posting>> postings, double least) {
    double[] cosines = new double[vectors.size()];
    vectors
        .get(text)
        .forEach(
            (word, weight) -> {
              for (Posting posting : postings.getOrDefault(word, List.of())) {
                cosines[posting.text] += weight * posting.weight;
              }
            });
    Map<Integer, Double> near = new TreeMap<>();
    for (int other = 0; other < cosines.length; other++) {
      if (other != text && cosines[other] >= least) {
        near.put(other, cosines[other]);
      }
    }
    return near;
  }
}
