// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.EOFException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.ParsingException;

/** Explains in words why something could not be read, for people who don't know the code. */
public final class Reason {
  /** Packed data whose checksum, length or codes are wrong. */
  static final String DAMAGED = "the packed data are damaged";

  /** The message of {@link Long#parseLong}. */
  private static final Pattern NUMBER = Pattern.compile("(?s)For input string: \"(.*)\".*");

  /** The message of jwarc: what it reads, the text before and behind the error. */
  private static final Pattern PARSING =
      Pattern.compile("(?s)invalid (WARC|HTTP)[^:]*: (.*)<-- HERE -->(.*?)(?: \\(offset \\d+\\))?");

  /** Line ends as jwarc quotes them. */
  private static final String LINE_END = "(?:\\\\r)?\\\\n";

  private Reason() {}

  /** The reason of a failure, without the name of the file where that is all there is. */
  public static String of(Throwable e) {
    @Nullable String message = e.getMessage();
    if (e instanceof EOFException) {
      return "the file ends early";
    }
    if (e instanceof ZipException) {
      return "Not in GZIP format".equals(message) ? "is no gzip file, or is damaged" : DAMAGED;
    }
    if (e instanceof FileSystemException file && file.getReason() == null) {
      return ofFile(file);
    }
    if (e instanceof OutOfMemoryError || e instanceof StackOverflowError) {
      return "not enough memory";
    }
    if (message == null) {
      return e.toString();
    }
    if (e instanceof ParsingException) {
      return ofParsing(message);
    }
    Matcher number = NUMBER.matcher(message);
    return e instanceof NumberFormatException && number.matches()
        ? "illegal number: " + number.group(1)
        : message;
  }

  private static String ofFile(FileSystemException e) {
    if (e instanceof NoSuchFileException) {
      return "not found";
    }
    return e instanceof AccessDeniedException ? "permission denied" : "cannot read or write";
  }

  private static String ofParsing(String message) {
    Matcher parsing = PARSING.matcher(message);
    if (!parsing.matches()) {
      return message.startsWith("chunked encoding")
          ? "the chunks of the body are damaged"
          : message;
    }
    boolean warc = parsing.group(1).equals("WARC");
    String before = parsing.group(2);
    String[] lines = before.split(LINE_END, -1);
    String line = lines[lines.length - 1] + parsing.group(3).split(LINE_END, 2)[0];
    if (lines.length == 1 && !before.startsWith("...")) {
      return (warc
              ? "no WARC or ARC record begins here; expected WARC/1.0 or WARC/1.1"
              : "no HTTP response; expected HTTP/1.1 and a status")
          + ", found \""
          + line
          + "\"";
    }
    return "the headers of the "
        + (warc ? "record" : "HTTP response")
        + " are damaged; expected NAME: VALUE, found \""
        + line
        + "\"";
  }
}
