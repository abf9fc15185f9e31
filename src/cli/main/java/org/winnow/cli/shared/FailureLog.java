// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.winnow.corpus.Failure;
import org.winnow.output.Count;

/**
 * The failures of a job: counts them, adds each to a file if there is one, and ends the job if
 * there are too many. Thread safe.
 */
public final class FailureLog implements AutoCloseable {
  private final @Nullable Writer file;
  private final long most;
  private long count;

  /**
   * A log.
   *
   * @param file gets a JSON object a line; null for none
   * @param most failures; one more ends the job
   * @throws IOException if the file can't be written
   */
  FailureLog(@Nullable Path file, long most) throws IOException {
    this.file =
        file == null
            ? null
            : Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    this.most = most;
  }

  private FailureLog() {
    file = null;
    most = Long.MAX_VALUE;
  }

  /** A log that only counts. */
  static FailureLog counting() {
    return new FailureLog();
  }

  /**
   * Adds a failure.
   *
   * @throws UncheckedIOException if there are too many, or the file can't be written
   */
  public synchronized void add(Failure failure) {
    count++;
    try {
      if (file != null) {
        file.write(failure.json() + "\n");
        file.flush();
      }
      if (count > most) {
        throw new IOException("more than " + Count.of(most, "failure") + " (--max-failures)");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Number of failures so far. */
  public synchronized long count() {
    return count;
  }

  @Override
  public synchronized void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
