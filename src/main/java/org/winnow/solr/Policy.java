// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoublePredicate;
import java.util.stream.Collectors;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;

/**
 * What becomes of pages that can't be cleaned, or whose text is suspiciously short, and what a page
 * may cost.
 *
 * @param onError what becomes of a page whose cleaning failed
 * @param fallback what is taken instead of a text that is too short
 * @param minLength least characters of a text that is not too short
 * @param minRatio least share of the page's whole text, in [0, 1]
 * @param maxChars most characters of a page; a longer one fails; 0 is no limit
 * @param timeoutMs most milliseconds for a page; one that takes longer fails; 0 is no limit
 * @param maxConcurrent most pages cleaned at the same time in this JVM; 0 is no limit
 */
record Policy(
    OnError onError,
    Fallback fallback,
    int minLength,
    double minRatio,
    int maxChars,
    int timeoutMs,
    int maxConcurrent) {
  private static final int MAX_CHARS = 20_000_000;
  private static final int TIMEOUT_MS = 30_000;

  /** What becomes of a page whose cleaning failed. */
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

  /** What is taken instead of a text that is too short. */
  enum Fallback {
    /** The page's whole text. */
    STRIP,
    /** The page as it came. */
    KEEP,
    /** Nothing: the short text stays. */
    NONE
  }

  /** Reads and removes its parameters. */
  static Policy parse(NamedList<?> args) {
    return new Policy(
        choice(args, "onError", OnError.STRIP),
        choice(args, "fallback", Fallback.STRIP),
        whole(args, "minLength", 1),
        number(args, "minRatio", 0, v -> v >= 0 && v <= 1, "in [0, 1]"),
        whole(args, "maxChars", MAX_CHARS),
        whole(args, "timeoutMs", TIMEOUT_MS),
        whole(args, "maxConcurrent", 0));
  }

  private static <E extends Enum<E>> E choice(NamedList<?> args, String name, E otherwise) {
    Object value = args.remove(name);
    if (value == null) {
      return otherwise;
    }
    E[] all = otherwise.getDeclaringClass().getEnumConstants();
    return Arrays.stream(all)
        .filter(one -> camelCase(one).equals(value))
        .findFirst()
        .orElseThrow(
            () ->
                Settings.error(
                    name
                        + " must be "
                        + Arrays.stream(all)
                            .map(Policy::camelCase)
                            .collect(Collectors.joining(", "))
                        + ", not "
                        + value));
  }

  private static String camelCase(Enum<?> value) {
    String[] words = value.name().toLowerCase(Locale.ROOT).split("_", 2);
    return words.length == 1
        ? words[0]
        : words[0] + words[1].substring(0, 1).toUpperCase(Locale.ROOT) + words[1].substring(1);
  }

  private static int whole(NamedList<?> args, String name, int otherwise) {
    return (int)
        number(
            args,
            name,
            otherwise,
            v -> v >= 0 && v <= Integer.MAX_VALUE && v == Math.rint(v),
            "a whole number from 0");
  }

  private static double number(
      NamedList<?> args, String name, double otherwise, DoublePredicate legal, String range) {
    Object value = args.remove(name);
    if (value == null) {
      return otherwise;
    }
    SolrException illegal = Settings.error(name + " must be " + range + ", not " + value);
    try {
      double number = Double.parseDouble(value.toString());
      if (legal.test(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      illegal.initCause(e);
    }
    throw illegal;
  }
}
