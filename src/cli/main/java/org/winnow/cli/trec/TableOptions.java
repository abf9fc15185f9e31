// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.util.List;
import org.winnow.table.PageColumns;
import picocli.CommandLine.Option;

/** Where a table is, and what its columns are called. */
final class TableOptions {
  @Option(
      names = "--table",
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "tables (.parquet, .json, .jsonl, .ndjson, and .gz of JSON lines), or folders of them")
  private List<String> files = List.of();

  @Option(
      names = "--id-column",
      defaultValue = "id",
      paramLabel = "NAME",
      description = "of a table: what judgments call a page")
  private String id = "";

  @Option(
      names = "--url-column",
      defaultValue = "url",
      paramLabel = "NAME",
      description = "of a table: the page's address, which may be missing")
  private String url = "";

  @Option(
      names = "--html-column",
      defaultValue = "html",
      paramLabel = "NAME",
      description = "of a table: the page itself, which extractors clean")
  private String html = "";

  List<String> files() {
    return files;
  }

  PageColumns columns() {
    return new PageColumns(id, url, html, List.of());
  }
}
