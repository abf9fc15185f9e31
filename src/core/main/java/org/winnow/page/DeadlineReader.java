// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.io.FilterReader;
import java.io.IOException;
import java.io.StringReader;

/** Reads a text until a deadline: what reads from it stops there, too. */
final class DeadlineReader extends FilterReader {
  /** Characters read at the same time at most. */
  private static final int PIECE = 1 << 13;

  private final Deadline deadline;

  DeadlineReader(String text, Deadline deadline) {
    super(new StringReader(text));
    this.deadline = deadline;
  }

  @Override
  public int read() throws IOException {
    deadline.check();
    return super.read();
  }

  /**
   * Reads some characters.
   *
   * @throws Deadline.Exceeded if the deadline is over
   */
  @Override
  public int read(char[] buffer, int offset, int length) throws IOException {
    deadline.check();
    return super.read(buffer, offset, Math.min(length, PIECE));
  }
}
