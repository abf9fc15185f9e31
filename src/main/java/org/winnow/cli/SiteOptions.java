// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.winnow.page.PageOptions;
import org.winnow.rules.SiteRules;
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

  @Option(
      names = "--rules",
      paramLabel = "FILE",
      description = "YAML: what to keep and drop by selector and host")
  private @Nullable Path rules;

  /** How pages are read. */
  PageOptions pages() throws IOException {
    SiteRules known = rules == null ? SiteRules.NONE : SiteRules.read(rules);
    return PageOptions.DEFAULT.from(url).with(known.of(url));
  }
}
