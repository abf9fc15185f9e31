// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.io.PrintWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.winnow.corpus.PageSource;
import org.winnow.retrieval.ArmIndexer;

/** How indexing goes on, as a bar of pages; problems by name. */
public final class IndexProgress implements ArmIndexer.Progress, AutoCloseable {
  private final PrintWriter err;
  private final Bar bar = Bar.of("index", -1);
  private final AtomicLong indexed = new AtomicLong();
  private final AtomicLong problems = new AtomicLong();

  /** Problems are printed to {@code err}. */
  public IndexProgress(PrintWriter err) {
    this.err = err;
  }

  /** Number of problems so far. */
  public long problems() {
    return problems.get();
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
  public synchronized void problem(String what) {
    problems.incrementAndGet();
    err.println("winnow: " + what);
  }

  @Override
  public void close() {
    bar.close();
    err.flush();
  }
}
