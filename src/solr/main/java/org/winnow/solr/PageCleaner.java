// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.winnow.CleanPage;
import org.winnow.Winnow;
import org.winnow.extract.AllText;
import org.winnow.extract.Extractor;
import org.winnow.page.CleanText;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.page.PageOptions;
import org.winnow.page.PageParser;
import org.winnow.page.PlainText;
import org.winnow.rules.SiteRules;
import org.winnow.web.Origin;

/** Cleans one page under a {@link Policy}. Thread safe. */
final class PageCleaner {
  private static final Logger LOG = LoggerFactory.getLogger(PageCleaner.class);
  private static final Extractor ALL_TEXT = new AllText();

  /** The status of a page whose text is what the extractor took. */
  static final String CLEAN = "clean";

  /** The status of a page whose text was too short. */
  static final String FALLBACK = "fallback";

  /** The status of a page that could not be cleaned, before the reason. */
  private static final String FAILED = "failed:";

  private final Settings settings;
  private final SiteRules rules;
  private final Policy policy;
  private final Extractor extractor;
  private final String name;
  private final Gate gate;
  private final CleaningMetrics metrics;

  /**
   * A cleaner.
   *
   * @param settings the policy, and what is asked for beside the text
   * @param rules of sites
   * @param name of the extractor, for messages and provenance
   */
  PageCleaner(
      Settings settings,
      SiteRules rules,
      Extractor extractor,
      String name,
      Gate gate,
      CleaningMetrics metrics) {
    this.rules = rules;
    this.metrics = metrics;
    this.settings = settings;
    this.policy = settings.policy();
    this.extractor = extractor;
    this.name = name;
    this.gate = gate;
  }

  /** The provenance of the texts that this cleaner makes. */
  String provenance() {
    return "winnow " + Winnow.VERSION + " " + name;
  }

  /**
   * What became of a page.
   *
   * @param text what is indexed; null to leave the value out
   * @param found what else there is, by output; null if the page could not be cleaned
   * @param status {@code clean}, {@code fallback} or {@code failed:} and the reason
   * @param whole characters of the page's whole text; 0 if they were not counted
   * @param dropped whether the document is left out
   */
  record Result(
      @Nullable CharSequence text,
      @Nullable Map<Output, Object> found,
      String status,
      int whole,
      boolean dropped) {}

  /** Why a page can't be cleaned. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Refused(String message, @Nullable Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * Cleans a page.
   *
   * @param document its unique key, for messages
   * @param origin where it came from
   * @throws Refused if cleaning failed and the policy is to fail
   */
  Result clean(String html, String document, Origin origin) {
    Result result = cleaned(html, document, origin);
    metrics.page(
        result.status(), html.length(), result.text() == null ? 0 : result.text().length());
    return result;
  }

  private Result cleaned(String html, String document, Origin origin) {
    String excess = policy.excess(html);
    if (!excess.isEmpty()) {
      return failed(html, document, "tooLarge", excess, null);
    }
    gate.enter(policy.maxConcurrent());
    try {
      PageOptions options =
          new PageOptions(
              origin, rules.of(origin.url()), Deadline.in(policy.timeoutMs()), policy.hidden());
      return extracted(html, options);
    } catch (Deadline.Exceeded e) {
      return failed(
          html, document, "timeout", "took more than " + policy.timeoutMs() + " ms", null);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
      return failed(html, document, "error", "failed", e);
    } finally {
      gate.leave();
    }
  }

  private Result extracted(String html, PageOptions options) {
    long start = System.nanoTime();
    Page page = PageParser.parse(html, options);
    long parsed = System.nanoTime();
    CleanPage clean = CleanPage.of(page, extractor);
    long labeled = System.nanoTime();
    String text = clean.text();
    Map<Output, Object> found = found(clean);
    metrics.time(CleaningMetrics.Stage.PARSE, parsed - start);
    metrics.time(CleaningMetrics.Stage.LABEL, labeled - parsed);
    metrics.time(CleaningMetrics.Stage.TEXT, System.nanoTime() - labeled);
    int whole = page.blocks().stream().mapToInt(block -> block.text().length()).sum();
    boolean tooShort =
        text.length() < policy.minLength() || text.length() < policy.minRatio() * whole;
    if (!tooShort || policy.fallback() == Policy.Fallback.NONE) {
      return new Result(text, found, CLEAN, whole, false);
    }
    boolean keep = policy.fallback() == Policy.Fallback.KEEP;
    CharSequence instead = keep ? html : CleanText.of(page, page.applied(ALL_TEXT.label(page)));
    return new Result(instead, found, FALLBACK, whole, false);
  }

  private Map<Output, Object> found(CleanPage page) {
    Map<Output, Object> found = new LinkedHashMap<>();
    for (Output output : settings.outputs()) {
      Object value = output.of(page);
      if (value != null) {
        found.put(output, value);
      }
    }
    return found;
  }

  private Result failed(
      String html, String document, String reason, String what, @Nullable Throwable cause) {
    String message =
        "document "
            + document
            + ": "
            + name
            + " on a page of "
            + html.length()
            + " characters: "
            + what;
    if (policy.onError() == Policy.OnError.FAIL) {
      metrics.page(FAILED + reason, html.length(), 0);
      throw new Refused(message, cause);
    }
    LOG.error("{}; onError={}", message, Arguments.camelCase(policy.onError()), cause);
    CharSequence text =
        switch (policy.onError()) {
          case KEEP -> html;
          case STRIP -> plain(html, document);
          default -> null;
        };
    boolean dropped = policy.onError() == Policy.OnError.DROP_DOC;
    return new Result(text, null, FAILED + reason, 0, dropped);
  }

  /** The page's plain text; nothing if even that fails, since the document must not be lost. */
  private String plain(String html, String document) {
    try {
      return PlainText.of(html, Deadline.in(policy.timeoutMs()));
    } catch (RuntimeException | OutOfMemoryError e) {
      LOG.error("document {}: no plain text either", document, e);
      return "";
    }
  }
}
