// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;

/**
 * Stop words by language: those of the Lucene modules that Winnow brings, and for Chinese, for
 * which Lucene has none, a list derived from the gold texts of training pages ({@code winnow train
 * --recipe stop-words-zh}). Lists of other modules, as the Japanese one, are not read: a page's
 * text would depend on what else is on the class path. Immutable and thread safe.
 */
public final class StopLists {
  /** Languages (ISO 639-1) and the resources with their words. */
  private static final Map<String, String> RESOURCES = resources();

  /** The lists that this class path has. */
  private static final StopLists INSTANCE = new StopLists();

  private final Map<String, Set<String>> lists = new LinkedHashMap<>();

  /** For each word, the languages that have it, by their position in {@link #languages}. */
  private final Map<String, Long> owners = new LinkedHashMap<>();

  private StopLists() {
    RESOURCES.forEach(
        (language, resource) -> {
          Set<String> words = read(resource);
          if (!words.isEmpty()) {
            long bit = 1L << lists.size();
            lists.put(language, words);
            words.forEach(word -> owners.merge(word, bit, (a, b) -> a | b));
          }
        });
  }

  /** The lists that this class path has. */
  public static StopLists instance() {
    return INSTANCE;
  }

  private static Map<String, String> resources() {
    Map<String, String> resources = new LinkedHashMap<>();
    String snowball =
        "en english de german fr french es spanish it italian pt portuguese nl dutch sv swedish"
            + " da danish no norwegian fi finnish hu hungarian ru russian";
    String[] pairs = snowball.split(" ");
    for (int i = 0; i < pairs.length; i += 2) {
      resources.put(pairs[i], "snowball/" + pairs[i + 1] + "_stop.txt");
    }
    resources.put("cs", "cz/stopwords.txt");
    String own = "pl el bg ca ro lt lv et ga gl eu tr id hi bn ta te ne hy fa ar ckb sr th";
    for (String language : own.split(" ")) {
      resources.put(language, language + "/stopwords.txt");
    }
    if (Analyzer.class.getResource("/org/apache/lucene/analysis/ga/stopwords.txt") == null) {
      // Since Lucene 10.
      resources.put("ga", "snowball/irish_stop.txt");
    }
    resources.put("zh", "/org/winnow/text/stopwords-zh.txt");
    return resources;
  }

  /** Words of a resource, in lower case; none where its module is not on the class path. */
  private static Set<String> read(String resource) {
    boolean ours = resource.startsWith("/");
    String path = ours ? resource : "/org/apache/lucene/analysis/" + resource;
    try (InputStream in = (ours ? StopLists.class : Analyzer.class).getResourceAsStream(path)) {
      return in == null ? Set.of() : parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Words separated by white space; {@code #} and Snowball's {@code |} begin a comment. */
  private static Set<String> parse(String text) {
    Set<String> words = new LinkedHashSet<>();
    text.lines()
        .map(line -> line.replaceFirst("[#|].*", "").strip())
        .filter(line -> !line.isEmpty())
        .flatMap(line -> List.of(line.split("\\s+")).stream())
        .forEach(words::add);
    return words;
  }

  /** Languages that have a list, as ISO 639-1 codes. */
  public List<String> languages() {
    return List.copyOf(lists.keySet());
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
    return new ArrayList<>(lists.keySet()).get(best);
  }
}
