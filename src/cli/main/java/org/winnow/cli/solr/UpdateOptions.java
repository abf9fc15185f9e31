// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import java.io.PrintWriter;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.WholeNumber;
import picocli.CommandLine.Option;

/** How documents are sent to a collection. */
final class UpdateOptions {
  @Option(
      names = "--chain",
      paramLabel = "NAME",
      description = "update chain; without it, the collection's default")
  private @Nullable String chain;

  @Option(
      names = "--batch",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "documents of one request")
  private int batch = 100;

  @Option(
      names = "--threads",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "requests at the same time")
  private int threads = 4;

  /** Prints how many documents there are by status, a line each. */
  static void print(Map<String, Long> statuses, PrintWriter out) {
    statuses.forEach((status, n) -> out.println(status + "\t" + n));
  }

  int batch() {
    return batch;
  }

  int threads() {
    return threads;
  }

  /** Parameters of each request, a map of the caller's own. */
  Map<String, String> parameters() {
    Map<String, String> parameters = new TreeMap<>();
    if (chain != null) {
      parameters.put("update.chain", chain);
    }
    return parameters;
  }
}
