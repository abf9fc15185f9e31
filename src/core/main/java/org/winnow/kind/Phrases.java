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
import org.winnow.text.Characters;
import org.winnow.text.Cjk;
import org.winnow.text.Resource;

/**
 * The phrases by which pages without content are recognized, in many languages. A phrase begins and
 * ends with a word; in scripts without spaces it may stand anywhere. Immutable.
 */
final class Phrases {
  private static final String FILE = "phrases.tsv";
  private static final Phrases SHIPPED = new Phrases(Resource.lines(Phrases.class, FILE));

  /** The sign before phrases that, as a whole title, name a form, such as "Register". */
  private static final String FORM = "=";

  /** Maximum number of characters of a title that names a form. */
  private static final int LONGEST_TITLE = 60;

  /**
   * A phrase in lower case.
   *
   * @param isForm whether it is about accounts and passwords
   */
  private record Phrase(PageKind kind, String text, boolean isForm) {}

  /** By the first word, or the first character of scripts without spaces. */
  private final Map<String, List<Phrase>> phrases = new HashMap<>();

  private Phrases(List<String> lines) {
    for (String line : lines) {
      String[] cells = line.split("\t");
      PageKind kind = PageKind.valueOf(cells[0].toUpperCase(Locale.ROOT));
      for (String cell : cells[2].split("\\|")) {
        boolean isForm = cell.startsWith(FORM);
        String text = lower(isForm ? cell.substring(FORM.length()) : cell);
        String first = text.substring(0, end(text, 0));
        phrases.computeIfAbsent(first, f -> new ArrayList<>()).add(new Phrase(kind, text, isForm));
      }
    }
  }

  /** The shipped phrases. */
  static Phrases shipped() {
    return SHIPPED;
  }

  /** How many different phrases of each kind a text has; kinds without any are left out. */
  Map<PageKind, Integer> count(String text) {
    String lower = lower(text);
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

  /** Returns whether a title is a phrase that tells of a form alone, such as "Register". */
  boolean isForm(String title) {
    String own = title.strip();
    int from = 0;
    int to = own.length();
    while (from < to && isPunctuation(own.charAt(from))) {
      from++;
    }
    while (to > from && isPunctuation(own.charAt(to - 1))) {
      to--;
    }
    if (from == to || to - from > LONGEST_TITLE) {
      return false;
    }
    String lower = lower(own.substring(from, to));
    return phrases.getOrDefault(lower.substring(0, end(lower, 0)), List.of()).stream()
        .anyMatch(phrase -> phrase.isForm && phrase.text.equals(lower));
  }

  private static boolean isPunctuation(char c) {
    return !isWord(c) && !Character.isSurrogate(c);
  }

  private static boolean isWord(int c) {
    return Character.isLetterOrDigit(c) || Characters.isMark(c);
  }

  /** Lower case, with one apostrophe, and one of the two ways to write Romanian. */
  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT)
        .replace('\u2019', '\'')
        .replace('ş', 'ș')
        .replace('ţ', 'ț');
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
    return isWord(c) && !Cjk.is(c) && !Characters.isUnspaced(c);
  }

  /** Returns whether a phrase may end before an index: no word goes on there. */
  private static boolean isEnd(String text, int index) {
    return index >= text.length()
        || !isLetter(text.codePointAt(index))
        || !isLetter(text.codePointBefore(index));
  }
}
