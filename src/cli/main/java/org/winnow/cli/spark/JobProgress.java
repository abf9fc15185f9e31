// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.spark;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.winnow.bulk.BulkJob;
import org.winnow.cli.shared.Bar;
import org.winnow.cli.shared.FailureLog;
import org.winnow.corpus.Failure;
import org.winnow.output.Count;

/** How far a job is: a bar on a terminal, elsewhere a line a minute. */
final class JobProgress implements BulkJob.Progress, AutoCloseable {
  private static final double NANOS = 1e9;
  private static final long MINUTE = 60_000;

  private final PrintWriter err;
  private final FailureLog failures;
  private final long interval;
  private final long start = System.nanoTime();
  private @Nullable Bar bar;
  private @Nullable ScheduledExecutorService timer;
  private int all;
  private int files;
  private long pages;

  JobProgress(PrintWriter err, FailureLog failures) {
    this(err, failures, MINUTE);
  }

  /** With another interval, in milliseconds; for tests. */
  JobProgress(PrintWriter err, FailureLog failures, long interval) {
    this.err = err;
    this.failures = failures;
    this.interval = interval;
  }

  @Override
  public synchronized void begin(int files) {
    all = files;
    bar = Bar.of("files", files);
    if (!Bar.isShown()) {
      timer =
          Executors.newSingleThreadScheduledExecutor(
              work -> {
                Thread thread = new Thread(work, "progress");
                thread.setDaemon(true);
                return thread;
              });
      var unused =
          timer.scheduleAtFixedRate(this::print, interval, interval, TimeUnit.MILLISECONDS);
    }
  }

  private synchronized void print() {
    err.println("winnow: " + files + " of " + Count.of(all, "file") + ", " + rate());
    err.flush();
  }

  private String rate() {
    double seconds = (System.nanoTime() - start) / NANOS;
    return String.format(
        Locale.ROOT,
        pages == 1 ? "%,d page, %.0f pages/s" : "%,d pages, %.0f pages/s",
        pages,
        pages / seconds);
  }

  @Override
  public synchronized void done(int files, long pages) {
    this.files = files;
    this.pages = pages;
    if (bar != null) {
      bar.stepTo(files);
      bar.note(rate());
    }
  }

  /** Adds it to the log; the job prints those of the table when it is done. */
  @Override
  public void failed(Failure failure) {
    failures.add(failure);
  }

  @Override
  public synchronized void close() {
    if (timer != null) {
      timer.shutdownNow();
    }
    if (bar != null) {
      bar.close();
    }
  }
}
