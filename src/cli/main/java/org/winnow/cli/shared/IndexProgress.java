// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.winnow.corpus.Failure;
import org.winnow.corpus.LeftOut;
import org.winnow.corpus.PageSource;
import org.winnow.retrieval.ArmIndexer;

/**
 * How indexing goes on, as a bar of pages. Each failure is printed, and written to a file if there
 * is one; what was left out is counted. Thread safe.
 */
public final class IndexProgress implements ArmIndexer.Progress, AutoCloseable {
  private final PrintWriter err;
  private final FailureLog log;
  private final boolean allStatuses;
  private final Bar bar = Bar.of("index", -1);
  private final AtomicLong indexed = new AtomicLong();
  private final Map<LeftOut, Long> leftOut = new EnumMap<>(LeftOut.class);

  /** Failures are printed to {@code err}, however many there are. */
  public IndexProgress(PrintWriter err) {
    this(err, FailureLog.counting(), false);
  }

  /**
   * Failures are printed to {@code err}, and added to a log.
   *
   * @param log closed together with the progress
   * @param allStatuses whether redirects and errors are read
   */
  IndexProgress(PrintWriter err, FailureLog log, boolean allStatuses) {
    this.err = err;
    this.log = log;
    this.allStatuses = allStatuses;
  }

  /** Number of failures so far. */
  public long failures() {
    return log.count();
  }

  @Override
  public void indexed() {
    indexed.incrementAndGet();
    bar.step();
  }

  @Override
  public void skipped(PageSource source) {
    bar.note("done before: " + source.name());
  }

  @Override
  public void read(long bytes, long total) {
    if (bytes > 0) {
      bar.expect(Math.round((double) indexed.get() * total / bytes));
    }
  }

  @Override
  public boolean accepts(int status) {
    return allStatuses || ArmIndexer.Progress.super.accepts(status);
  }

  @Override
  public synchronized void leftOut(LeftOut why) {
    leftOut.merge(why, 1L, Long::sum);
  }

  /**
   * {@inheritDoc}
   *
   * @throws UncheckedIOException if there are too many, or the file can't be written
   */
  @Override
  public synchronized void failed(Failure failure) {
    err.println("winnow: " + Exit.printable(failure.toString()));
    log.add(failure);
  }

  /** Prints how many failures there were, and what was left out. */
  @Override
  public synchronized void close() throws IOException {
    bar.close();
    if (failures() > 0) {
      err.println("winnow: failures: " + failures());
    }
    if (!leftOut.isEmpty()) {
      err.println(
          leftOut.entrySet().stream()
              .map(each -> each.getKey().count(each.getValue()))
              .collect(Collectors.joining(", ", "winnow: left out: ", "")));
    }
    err.flush();
    log.close();
  }
}
