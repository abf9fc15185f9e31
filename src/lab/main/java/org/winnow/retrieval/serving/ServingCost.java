// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.serving;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.lucene.index.IndexReader;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.RecordListener;
import org.winnow.corpus.WebPage;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.parallel.BoundedPool;
import org.winnow.retrieval.Arm;
import org.winnow.retrieval.ArmText;
import org.winnow.trec.Topic;

/**
 * What an operator has of an index of raw pages and of cleaned ones.
 *
 * @param arms figures by arm, in the order asked for
 */
public record ServingCost(Map<String, Figures> arms) {
  /** Pages for each thread that may be cleaned before an earlier one is indexed. */
  private static final int AHEAD = 8;

  public ServingCost {
    arms = Collections.unmodifiableMap(new LinkedHashMap<>(arms));
  }

  /**
   * Figures of one arm.
   *
   * @param pages in the index
   * @param empty pages without text
   * @param bytes of the index, with the stored text
   * @param terms different words
   * @param postings pairs of a word and a page that has it
   * @param positions words in all
   * @param snippets of results, of pages with gold text
   * @param boilerplate share of the snippets that lie in boilerplate, in [0, 1]
   * @param duplicates pages that Solr's TextProfileSignature takes for a duplicate of another
   * @param dictionary words of two pages at least, which a spell checker suggests
   * @param junk share of the dictionary that is in no gold text, in [0, 1]
   * @param micros median of the time of a query, in microseconds; differs from run to run
   */
  public record Figures(
      int pages,
      int empty,
      long bytes,
      long terms,
      long postings,
      long positions,
      int snippets,
      double boilerplate,
      int duplicates,
      long dictionary,
      double junk,
      double micros) {}

  /**
   * Indexes pages for several arms, one after the other as they come, and measures each index.
   *
   * @param gold folder with {@code <id>.txt}, for as many pages as known
   * @param arms as {@link ArmText#open} takes them
   * @param folder where the indexes go
   * @param listener receives what can't be read or cleaned
   */
  public static ServingCost of(
      List<PageSource> pages,
      Path gold,
      List<Topic> topics,
      List<String> arms,
      Path folder,
      int threads,
      RecordListener listener)
      throws IOException {
    GoldWords words = GoldWords.read(gold);
    Map<String, ArmText> texts = new LinkedHashMap<>();
    Map<String, ServingIndex> indexes = new LinkedHashMap<>();
    List<ServingMeasures> open = new ArrayList<>();
    try {
      for (String arm : arms) {
        texts.put(arm, ArmText.open(arm));
        indexes.put(arm, new ServingIndex(Arm.index(folder, arm)));
      }
      index(pages, texts, indexes, threads, listener);
      for (ServingIndex index : indexes.values()) {
        IndexReader reader = index.open();
        open.add(new ServingMeasures(index, reader, topics, words));
      }
      List<Double> micros = ServingMeasures.micros(open);
      Map<String, Figures> figures = new LinkedHashMap<>();
      for (int i = 0; i < open.size(); i++) {
        figures.put(arms.get(i), open.get(i).figures(micros.get(i)));
      }
      return new ServingCost(figures);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      for (ServingMeasures one : open) {
        one.close();
      }
      for (ServingIndex index : indexes.values()) {
        index.close();
      }
      texts.values().forEach(ArmText::close);
    }
  }

  /** A page's texts, by arm. */
  private record Texts(String id, Map<String, String> byArm) {}

  private static void index(
      List<PageSource> pages,
      Map<String, ArmText> texts,
      Map<String, ServingIndex> indexes,
      int threads,
      RecordListener listener)
      throws IOException {
    try (BoundedPool<Texts> pool =
        BoundedPool.inOrder(threads, AHEAD, cleaned -> add(cleaned, indexes))) {
      Consumer<WebPage> queue =
          page -> {
            try {
              pool.add(() -> clean(page, texts, listener));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          };
      pages.forEach(source -> source.read(queue, listener));
      pool.finish();
    }
  }

  private static Texts clean(WebPage page, Map<String, ArmText> texts, RecordListener listener) {
    Map<String, String> made = new LinkedHashMap<>();
    try {
      Page parsed = PageParser.parse(page.bytes(), page.charset());
      for (Map.Entry<String, ArmText> arm : texts.entrySet()) {
        made.put(arm.getKey(), arm.getValue().of(page, parsed));
      }
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      listener.failed(page.failure("can't be cleaned: " + e, true));
    }
    return new Texts(page.id(), made);
  }

  private static void add(Texts cleaned, Map<String, ServingIndex> indexes) throws IOException {
    for (Map.Entry<String, ServingIndex> index : indexes.entrySet()) {
      index.getValue().add(cleaned.id, cleaned.byArm.getOrDefault(index.getKey(), ""));
    }
  }
}
