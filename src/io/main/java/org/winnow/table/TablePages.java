// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.winnow.corpus.Failure;
import org.winnow.corpus.PageIterator;
import org.winnow.corpus.Reason;
import org.winnow.corpus.RecordListener;
import org.winnow.corpus.WebPage;
import org.winnow.hash.Sha256;
import org.winnow.web.Origin;

/**
 * The pages of a table's file, one in memory at a time. Rows that can't be read are reported and
 * left out. For one thread.
 */
public final class TablePages extends PageIterator {
  private final String file;
  private final PageColumns columns;
  private final TableRows rows;
  private final RecordListener listener;

  /**
   * Reads the rows of a file; they are closed with these pages.
   *
   * @param file its name, for messages
   * @param listener receives each row that can't be read
   */
  public TablePages(String file, TableRows rows, PageColumns columns, RecordListener listener) {
    this.file = file;
    this.rows = rows;
    this.columns = columns;
    this.listener = listener;
  }

  @Override
  protected @Nullable WebPage read() {
    while (true) {
      try {
        Map<String, TableRows.Cell> row = rows.read();
        return row == null ? null : page(row);
      } catch (TableRows.BadRow e) {
        listener.failed(Failure.of(file, Objects.toString(e.getMessage(), "")));
      } catch (UncheckedIOException e) {
        throw e;
      } catch (IOException | RuntimeException e) {
        listener.failed(Failure.of(file, Reason.of(e)));
        return null;
      }
    }
  }

  private WebPage page(Map<String, TableRows.Cell> row) throws TableRows.BadRow {
    String url = text(row, columns.url()).strip();
    String id = text(row, columns.id());
    if (id.isEmpty() && url.isEmpty()) {
      throw new TableRows.BadRow("a row with neither " + columns.id() + " nor " + columns.url());
    }
    TableRows.@Nullable Cell html = row.get(columns.html());
    if (html == null && !columns.html().isEmpty()) {
      throw new TableRows.BadRow((id.isEmpty() ? url : id) + ": no " + columns.html());
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
            html == null ? new byte[0] : html.bytes(),
            html != null && html.isText() ? StandardCharsets.UTF_8.name() : null,
            texts)
        .in(file, Failure.UNKNOWN);
  }

  private static String text(Map<String, TableRows.Cell> row, String column) {
    TableRows.@Nullable Cell cell = row.get(column);
    return cell == null ? "" : cell.text();
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
