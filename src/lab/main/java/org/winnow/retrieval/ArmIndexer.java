// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.RecordListener;
import org.winnow.corpus.WebPage;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.retrieval.pages.LargePages;
import org.winnow.retrieval.query.EnglishAnalysis;

/**
 * Indexes pages for several arms at once: each page is read and parsed once. Memory is bounded by
 * Lucene's buffer for each arm and a few pages for each thread, whatever the collection's size. The
 * indexes are committed now and then; a job that was interrupted goes on after the last file of
 * which all pages are committed. A page whose text is empty is indexed with none.
 */
public final class ArmIndexer implements AutoCloseable {
  /** Pages after which everything is committed. */
  private static final int COMMIT = 50_000;

  /** Bytes of files read at a time; more if there are not enough files for all threads. */
  private static final long BATCH = 64L << 20;

  private final List<ArmWriter> writers = new ArrayList<>();
  private final long timeout;

  /**
   * Opens the arms' indexes, or makes them. A page may take any time.
   *
   * @param titles whether a page's title stands before its text, in every arm
   */
  public ArmIndexer(List<Arm> arms, EnglishAnalysis analysis, boolean titles) throws IOException {
    this(arms, analysis, titles, 0);
  }

  /**
   * Opens the arms' indexes, or makes them.
   *
   * @param titles whether a page's title stands before its text, in every arm
   * @param timeout milliseconds for a page in all arms; 0: no limit
   */
  public ArmIndexer(List<Arm> arms, EnglishAnalysis analysis, boolean titles, long timeout)
      throws IOException {
    this.timeout = timeout;
    for (Arm arm : arms) {
      writers.add(new ArmWriter(arm, analysis, titles));
    }
  }

  /** Receives how it goes on, from several threads. */
  public interface Progress extends RecordListener {
    /** A page is in every arm. */
    void indexed();

    /** A file was done before and is left out. */
    void skipped(PageSource source);

    /** So many bytes of the files that are not left out are read. */
    default void read(long bytes, long total) {}
  }

  /**
   * Indexes the pages of {@code sources}.
   *
   * @throws IOException if an index can't be written
   */
  public void index(List<PageSource> sources, int threads, Progress progress) throws IOException {
    index(sources, id -> true, threads, progress);
  }

  /**
   * Indexes some of the pages of {@code sources}.
   *
   * @param wanted by their names
   * @throws IOException if an index can't be written
   */
  public void index(
      List<PageSource> sources, Predicate<String> wanted, int threads, Progress progress)
      throws IOException {
    List<PageSource> left = withoutDone(sources, progress);
    long total = left.stream().mapToLong(PageSource::size).sum();
    try (IndexingPool pool = new IndexingPool(threads, total, this::add, progress)) {
      long committed = 0;
      int to = 0;
      while (to < left.size()) {
        int from = to;
        to = batchEnd(left, from, threads);
        pool.read(left.subList(from, to), wanted);
        if (to == left.size() || pool.added() - committed >= COMMIT) {
          pool.finish();
          commit(left.get(to - 1).name());
          committed = pool.added();
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private List<PageSource> withoutDone(List<PageSource> sources, Progress progress) {
    String last = done();
    int done = sources.size();
    while (done > 0 && !sources.get(done - 1).name().equals(last)) {
      done--;
    }
    sources.subList(0, done).forEach(progress::skipped);
    return sources.subList(done, sources.size());
  }

  private static int batchEnd(List<PageSource> sources, int from, int threads) {
    int to = from;
    long bytes = 0;
    while (to < sources.size() && (to - from < threads || bytes < BATCH)) {
      bytes += sources.get(to++).size();
    }
    return to;
  }

  private void commit(String done) throws IOException {
    for (ArmWriter writer : writers) {
      writer.commit(done);
    }
  }

  private String done() {
    List<String> done = writers.stream().map(ArmWriter::done).distinct().toList();
    return done.size() == 1 ? done.get(0) : "";
  }

  /** Indexes one page in every arm, without text where it can't be cleaned. Thread safe. */
  void add(WebPage web, RecordListener listener) throws IOException {
    Page parsed = parse(web, listener);
    for (ArmWriter writer : writers) {
      writer.add(web, parsed, listener);
    }
  }

  private Page parse(WebPage web, RecordListener listener) {
    try {
      return LargePages.work(
          () ->
              PageParser.parse(
                  web.bytes(), web.charset(), PageOptions.DEFAULT.within(Deadline.in(timeout))));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      writers.forEach(ArmWriter::failed);
      listener.failed(web.failure("can't be parsed: " + LargePages.words(e), true));
      return PageParser.parse("");
    }
  }

  /** The statistics of each arm since it was opened, by name. */
  public Map<String, ArmStatistics> statistics() {
    Map<String, ArmStatistics> statistics = new LinkedHashMap<>();
    writers.forEach(writer -> statistics.put(writer.name(), writer.statistics()));
    return statistics;
  }

  /** Closes the indexes; what is not committed is. */
  @Override
  public void close() throws IOException {
    for (ArmWriter writer : writers) {
      writer.close();
    }
  }
}
