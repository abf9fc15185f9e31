// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;
import org.winnow.input.InputFile;

/** A file of lines of columns; {@code .gz} is read as such. For one thread. */
final class LineFile implements AutoCloseable {
  private final Path path;
  private final BufferedReader reader;
  private int line;

  LineFile(Path path) throws IOException {
    this.path = path;
    reader = InputFile.lines(path);
  }

  /** The lines of a text that was read from a file. */
  LineFile(Path path, String text) {
    this.path = path;
    reader = new BufferedReader(new StringReader(text));
  }

  /** The file as one text; what is not UTF-8 becomes U+FFFD. */
  static String text(Path path) throws IOException {
    return withoutMark(new String(InputFile.bytes(path), StandardCharsets.UTF_8));
  }

  /** The beginning of a file without the byte order mark that some editors write. */
  private static String withoutMark(String text) {
    return text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  /** The next line that is not blank, null at the end. */
  @Nullable String next() throws IOException {
    String text = reader.readLine();
    if (line == 0 && text != null) {
      text = withoutMark(text);
    }
    line++;
    while (text != null && text.isBlank()) {
      text = reader.readLine();
      line++;
    }
    return text;
  }

  /**
   * The columns of the next line that is not blank, separated by white space; none at the end.
   * Lines that begin with {@code #} are comments, as trec_eval has it.
   */
  List<String> columns() throws IOException {
    String text = next();
    while (text != null && text.startsWith("#")) {
      text = next();
    }
    List<String> columns = new ArrayList<>();
    if (text != null) {
      StringTokenizer tokens = new StringTokenizer(text);
      while (tokens.hasMoreTokens()) {
        columns.add(tokens.nextToken());
      }
    }
    return columns;
  }

  /** An error that names the file and the line. */
  IOException error(String what) {
    return new IOException(path + ", line " + line + ": " + what);
  }

  /** A whole number in a column. */
  int integer(String text, String what) throws IOException {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw error("illegal " + what + ": " + text);
    }
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
