// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.winnow.cli.shared.Bar;
import org.winnow.train.TrainingListener;
import org.winnow.train.Validation;

/** A bar per seed, and a line per validation. */
final class TrainingProgress implements TrainingListener, AutoCloseable {
  private final PrintWriter err;
  private Bar bar = Bar.of("pages", 0);

  /** Shows progress on {@code err}. */
  TrainingProgress(PrintWriter err) {
    this.err = err;
  }

  @Override
  public synchronized void seedStarted(long started, int steps) {
    bar.close();
    bar = Bar.of("seed " + started, steps);
    err.println("seed " + started);
  }

  @Override
  public synchronized void stepped() {
    bar.step();
  }

  @Override
  public synchronized void scored(String network, Validation v) {
    String line =
        String.format(
            Locale.ROOT,
            "%-8s step %5d  loss %.4f  validation %.4f%s",
            network,
            v.step(),
            v.loss(),
            v.score(),
            v.best() ? " *" : "");
    bar.note(line);
    if (!Bar.isShown()) {
      err.println(line);
    }
  }

  @Override
  public synchronized void close() {
    bar.close();
    err.flush();
  }
}
