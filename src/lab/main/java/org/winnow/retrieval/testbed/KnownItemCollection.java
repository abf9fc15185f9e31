// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.testbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.winnow.dataset.Corpus;
import org.winnow.dataset.Segments;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.trec.Qrels;

/**
 * Known-item search over the pages of a data set: one relevant page a query. Two kinds of queries,
 * whose biases are opposite: the page's title (which menus and share links repeat) and a sentence
 * of its main text. So that titles do not find themselves, the title, the first-level headings and
 * every block that repeats the title are taken out of the pages and the gold texts. Written as
 * {@code pages/<id>.html}, {@code gold/<id>.txt}, {@code topics.title.tsv}, {@code
 * topics.sentence.tsv}, {@code qrels.txt}, and the configurations of two experiments, {@code
 * title.yaml} and {@code sentence.yaml}.
 */
public final class KnownItemCollection {
  /** Words of a query made of a sentence. */
  private static final int WORDS = 12;

  /** Words that a title needs to be a query. */
  private static final int TITLE_WORDS = 3;

  /** An extractor that takes longer than all others together; it may be added to the files. */
  private static final String SLOW = "lm";

  private static final Pattern SITE = Pattern.compile("\\s+[|\u2013\u2014\u00b7-]\\s+");
  private static final Pattern TITLE =
      Pattern.compile("<title.*?</title>", Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

  private KnownItemCollection() {}

  /**
   * Writes the collection.
   *
   * @return number of queries of each kind
   */
  public static int write(Corpus corpus, String part, Path folder) throws IOException {
    Path pages = Files.createDirectories(folder.resolve("pages"));
    Path gold = Files.createDirectories(folder.resolve("gold"));
    Map<String, String> titles = new LinkedHashMap<>();
    Map<String, String> sentences = new LinkedHashMap<>();
    for (String id : corpus.ids(part)) {
      String source = corpus.source(id);
      Page page = PageParser.parse(source);
      String title = title(page);
      Files.writeString(pages.resolve(id + ".html"), without(source, page, title));
      Files.writeString(gold.resolve(id + ".txt"), without(corpus.gold(id), title));
      Segments segments = corpus.segments(id);
      if (words(title) >= TITLE_WORDS && !segments.with().isEmpty()) {
        titles.put(id, title);
        sentences.put(id, beginning(segments.with().get(0)));
      }
    }
    keepUnique(titles, sentences);
    write(folder.resolve("topics.title.tsv"), titles);
    write(folder.resolve("topics.sentence.tsv"), sentences);
    Map<String, Map<String, Integer>> relevant = new LinkedHashMap<>();
    titles.keySet().forEach(id -> relevant.put(id, Map.of(id, 1)));
    new Qrels(relevant).write(folder.resolve("qrels.txt"));
    List<String> arms = ExperimentFile.everyExtractor();
    arms.remove(SLOW);
    for (String kind : List.of("title", "sentence")) {
      ExperimentFile.write(
          folder.resolve(kind + ".yaml"),
          "Known item, queries from " + kind + "s",
          "topics." + kind + ".tsv",
          arms,
          List.of("RR", "Success@1", "Success@10"));
    }
    return titles.size();
  }

  /** The title without the site's name, which is the shorter end. */
  private static String title(Page page) {
    String[] parts = SITE.split(page.title());
    return Arrays.stream(parts).max((a, b) -> Integer.compare(words(a), words(b))).orElse("");
  }

  private static int words(String text) {
    return text.isBlank() ? 0 : text.strip().split("\\s+").length;
  }

  private static String beginning(String sentence) {
    String[] words = sentence.strip().split("\\s+");
    return String.join(" ", Arrays.copyOf(words, Math.min(WORDS, words.length)));
  }

  /** The page without title, headings of the first level and blocks that repeat the title. */
  private static String without(String source, Page page, String title) {
    StringBuilder out = new StringBuilder(source.length());
    int at = 0;
    for (Block block : page.blocks()) {
      boolean repeats = !title.isEmpty() && contains(block.text(), title);
      if (block.start() >= at && (repeats || isHeading(block))) {
        out.append(source, at, block.start()).append(' ');
        at = block.end();
      }
    }
    String rest = out.append(source, at, source.length()).toString();
    return TITLE.matcher(rest).replaceAll("");
  }

  private static boolean isHeading(Block block) {
    return block.path().contains("h1");
  }

  private static boolean contains(String text, String phrase) {
    return normal(text).contains(normal(phrase));
  }

  private static String normal(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("\\s+", " ").strip();
  }

  private static String without(String gold, String title) {
    return String.join(
        "\n", gold.lines().filter(line -> title.isEmpty() || !contains(line, title)).toList());
  }

  /** Leaves out queries that two pages share: they would have two answers. */
  private static void keepUnique(Map<String, String> titles, Map<String, String> sentences) {
    for (Map<String, String> queries : List.of(titles, sentences)) {
      Map<String, Integer> counts = new HashMap<>();
      queries.values().forEach(query -> counts.merge(normal(query), 1, Integer::sum));
      queries.values().removeIf(query -> counts.getOrDefault(normal(query), 0) > 1);
    }
    titles.keySet().retainAll(sentences.keySet());
    sentences.keySet().retainAll(titles.keySet());
  }

  private static void write(Path file, Map<String, String> queries) throws IOException {
    List<String> lines = new ArrayList<>();
    queries.forEach((id, query) -> lines.add(id + "\t" + query.replaceAll("\\s+", " ").strip()));
    Files.write(file, lines);
  }
}
