// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.apache.lucene.store.AlreadyClosedException;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.RecordListener;
import org.winnow.corpus.WebPage;
import org.winnow.parallel.BoundedPool;
import org.winnow.retrieval.ArmIndexer.Progress;

/** Threads that clean and index pages while others read. */
final class IndexingPool implements AutoCloseable {
  /** Pages, and files, for each thread that may wait. */
  private static final int AHEAD = 4;

  private final Work work;
  private final Progress progress;
  private final BoundedPool<String> readers;
  private final BoundedPool<String> pool;
  private final long total;
  private final AtomicLong done = new AtomicLong();
  private final AtomicLong added = new AtomicLong();

  /** The work on each page. */
  interface Work {
    /** Indexes one page; called from several threads. */
    void add(WebPage page, RecordListener listener) throws IOException;
  }

  /**
   * Starts no thread yet.
   *
   * @param total bytes that will be read
   */
  IndexingPool(int threads, long total, Work work, Progress progress) {
    this.work = work;
    this.progress = progress;
    this.total = total;
    readers = BoundedPool.asDone(threads, AHEAD, file -> {});
    pool = BoundedPool.asDone(threads, AHEAD, page -> {});
  }

  /** Reads files at the same time, to their ends; pages are still being indexed afterwards. */
  void read(List<PageSource> sources, Predicate<String> wanted) throws IOException {
    for (PageSource source : sources) {
      readers.add(
          () -> {
            source.read(page -> addIf(wanted, page), progress);
            progress.read(done.addAndGet(source.size()), total);
            return source.name();
          });
    }
    readers.finish();
  }

  private void addIf(Predicate<String> wanted, WebPage page) {
    if (wanted.test(page.id())) {
      try {
        add(page);
      } catch (InterruptedIOException e) {
        throw new CancellationException("indexing has ended");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void add(WebPage page) throws IOException {
    added.incrementAndGet();
    pool.add(
        () -> {
          try {
            work.add(page, progress);
          } catch (AlreadyClosedException e) {
            // Another thread met what closed it, such as a full disk; it is the cause.
            Throwable why = Objects.requireNonNullElse(e.getCause(), e);
            throw new IOException(Objects.toString(why.getMessage(), why.toString()), e);
          } catch (UncheckedIOException e) {
            throw e.getCause();
          } catch (RuntimeException e) {
            throw new IOException(page.id() + ": " + e, e);
          }
          progress.indexed();
          return page.id();
        });
  }

  /** Pages that were read and are wanted. */
  long added() {
    return added.get();
  }

  /** Waits for all pages. */
  void finish() throws IOException {
    pool.finish();
  }

  @Override
  public void close() {
    readers.close();
    pool.close();
  }
}
