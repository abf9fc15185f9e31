// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rows of a table's file. For one thread. */
public interface TableRows extends Closeable {
  /**
   * Reads a row.
   *
   * @return its cells by column, those that are null left out; null at the end
   * @throws BadRow if the row makes no sense, and there may be more
   */
  @Nullable Map<String, Cell> read() throws IOException;

  /** The content of a row in a column. */
  final class Cell {
    private final byte[] bytes;
    private final boolean isText;

    /**
     * A cell; the bytes are not copied.
     *
     * @param isText whether they are a text in UTF-8, or else of an unknown character set
     */
    public Cell(byte[] bytes, boolean isText) {
      this.bytes = bytes;
      this.isText = isText;
    }

    /** A cell with a text. */
    public static Cell of(String text) {
      return new Cell(text.getBytes(StandardCharsets.UTF_8), true);
    }

    byte[] bytes() {
      return bytes;
    }

    boolean isText() {
      return isText;
    }

    String text() {
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }

  /** An error: a row that can't be read. */
  final class BadRow extends IOException {
    private static final long serialVersionUID = 1;

    BadRow(String message) {
      super(message);
    }
  }
}
