// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CachingTokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.miscellaneous.LimitTokenCountFilter;
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
import org.winnow.corpus.RecordListener;
import org.winnow.corpus.WebPage;
import org.winnow.page.Page;
import org.winnow.retrieval.pages.LargePages;
import org.winnow.retrieval.query.EnglishAnalysis;

/** Writes one arm's index, and counts what goes into it. Thread safe but for {@link #close}. */
final class ArmWriter implements AutoCloseable {
  /** Megabytes of the buffer. */
  private static final double BUFFER = 32;

  /** Words of a text that are indexed: more take memory that others need. */
  private static final int MOST = 1_000_000;

  private static final String DONE = "done";
  private static final String ARM = "arm";
  private static final String TITLES = "titles";

  /**
   * White space, which separates columns of runs and judgments, and so cannot be in a document's
   * name.
   */
  private static final Pattern SPACE = Pattern.compile("\\s");

  private static final double NANOS_PER_MILLI = 1e6;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final FieldType TEXT = textType();

  private final Arm arm;
  private final EnglishAnalysis analysis;
  private final Analyzer analyzer;
  private final boolean titles;
  private final FSDirectory directory;
  private final IndexWriter lucene;
  private final AtomicLong documents = new AtomicLong();
  private final AtomicLong empty = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final AtomicLong terms = new AtomicLong();
  private final AtomicLong nanos = new AtomicLong();

  /**
   * Opens the arm's index, or makes it.
   *
   * @param titles whether a page's title stands before its text
   * @throws IOException if there is an index made in another way
   */
  ArmWriter(Arm arm, EnglishAnalysis analysis, boolean titles) throws IOException {
    this.arm = arm;
    this.analysis = analysis;
    this.titles = titles;
    analyzer = analysis.analyzer();
    Files.createDirectories(arm.index());
    directory = FSDirectory.open(arm.index());
    lucene = new IndexWriter(directory, new IndexWriterConfig(analyzer).setRAMBufferSizeMB(BUFFER));
    Map<String, String> before = kept();
    String last = before.getOrDefault(DONE, "");
    if (!before.isEmpty() && !before.equals(kept(last))) {
      close();
      throw new IOException(
          arm.index() + " has an index made in another way: delete it, or name another folder");
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

  /** The arm's name. */
  String name() {
    return arm.name();
  }

  /** Counts a page that has no text, since it can't be parsed. */
  void failed() {
    failed.incrementAndGet();
  }

  /** Indexes a page; one that can't be cleaned has no text. */
  void add(WebPage page, Page parsed, RecordListener listener) throws IOException {
    long start = THREADS.getCurrentThreadCpuTime();
    List<String> texts = List.of();
    try {
      texts = LargePages.work(() -> arm.text().all(page, parsed));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      failed.incrementAndGet();
      listener.failed(page.failure(arm.name() + " failed: " + LargePages.words(e), true));
    }
    nanos.addAndGet(THREADS.getCurrentThreadCpuTime() - start);
    documents.incrementAndGet();
    empty.addAndGet(texts.isEmpty() ? 1 : 0);
    String id = SPACE.matcher(page.id()).replaceAll("%20");
    lucene.deleteDocuments(new Term(ArmIndex.ID, id));
    for (String text : texts.isEmpty() ? List.of("") : texts) {
      if (!index(id, titles ? parsed.title() + "\n" + text : text)) {
        listener.failed(page.failure("longer than " + MOST + " words, the rest is left out", true));
      }
    }
  }

  /** Indexes a text, and tells whether that is all of it. */
  private boolean index(String id, String text) throws IOException {
    try (TokenStream tokens = analyzer.tokenStream(ArmIndex.TEXT, text);
        CachingTokenFilter cached =
            new CachingTokenFilter(new LimitTokenCountFilter(tokens, MOST))) {
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
      lucene.addDocument(document);
      return count < MOST;
    }
  }

  /** Makes all that was added durable; {@code done} is the last file of which all pages are in. */
  void commit(String done) throws IOException {
    lucene.setLiveCommitData(kept(done).entrySet());
    lucene.commit();
  }

  /** The last file of which all pages are in, empty if there is none. */
  String done() {
    return kept().getOrDefault(DONE, "");
  }

  /** The statistics of the documents added since it was opened. */
  ArmStatistics statistics() {
    return new ArmStatistics(
        documents.get(), empty.get(), failed.get(), terms.get(), nanos.get() / NANOS_PER_MILLI);
  }

  @Override
  public void close() throws IOException {
    lucene.close();
    directory.close();
    analyzer.close();
  }
}
