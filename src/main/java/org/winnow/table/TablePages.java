// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;
import org.winnow.corpus.Failure;
import org.winnow.corpus.PageIterator;
import org.winnow.corpus.RecordListener;
import org.winnow.corpus.WebPage;
import org.winnow.hash.Sha256;
import org.winnow.page.Origin;

/**
 * The pages of a table's file, one in memory at a time: Parquet, or a JSON object on each line,
 * maybe packed. Rows that can't be read are told of and left out. For one thread.
 */
public final class TablePages extends PageIterator {
  private final String file;
  private final PageColumns columns;
  private final Rows rows;
  private final RecordListener listener;

  /** What a row has in a column. */
  static final class Cell {
    private final byte[] bytes;
    private final boolean isText;

    Cell(byte[] bytes, boolean isText) {
      this.bytes = bytes;
      this.isText = isText;
    }

    static Cell of(String text) {
      return new Cell(text.getBytes(StandardCharsets.UTF_8), true);
    }

    String text() {
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }

  /** The rows of a file. */
  interface Rows extends Closeable {
    /**
     * The cells of the next row by column, those that are null left out; null at the end.
     *
     * @throws BadRow if it makes no sense, and there may be more
     */
    @Nullable Map<String, Cell> read() throws IOException;
  }

  /** A row that can't be read. */
  static final class BadRow extends IOException {
    private static final long serialVersionUID = 1;

    BadRow(String message) {
      super(message);
    }
  }

  /**
   * Opens a file.
   *
   * @param listener receives each row that can't be read
   * @throws IOException if it can't be read at all, or lacks a column; the message tells which
   *     there are
   */
  public TablePages(
      Path file, Configuration configuration, PageColumns columns, RecordListener listener)
      throws IOException {
    this.file = file.toString();
    this.columns = columns;
    this.listener = listener;
    rows =
        TableNames.isParquet(file.getName())
            ? new ParquetRows(file, configuration, columns)
            : new JsonRows(file, configuration, columns);
  }

  @Override
  protected @Nullable WebPage read() {
    while (true) {
      try {
        Map<String, Cell> row = rows.read();
        return row == null ? null : page(row);
      } catch (BadRow e) {
        listener.failed(Failure.of(file, Objects.toString(e.getMessage(), "")));
      } catch (UncheckedIOException e) {
        throw e;
      } catch (IOException | RuntimeException e) {
        listener.failed(Failure.of(file, e.toString()));
        return null;
      }
    }
  }

  private WebPage page(Map<String, Cell> row) throws BadRow {
    String url = text(row, columns.url()).strip();
    String id = text(row, columns.id());
    if (id.isEmpty() && url.isEmpty()) {
      throw new BadRow("a row with neither " + columns.id() + " nor " + columns.url());
    }
    @Nullable Cell html = row.get(columns.html());
    if (html == null && !columns.html().isEmpty()) {
      throw new BadRow((id.isEmpty() ? url : id) + ": no " + columns.html());
    }
    Map<String, String> texts = new LinkedHashMap<>();
    for (String name : columns.texts()) {
      texts.put(
          name,
          PageColumns.parts(name).stream()
              .map(part -> text(row, part))
              .collect(Collectors.joining("\n"))
              .strip());
    }
    return new WebPage(
            id.isEmpty() ? Sha256.of(url.getBytes(StandardCharsets.UTF_8)) : id,
            new Origin(url, null),
            html == null ? new byte[0] : html.bytes,
            html != null && html.isText ? StandardCharsets.UTF_8.name() : null,
            texts)
        .in(file, Failure.UNKNOWN);
  }

  private static String text(Map<String, Cell> row, String column) {
    @Nullable Cell cell = row.get(column);
    return cell == null ? "" : cell.text();
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
