// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import org.winnow.page.Hidden;

/**
 * What becomes of pages that can't be cleaned, or whose text is suspiciously short, and what a page
 * may cost.
 *
 * @param onError what becomes of a page whose cleaning failed
 * @param fallback what is taken instead of a text that is too short
 * @param minLength least characters of a text that is not too short
 * @param minRatio least share of the page's whole text, in [0, 1]
 * @param maxChars most characters of a page; a longer one fails; 0 is no limit
 * @param maxTags most tags of a page; one that has more fails; 0 is no limit
 * @param timeoutMs most milliseconds for a page; one that takes longer fails; 0 is no limit
 * @param hidden what becomes of text that a page hides from its readers
 * @param maxConcurrent most pages cleaned at the same time in this JVM; 0 is no limit
 */
record Policy(
    OnError onError,
    Fallback fallback,
    int minLength,
    double minRatio,
    int maxChars,
    int maxTags,
    int timeoutMs,
    Hidden hidden,
    int maxConcurrent) {
  private static final int MAX_CHARS = 20_000_000;

  /** Five times those of the largest of 4,902 real pages. */
  static final int MAX_TAGS = 100_000;

  private static final int TIMEOUT_MS = 30_000;

  /** The treatment of a page whose cleaning failed. */
  enum OnError {
    /** The document is refused. */
    FAIL,
    /** The page is indexed as it came. */
    KEEP,
    /** The page's whole text is indexed. */
    STRIP,
    /** The value is left out. */
    SKIP_FIELD,
    /** The document is left out, and its loss logged. */
    DROP_DOC
  }

  /** The replacement of a text that is too short. */
  enum Fallback {
    /** The page's whole text. */
    STRIP,
    /** The page as it came. */
    KEEP,
    /** Nothing: the short text stays. */
    NONE
  }

  /** Reads and removes its parameters. */
  static Policy parse(Arguments args) {
    return new Policy(
        args.choice("onError", OnError.STRIP),
        args.choice("fallback", Fallback.STRIP),
        args.whole("minLength", 1),
        args.number("minRatio", 0, v -> v >= 0 && v <= 1, "in [0, 1]"),
        args.whole("maxChars", MAX_CHARS),
        args.whole("maxTags", MAX_TAGS),
        args.whole("timeoutMs", TIMEOUT_MS),
        args.choice("hidden", Hidden.GUARDED),
        args.whole("maxConcurrent", 0));
  }

  /** The limit that a page exceeds, with the parameter's name; empty if it may be parsed. */
  String excess(String html) {
    return excess(html, maxChars, maxTags);
  }

  /** The limit that a page exceeds, for other limits. */
  static String excess(String html, int maxChars, int maxTags) {
    if (maxChars > 0 && html.length() > maxChars) {
      return "has more than " + maxChars + " characters (maxChars)";
    }
    return maxTags > 0 && hasMoreTags(html, maxTags)
        ? "has more than " + maxTags + " tags (maxTags)"
        : "";
  }

  /**
   * Returns whether a page may have more tags and comments than so many. Each makes a node of the
   * DOM and maybe a block, which take memory however short they are.
   */
  private static boolean hasMoreTags(String html, int most) {
    int tags = 0;
    for (int i = html.indexOf('<'); i >= 0; i = html.indexOf('<', i + 1)) {
      if (++tags > most) {
        return true;
      }
    }
    return false;
  }
}
