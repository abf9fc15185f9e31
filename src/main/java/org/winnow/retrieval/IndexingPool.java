// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
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
import org.jspecify.annotations.Nullable;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.WebPage;
import org.winnow.retrieval.ArmIndexer.Progress;

/** Threads that clean and index pages while others read. */
final class IndexingPool implements AutoCloseable {
  /** Pages for each thread that may wait. */
  private static final int AHEAD = 4;

  private final Work work;
  private final Progress progress;
  private final ExecutorService readers;
  private final ExecutorService pool;
  private final Semaphore room;
  private final int capacity;
  private final long total;
  private final AtomicLong done = new AtomicLong();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final AtomicLong added = new AtomicLong();

  /** What is done with each page. */
  interface Work {
    /** Indexes one page; called from several threads. */
    void add(WebPage page, Consumer<String> problems) throws IOException;
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
    readers = Executors.newFixedThreadPool(threads);
    pool = Executors.newFixedThreadPool(threads);
    capacity = AHEAD * threads;
    room = new Semaphore(capacity);
  }

  /** Reads files at the same time, to their ends; pages are still being indexed afterwards. */
  void read(List<PageSource> sources, Predicate<String> wanted) {
    sources.stream()
        .map(source -> CompletableFuture.runAsync(() -> read(source, wanted), readers))
        .toList()
        .forEach(IndexingPool::await);
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
            work.add(page, progress::problem);
            progress.indexed();
          } catch (IOException | RuntimeException | Error e) {
            failure.compareAndSet(null, e);
          } finally {
            room.release();
          }
        });
  }

  /** Pages that were read and are wanted. */
  long added() {
    return added.get();
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
