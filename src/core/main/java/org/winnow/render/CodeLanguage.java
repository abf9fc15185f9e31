// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The language of code, as classes of pages name it. */
final class CodeLanguage {
  private static final List<String> PREFIXES =
      List.of("language-", "lang-", "highlight-source-", "highlight-text-", "highlight-", "brush:");

  /** Classes of highlighters beside which the language stands as a class of its own. */
  private static final Set<String> BESIDE =
      Set.of("hljs", "highlight", "sourcecode", "prettyprint");

  /** Names that name no language. */
  private static final Set<String> NONE =
      Set.of(
          "auto",
          "default",
          "none",
          "text",
          "plain",
          "plaintext",
          "nohighlight",
          "notranslate",
          "code",
          "linenums",
          "table",
          "wrapper",
          "toolbar");

  private static final int LONGEST = 30;

  private CodeLanguage() {}

  /**
   * The language of code; empty if it is not known.
   *
   * @param classes value of a {@code class} attribute
   * @param named value of a {@code data-language} attribute
   */
  static String of(String classes, String named) {
    String known = name(named.toLowerCase(Locale.ROOT), 0);
    if (!known.isEmpty() && !NONE.contains(known)) {
      return known;
    }
    String lower = classes.toLowerCase(Locale.ROOT);
    for (String prefix : PREFIXES) {
      int at = lower.indexOf(prefix);
      if (at >= 0 && (at == 0 || !Character.isLetterOrDigit(lower.charAt(at - 1)))) {
        String name = name(lower, at + prefix.length());
        if (!name.isEmpty() && !NONE.contains(name)) {
          return name;
        }
      }
    }
    return beside(lower);
  }

  /** The one class beside that of a highlighter. */
  private static String beside(String classes) {
    String[] names =
        Arrays.stream(classes.strip().split("\\s+"))
            .filter(name -> PREFIXES.stream().noneMatch(name::startsWith))
            .toArray(String[]::new);
    if (names.length != 2 || BESIDE.contains(names[0]) == BESIDE.contains(names[1])) {
      return "";
    }
    String name = BESIDE.contains(names[0]) ? names[1] : names[0];
    return NONE.contains(name) || !name.equals(name(name, 0)) ? "" : name;
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
