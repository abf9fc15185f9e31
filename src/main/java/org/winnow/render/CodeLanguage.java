// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.List;
import java.util.Locale;

/** The language of code, as classes of pages name it. */
final class CodeLanguage {
  private static final List<String> PREFIXES =
      List.of("language-", "lang-", "highlight-source-", "highlight-text-", "brush:");

  private static final int LONGEST = 30;

  private CodeLanguage() {}

  /** The language in the value of a {@code class} attribute; empty if there is none. */
  static String of(String classes) {
    String lower = classes.toLowerCase(Locale.ROOT);
    for (String prefix : PREFIXES) {
      int at = lower.indexOf(prefix);
      if (at >= 0 && (at == 0 || !Character.isLetterOrDigit(lower.charAt(at - 1)))) {
        String name = name(lower, at + prefix.length());
        if (!name.isEmpty()) {
          return name;
        }
      }
    }
    return "";
  }

  private static String name(String classes, int from) {
    int start = from;
    while (start < classes.length() && classes.charAt(start) == ' ') {
      start++;
    }
    int end = start;
    while (end < classes.length() && isName(classes.charAt(end))) {
      end++;
    }
    return end - start > LONGEST ? "" : classes.substring(start, end);
  }

  private static boolean isName(char c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || "+#-_.".indexOf(c) >= 0;
  }
}
