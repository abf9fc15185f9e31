// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CachingTokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.WebPage;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

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

  /** Megabytes of each arm's buffer. */
  private static final double BUFFER = 32;

  /** Pages for each thread that may wait. */
  private static final int AHEAD = 4;

  private static final String DONE = "done";
  private static final String ARM = "arm";
  private static final String TITLES = "titles";
  private static final double NANOS_PER_MILLI = 1e6;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final FieldType TEXT = textType();

  private final List<Writer> writers = new ArrayList<>();
  private final Analyzer analyzer;
  private final EnglishAnalysis analysis;
  private final boolean titles;

  /**
   * Opens the arms' indexes, or makes them.
   *
   * @param titles whether a page's title stands before its text, in every arm
   */
  public ArmIndexer(List<Arm> arms, EnglishAnalysis analysis, boolean titles) throws IOException {
    this.analysis = analysis;
    this.titles = titles;
    analyzer = analysis.analyzer();
    for (Arm arm : arms) {
      writers.add(new Writer(arm));
    }
  }

  private static FieldType textType() {
    FieldType type = new FieldType();
    type.setTokenized(true);
    type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    type.setStoreTermVectors(true);
    type.freeze();
    return type;
  }

  /** One arm's index. */
  private final class Writer implements AutoCloseable {
    private final Arm arm;
    private final FSDirectory directory;
    private final IndexWriter lucene;
    private final AtomicLong documents = new AtomicLong();
    private final AtomicLong empty = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final AtomicLong terms = new AtomicLong();
    private final AtomicLong nanos = new AtomicLong();

    Writer(Arm arm) throws IOException {
      this.arm = arm;
      Files.createDirectories(arm.index());
      directory = FSDirectory.open(arm.index());
      lucene =
          new IndexWriter(directory, new IndexWriterConfig(analyzer).setRAMBufferSizeMB(BUFFER));
      Map<String, String> before = kept();
      String last = before.getOrDefault(DONE, "");
      if (!before.isEmpty() && !before.equals(kept(last))) {
        close();
        throw new IOException(
            arm.index() + " has an index made in another way: delete it, or name another folder");
      }
    }

    private Map<String, String> kept(String done) {
      Map<String, String> kept = new HashMap<>(analysis.toMap());
      kept.put(ARM, arm.name());
      kept.put(TITLES, Boolean.toString(titles));
      kept.put(DONE, done);
      return kept;
    }

    private Map<String, String> kept() {
      Map<String, String> kept = new HashMap<>();
      Iterable<Map.Entry<String, String>> live = lucene.getLiveCommitData();
      if (live != null) {
        live.forEach(entry -> kept.put(entry.getKey(), entry.getValue()));
      }
      return kept;
    }

    void add(WebPage page, Page parsed, Consumer<String> problems) throws IOException {
      long start = THREADS.getCurrentThreadCpuTime();
      String text = "";
      try {
        text = arm.text().of(page, parsed);
      } catch (RuntimeException | StackOverflowError e) {
        failed.incrementAndGet();
        problems.accept(page.id() + ": " + arm.name() + " failed: " + e);
      }
      nanos.addAndGet(THREADS.getCurrentThreadCpuTime() - start);
      documents.incrementAndGet();
      empty.addAndGet(text.isEmpty() ? 1 : 0);
      index(page.id(), titles ? parsed.title() + "\n" + text : text);
    }

    private void index(String id, String text) throws IOException {
      try (TokenStream tokens = analyzer.tokenStream(ArmIndex.TEXT, text);
          CachingTokenFilter cached = new CachingTokenFilter(tokens)) {
        PositionIncrementAttribute places = cached.addAttribute(PositionIncrementAttribute.class);
        cached.reset();
        int length = 0;
        int count = 0;
        while (cached.incrementToken()) {
          length += places.getPositionIncrement();
          count++;
        }
        terms.addAndGet(count);
        cached.end();
        length += places.getPositionIncrement();
        Document document = new Document();
        document.add(new StringField(ArmIndex.ID, id, Field.Store.NO));
        document.add(new SortedDocValuesField(ArmIndex.ID, new BytesRef(id)));
        document.add(new NumericDocValuesField(ArmIndex.LENGTH, length));
        document.add(new Field(ArmIndex.TEXT, cached, TEXT));
        lucene.updateDocument(new Term(ArmIndex.ID, id), document);
      }
    }

    void commit(String done) throws IOException {
      lucene.setLiveCommitData(kept(done).entrySet());
      lucene.commit();
    }

    /** The last file of which all pages are in; empty if there is none. */
    String done() {
      return kept().getOrDefault(DONE, "");
    }

    ArmStatistics statistics() {
      return new ArmStatistics(
          documents.get(), empty.get(), failed.get(), terms.get(), nanos.get() / NANOS_PER_MILLI);
    }

    @Override
    public void close() throws IOException {
      lucene.close();
      directory.close();
    }
  }

  /** Told how it goes on; called from several threads. */
  public interface Progress {
    /** A page is in every arm. */
    void indexed();

    /** A file was done before and is left out. */
    void skipped(PageSource source);

    /** So many bytes of the files that are not left out are read. */
    default void read(long bytes, long total) {}

    /** A page or a part of a file can't be read or cleaned. */
    void problem(String what);
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
    try (Crew crew = new Crew(threads, left, progress)) {
      long committed = 0;
      int to = 0;
      while (to < left.size()) {
        int from = to;
        to = batchEnd(left, from, threads);
        crew.read(left.subList(from, to), wanted);
        if (to == left.size() || crew.added.get() - committed >= COMMIT) {
          crew.finish();
          commit(left.get(to - 1).name());
          committed = crew.added.get();
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
    for (Writer writer : writers) {
      writer.commit(done);
    }
  }

  private String done() {
    List<String> done = writers.stream().map(Writer::done).distinct().toList();
    return done.size() == 1 ? done.get(0) : "";
  }

  /** Threads that clean and index while others read. */
  private final class Crew implements AutoCloseable {
    private final ExecutorService readers;
    private final ExecutorService pool;
    private final Semaphore room;
    private final int capacity;
    private final Progress progress;
    private final long total;
    private final AtomicLong done = new AtomicLong();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private final AtomicLong added = new AtomicLong();

    Crew(int threads, List<PageSource> sources, Progress progress) {
      readers = Executors.newFixedThreadPool(threads);
      pool = Executors.newFixedThreadPool(threads);
      capacity = AHEAD * threads;
      room = new Semaphore(capacity);
      total = sources.stream().mapToLong(PageSource::size).sum();
      this.progress = progress;
    }

    /** Reads files at the same time, to their ends. */
    void read(List<PageSource> sources, Predicate<String> wanted) {
      sources.stream()
          .map(source -> CompletableFuture.runAsync(() -> read(source, wanted), readers))
          .toList()
          .forEach(Crew::await);
    }

    private void read(PageSource source, Predicate<String> wanted) {
      source.read(page -> addIf(wanted, page), progress::problem);
      progress.read(done.addAndGet(source.size()), total);
    }

    private static void await(CompletableFuture<Void> reading) {
      try {
        reading.join();
      } catch (CompletionException e) {
        if (e.getCause() instanceof RuntimeException thrown) {
          throw thrown;
        }
        throw e;
      }
    }

    private void addIf(Predicate<String> wanted, WebPage page) {
      if (wanted.test(page.id())) {
        add(page);
      }
    }

    private void add(WebPage page) {
      try {
        room.acquire();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("indexing has ended");
      }
      check();
      added.incrementAndGet();
      pool.execute(
          () -> {
            try {
              ArmIndexer.this.add(page, progress::problem);
              progress.indexed();
            } catch (IOException | RuntimeException | Error e) {
              failure.compareAndSet(null, e);
            } finally {
              room.release();
            }
          });
    }

    /** Waits for all pages. */
    void finish() {
      room.acquireUninterruptibly(capacity);
      room.release(capacity);
      check();
    }

    private void check() {
      Throwable thrown = failure.get();
      if (thrown != null) {
        throw new UncheckedIOException(
            thrown instanceof IOException e ? e : new IOException(thrown.toString(), thrown));
      }
    }

    @Override
    public void close() {
      readers.shutdownNow();
      pool.shutdownNow();
    }
  }

  /** Indexes one page in every arm. Thread safe. */
  void add(WebPage web, Consumer<String> problems) throws IOException {
    Page parsed = PageParser.parse(web.bytes(), web.charset());
    for (Writer writer : writers) {
      writer.add(web, parsed, problems);
    }
  }

  /** What went into each arm since it was opened, by name. */
  public Map<String, ArmStatistics> statistics() {
    Map<String, ArmStatistics> statistics = new LinkedHashMap<>();
    writers.forEach(writer -> statistics.put(writer.arm.name(), writer.statistics()));
    return statistics;
  }

  /** Closes the indexes; what is not committed is. */
  @Override
  public void close() throws IOException {
    for (Writer writer : writers) {
      writer.close();
    }
    analyzer.close();
  }
}
