// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * Stop words by language: copies of Lucene's lists, so that a page has the same text with every
 * version of Lucene and on the module path, where Lucene's files can't be read; and for Chinese,
 * for which Lucene has none, a list derived from the gold texts of training pages ({@code winnow
 * train --recipe stop-words-zh}). Immutable and thread safe.
 */
public final class StopLists {
  /** Languages (ISO 639-1, and Kurdish) that have a list; of equals, the first is guessed. */
  private static final List<String> LANGUAGES =
      List.of(
          ("en de fr es it pt nl sv da no fi hu ru cs pl el bg ca ro lt lv et ga gl eu tr id hi bn"
                  + " ta te ne hy fa ar ckb sr th zh")
              .split(" "));

  /** All lists. */
  private static final StopLists INSTANCE = new StopLists();

  private final Map<String, Set<String>> lists = new LinkedHashMap<>();

  /** For each word, the languages that have it, by their position in {@link #languages}. */
  private final Map<String, Long> owners = new LinkedHashMap<>();

  private StopLists() {
    for (String language : LANGUAGES) {
      Set<String> words = read("stopwords/" + language + ".txt");
      long bit = 1L << lists.size();
      lists.put(language, words);
      words.forEach(word -> owners.merge(word, bit, (a, b) -> a | b));
    }
  }

  /** All lists. */
  public static StopLists instance() {
    return INSTANCE;
  }

  private static Set<String> read(String resource) {
    return parse(Resource.text(StopLists.class, resource));
  }

  /** Words separated by white space; {@code #} and Snowball's {@code |} begin a comment. */
  private static Set<String> parse(String text) {
    Set<String> words = new LinkedHashSet<>();
    StringTokenizer lines = new StringTokenizer(text, "\r\n");
    while (lines.hasMoreTokens()) {
      StringTokenizer tokens = new StringTokenizer(withoutComment(lines.nextToken()));
      while (tokens.hasMoreTokens()) {
        words.add(tokens.nextToken());
      }
    }
    return words;
  }

  private static String withoutComment(String line) {
    int end = 0;
    while (end < line.length() && line.charAt(end) != '#' && line.charAt(end) != '|') {
      end++;
    }
    return line.substring(0, end);
  }

  /** Languages that have a list, as ISO 639-1 codes. */
  public List<String> languages() {
    return LANGUAGES;
  }

  /**
   * The list of a language.
   *
   * @throws IllegalArgumentException if there is none; the message lists the languages
   */
  public Set<String> of(String language) {
    Set<String> words = lists.get(language);
    if (words == null) {
      throw new IllegalArgumentException(
          "no stop words for language "
              + language
              + "; there are "
              + String.join(", ", languages()));
    }
    return words;
  }

  /**
   * The language whose stop words are most of {@code words}, which are in lower case; the first of
   * equals, and English if there are no stop words at all.
   */
  public String guess(Iterable<String> words) {
    int[] hits = new int[lists.size()];
    for (String word : words) {
      for (long bits = owners.getOrDefault(word, 0L); bits != 0; bits &= bits - 1) {
        hits[Long.numberOfTrailingZeros(bits)]++;
      }
    }
    int best = 0;
    for (int i = 1; i < hits.length; i++) {
      best = hits[i] > hits[best] ? i : best;
    }
    return LANGUAGES.get(best);
  }
}
