// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import java.util.List;
import java.util.regex.Pattern;
import org.winnow.render.Excerpt;
import org.winnow.render.Unit;
import org.winnow.render.write.Kind;
import org.winnow.text.Cjk;

/** What the passages of every excerpt owe. */
final class PassageCheck {
  private static final Pattern LAST = Pattern.compile("\\S+$");

  private PassageCheck() {}

  /** What is wrong with the passages; empty if nothing is. */
  static String problem(Excerpt excerpt, PassageOptions options) {
    List<Passage> passages = Passages.of(excerpt, options);
    String text = excerpt.text();
    int end = 0;
    int lastStart = 0;
    for (Passage passage : passages) {
      if (!passage.text().equals(text.substring(passage.start(), passage.end()))
          || !passage.text().equals(passage.text().strip())
          || !passages.get(passage.position()).equals(passage)) {
        return "not in its place: " + passage;
      }
      boolean repeats = passage.start() < end;
      if (repeats && options.overlap() == 0) {
        return "overlaps: " + passage;
      }
      if (!repeats && !isBlank(text.substring(end, passage.start()))) {
        return "left out: " + text.substring(end, passage.start());
      }
      if (options.overlap() == 0 && isWord(text, end) && passage.start() == end) {
        if (!cjk(text, end) && end - lastStart < 1_000) {
          return "inside a word: " + passage;
        }
      }
      lastStart = passage.start();
      end = passage.end();
    }
    if (!isBlank(text.substring(end))) {
      return "left out at the end: " + text.substring(end);
    }
    return whole(excerpt, passages, options);
  }

  private static boolean isBlank(String text) {
    return text.chars().allMatch(c -> c <= ' ' || Character.isSpaceChar(c));
  }

  /** White space at the end. */
  private static int trail(String text) {
    int end = text.length();
    while (end > 0 && isBlank(text.substring(end - 1, end))) {
      end--;
    }
    return text.length() - end;
  }

  /** Whether a word goes on at an offset. */
  private static boolean isWord(String text, int at) {
    return at > 0
        && at < text.length()
        && Character.isLetterOrDigit(text.charAt(at - 1))
        && Character.isLetterOrDigit(text.charAt(at));
  }

  private static boolean cjk(String text, int at) {
    return Cjk.is(text.codePointAt(at)) || Cjk.is(text.codePointBefore(at));
  }

  /** Tables and code that fit are in one passage. */
  private static String whole(Excerpt excerpt, List<Passage> passages, PassageOptions options) {
    int i = 0;
    for (Unit unit : excerpt.units()) {
      int length =
          options.measure().of(excerpt.text(), unit.start(), unit.end(), Integer.MAX_VALUE);
      boolean whole = unit.kind() == Kind.TABLE || unit.kind() == Kind.CODE;
      String text = excerpt.text().substring(unit.start(), unit.end());
      int first = 0;
      while (first < text.length() && isBlank(text.substring(first, first + 1))) {
        first++;
      }
      while (i < passages.size() && passages.get(i).end() <= unit.start() + first) {
        i++;
      }
      if (whole
          && length <= options.size()
          && !isBlank(text)
          && passages.get(i).end() < unit.end() - trail(text)) {
        return "cut: " + unit;
      }
    }
    return sizes(excerpt, passages, options);
  }

  /** What is longer is so by its last word alone, or begins with headings. */
  private static String sizes(Excerpt excerpt, List<Passage> passages, PassageOptions options) {
    List<Unit> units = excerpt.units();
    int i = 0;
    for (Passage passage : passages) {
      String text = LAST.matcher(passage.text()).replaceFirst("");
      int size = options.measure().of(text, 0, text.length(), Integer.MAX_VALUE);
      boolean heading = false;
      while (i > 0 && units.get(i - 1).end() > passage.start()) {
        i--;
      }
      for (; i < units.size() && units.get(i).start() < passage.end(); i++) {
        heading |= units.get(i).kind() == Kind.HEADING;
      }
      if (!heading && size > options.size()) {
        return "size " + size + " of " + passage;
      }
    }
    return "";
  }
}
