// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.io.PrintWriter;
import java.util.Locale;
import org.winnow.client.SeenIds;
import org.winnow.output.Count;

/** Prints how many documents of a job had the id of an earlier one; Solr keeps the last. */
public final class SameIds {
  private SameIds() {}

  /** Prints how many documents took the place of others, if any did. */
  public static void printReplaced(long documents, PrintWriter out) {
    if (documents > 0) {
      String what = Count.of(documents, "document replaced another", "documents replaced others");
      out.println(what + " with the same id");
    }
  }

  /**
   * Prints that ids were not compared to the end.
   *
   * @param compared number of documents whose ids were compared
   */
  public static void printLimit(long compared, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%,d ids were compared, since there are more than %,d%n",
        compared,
        SeenIds.MOST);
  }
}
