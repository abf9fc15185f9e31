// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.ExitCode;

/** How a command ends that was not done: its status and its last words. */
public final class Exit {
  /** Some inputs failed, the others are complete. */
  public static final int SOME_FAILED = 1;

  /** Wrong usage, or nothing could be done. */
  public static final int NOTHING_DONE = ExitCode.USAGE;

  private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}&&[^\t]]");

  private Exit() {}

  /** A text for a terminal: names may have characters that would move its cursor. */
  public static String printable(String text) {
    return CONTROL
        .matcher(text)
        .replaceAll(
            found -> String.format(Locale.ROOT, "\\\\u%04x", (int) found.group().charAt(0)));
  }

  /** Lines for a terminal, each as {@link #printable} has it. */
  public static String printableLines(String text) {
    return text.lines().map(Exit::printable).collect(Collectors.joining("\n"));
  }

  /** Explains a failure in words for a person. */
  public static String message(Exception e) {
    String message = e.getMessage();
    if (message == null) {
      return e.toString();
    }
    return e instanceof FileSystemException file && file.getReason() == null
        ? reason(file) + ": " + message
        : message;
  }

  /** The reason of a file system error whose message is nothing but the name of the file. */
  private static String reason(FileSystemException e) {
    if (e instanceof NoSuchFileException) {
      return "not found";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "exists already";
    }
    return e instanceof NotDirectoryException ? "not a folder" : "cannot read or write";
  }
}
