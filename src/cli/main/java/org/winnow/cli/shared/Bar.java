// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/** A progress bar on standard error; nothing where there is no terminal. Thread safe. */
public final class Bar implements AutoCloseable {
  /** The launcher sets this where standard error is a terminal, which Java cannot tell. */
  private static final boolean TERMINAL = System.getenv("WINNOW_TERMINAL") != null;

  private final @Nullable ProgressBar bar;

  private Bar(@Nullable ProgressBar bar) {
    this.bar = bar;
  }

  /** Returns whether bars are shown. */
  public static boolean isShown() {
    return TERMINAL;
  }

  /**
   * Shows a bar.
   *
   * @param steps how many there will be; -1 if that is not known
   */
  public static Bar of(String task, long steps) {
    return new Bar(
        TERMINAL
            ? new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(steps)
                .setUpdateIntervalMillis(200)
                .showSpeed()
                .build()
            : null);
  }

  /** A step is done. */
  public void step() {
    if (bar != null) {
      bar.step();
    }
  }

  /** So many steps are done. */
  public void stepTo(long steps) {
    if (bar != null) {
      bar.stepTo(steps);
    }
  }

  /** Sets how many steps there will be, as far as it can be told. */
  public void expect(long steps) {
    if (bar != null) {
      bar.maxHint(steps);
    }
  }

  /** Shows a text behind the bar. */
  public void note(String text) {
    if (bar != null) {
      bar.setExtraMessage(text);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
