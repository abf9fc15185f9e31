// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.IOException;
import org.winnow.cli.shared.DataOption;
import org.winnow.dataset.Corpora;
import org.winnow.dataset.Corpus;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A part of a data set, where a command makes something of its pages. */
final class PageSetOptions {
  @Mixin private DataOption data = new DataOption();

  @Option(
      names = "--set",
      required = true,
      paramLabel = "SET:PART",
      description = "whose pages are taken, such as wcxb-dev:train")
  private String set = "";

  Corpus corpus() throws IOException {
    return Corpora.open(data.folder(), names()[0]);
  }

  String part() {
    return names()[1];
  }

  private String[] names() {
    String[] names = set.split(":", 2);
    if (names.length < 2) {
      throw new IllegalArgumentException("--set: write SET:PART, such as wcxb-dev:train");
    }
    return names;
  }
}
