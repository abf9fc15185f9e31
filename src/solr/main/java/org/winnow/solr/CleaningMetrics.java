// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

/** Counters of cleaned pages, whatever metrics library Solr has. Thread safe. */
interface CleaningMetrics extends AutoCloseable {
  /** A stage that takes time. */
  enum Stage {
    /** From the source to the blocks. */
    PARSE,
    /** From the blocks to their labels. */
    LABEL,
    /** From the labels to the text. */
    TEXT
  }

  /**
   * Counts a page.
   *
   * @param status what became of it
   * @param in its characters
   * @param out the characters that are indexed
   */
  void page(String status, int in, int out);

  /** Counts the time that a page took. */
  void time(Stage stage, long nanos);

  /** Takes the metrics out of Solr's registry. */
  @Override
  void close();
}
