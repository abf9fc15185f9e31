// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import org.winnow.cli.shared.RulesFile;
import org.winnow.page.PageOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where pages came from, and what is known of their sites. */
final class SiteOptions {
  @Option(
      names = "--url",
      paramLabel = "URL",
      description =
          "where the pages came from, which is never fetched: resolves links, chooses rules,"
              + " helps metadata")
  private String url = "";

  @Mixin private RulesFile rules = new RulesFile();

  /** How pages are read. */
  PageOptions pages() throws IOException {
    return PageOptions.DEFAULT.from(url).with(rules.of(url));
  }
}
