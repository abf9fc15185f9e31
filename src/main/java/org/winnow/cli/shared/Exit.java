// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.nio.file.NoSuchFileException;
import picocli.CommandLine.ExitCode;

/** How a command ends that was not done: its status and its last words. */
public final class Exit {
  /** Some inputs failed, the others are complete. */
  public static final int SOME_FAILED = 1;

  /** Wrong usage, or nothing could be done. */
  public static final int NOTHING_DONE = ExitCode.USAGE;

  private Exit() {}

  /** What went wrong, in words for a person. */
  public static String message(Exception e) {
    String message = e.getMessage();
    if (message == null) {
      return e.toString();
    }
    return e instanceof NoSuchFileException ? "not found: " + message : message;
  }
}
