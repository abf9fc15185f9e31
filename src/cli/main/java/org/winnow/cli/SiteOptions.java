// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.HiddenOption;
import org.winnow.cli.shared.RulesFile;
import org.winnow.page.PageOptions;
import org.winnow.rules.Rules;
import org.winnow.rules.SiteRules;
import org.winnow.web.Origin;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

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
      names = "--fetched",
      paramLabel = "DATE",
      converter = FetchDate.class,
      description = "when the pages were fetched, such as 2026-03-01: no date of theirs is later")
  private @Nullable Instant fetched;

  @Mixin private RulesFile rules = new RulesFile();

  @Mixin private HiddenOption hidden = new HiddenOption();

  /** A date, or a date and time, of ISO 8601. */
  private static final class FetchDate implements ITypeConverter<Instant> {
    @Override
    public Instant convert(String text) {
      try {
        return Origin.instant(text);
      } catch (DateTimeException e) {
        throw new TypeConversionException(
            "'" + text + "' is no date such as 2026-03-01 or 2026-03-01T12:00:00Z");
      }
    }
  }

  /**
   * How pages are read.
   *
   * @param err is warned if there are rules, but none for pages without an address
   */
  PageOptions pages(PrintWriter err) throws IOException {
    SiteRules all = rules.all();
    Rules own = all.of(url);
    if (url.isEmpty() && own.isEmpty() && !all.isEmpty()) {
      err.println("winnow: no rule applies to a page without an address: name it by --url");
    }
    return PageOptions.DEFAULT.from(new Origin(url, fetched)).with(own).with(hidden.policy());
  }
}
