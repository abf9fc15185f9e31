// SPDX-License-Identifier: Apache-2.0
package org.winnow.bulk;

import java.io.Serializable;
import java.util.List;
import org.winnow.page.Hidden;
import org.winnow.table.PageColumns;

/**
 * How pages are cleaned in bulk.
 *
 * @param extractors names as {@link org.winnow.Extractors#open} takes them
 * @param timeout milliseconds for a page; 0 for no limit
 * @param keepsHtml whether the output has the pages too, decoded
 * @param extras what the output has of each extractor beside its text
 * @param columns where the pages are in tables
 * @param rules those of sites as YAML ({@link org.winnow.rules.SiteRules}); empty: none
 * @param hidden what becomes of text that pages hide from their readers
 * @param allStatuses whether redirects and errors of crawls are read
 * @param format of the output's files
 */
public record BulkOptions(
    List<String> extractors,
    long timeout,
    boolean keepsHtml,
    List<Extra> extras,
    PageColumns columns,
    String rules,
    Hidden hidden,
    boolean allStatuses,
    TableFormat format)
    implements Serializable {
  private static final long serialVersionUID = 1;

  public BulkOptions {
    extractors = List.copyOf(extractors);
    extras = List.copyOf(extras);
  }

  /** The name of the column with an extractor's text. */
  public static String column(String extractor) {
    return extractor.replaceAll("[^A-Za-z0-9_-]+", "_");
  }

  /** No limit of time, texts only, in Parquet. */
  public static BulkOptions of(List<String> extractors) {
    return new BulkOptions(
        extractors,
        0,
        false,
        List.of(),
        PageColumns.DEFAULT,
        "",
        Hidden.GUARDED,
        false,
        TableFormat.PARQUET);
  }
}
