// SPDX-License-Identifier: Apache-2.0
package org.winnow.kind;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.winnow.text.Cjk;
import org.winnow.text.Resource;

/**
 * The phrases by which pages without content are recognized, in many languages. A phrase begins and
 * ends with a word; in scripts without spaces it may stand anywhere. Immutable.
 */
final class Phrases {
  private static final String FILE = "phrases.tsv";
  private static final Phrases SHIPPED = new Phrases(Resource.lines(Phrases.class, FILE));

  /** A phrase in lower case. */
  private record Phrase(PageKind kind, String text) {}

  /** By the first word, or the first character of scripts without spaces. */
  private final Map<String, List<Phrase>> phrases = new HashMap<>();

  private Phrases(List<String> lines) {
    for (String line : lines) {
      String[] cells = line.split("\t");
      PageKind kind = PageKind.valueOf(cells[0].toUpperCase(Locale.ROOT));
      for (String text : cells[2].split("\\|")) {
        String first = text.substring(0, end(text, 0));
        phrases.computeIfAbsent(first, f -> new ArrayList<>()).add(new Phrase(kind, text));
      }
    }
  }

  /** The shipped phrases. */
  static Phrases shipped() {
    return SHIPPED;
  }

  /** How many different phrases of each kind a text has; kinds without any are left out. */
  Map<PageKind, Integer> count(String text) {
    String lower = text.toLowerCase(Locale.ROOT).replace('\u2019', '\'');
    Set<Phrase> found = new HashSet<>();
    for (int i = 0; i < lower.length(); ) {
      int end = end(lower, i);
      for (Phrase phrase : phrases.getOrDefault(lower.substring(i, end), List.of())) {
        if (lower.startsWith(phrase.text, i) && isEnd(lower, i + phrase.text.length())) {
          found.add(phrase);
        }
      }
      i = end;
    }
    Map<PageKind, Integer> counts = new EnumMap<>(PageKind.class);
    found.forEach(phrase -> counts.merge(phrase.kind, 1, Integer::sum));
    return counts;
  }

  /** Index behind the word, or the single character, that begins at an index. */
  private static int end(String text, int start) {
    int i = start;
    while (i < text.length() && isLetter(text.codePointAt(i))) {
      i += Character.charCount(text.codePointAt(i));
    }
    return i > start ? i : start + Character.charCount(text.codePointAt(start));
  }

  private static boolean isLetter(int c) {
    return Character.isLetterOrDigit(c) && !Cjk.is(c);
  }

  /** Returns whether a phrase may end before an index: no word goes on there. */
  private static boolean isEnd(String text, int index) {
    return index >= text.length()
        || !isLetter(text.codePointAt(index))
        || !isLetter(text.codePointBefore(index));
  }
}
