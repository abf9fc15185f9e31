// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.winnow.label.Labeling;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.render.write.Kind;

/** What every excerpt owes: the words of the text, and the structure that it says it has. */
final class RenderCheck {
  private static final List<Kind> COUNTED =
      List.of(Kind.HEADING, Kind.ITEM, Kind.TABLE, Kind.CELL, Kind.QUOTE, Kind.CODE);

  /** Words that the regular expressions may get wrong, and their share of the text. */
  private static final int FEW = 3;

  private static final double SHARE = 0.02;

  private static final Pattern MARKS = Pattern.compile("[`*\\\\]");

  private RenderCheck() {}

  /** What is wrong with the excerpt of a page; empty if nothing is. */
  static String problem(Page page, Labeling labeling, RenderOptions options) {
    Excerpt excerpt = Excerpt.of(page, labeling, options);
    String text = CleanText.of(page, labeling);
    if (!excerpt.text().equals(text)) {
      return "text " + difference(ReadBack.words(text), ReadBack.words(excerpt.text()));
    }
    String markdown = excerpt.markdown();
    ReadBack read = ReadBack.markdown(markdown);
    String problem = problem("markdown", excerpt, read);
    if (problem.isEmpty()) {
      problem = problem("html", excerpt, ReadBack.html(excerpt.html()));
    }
    if (problem.isEmpty()) {
      int off = bags(unmarked(text), unmarked(ReadBack.stripped(markdown)));
      off -= ReadBack.words(text).size() - unnumbered(read).size();
      problem = off > Math.max(FEW, SHARE * ReadBack.words(text).size()) ? "stripped: " + off : "";
    }
    return problem.isEmpty() ? units(excerpt) : problem;
  }

  /** Words, where marks within a word do not part it. */
  private static List<String> unmarked(String text) {
    return ReadBack.words(MARKS.matcher(text).replaceAll(""));
  }

  private static String problem(String what, Excerpt excerpt, ReadBack read) {
    List<String> words = ReadBack.words(excerpt.text());
    List<String> readWords = withNumbers(read.words(), words);
    if (!words.equals(readWords)) {
      return what + " words " + difference(words, readWords);
    }
    for (Kind kind : COUNTED) {
      int count = excerpt.count(kind) - (what.equals("markdown") ? inCells(excerpt, kind) : 0);
      if (count != read.count(kind)) {
        return what + " " + kind + ": " + count + " became " + read.count(kind);
      }
    }
    return "";
  }

  /**
   * The words that were read, with the number of an item where the text has that before the item's
   * first word.
   */
  private static List<String> withNumbers(List<String> read, List<String> words) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < read.size(); i++) {
      String word = read.get(i);
      boolean isNumber = word.startsWith(ReadBack.ITEM);
      String number = isNumber ? word.substring(ReadBack.ITEM.length()) : "";
      int at = all.size();
      boolean isInText =
          isNumber
              && at + 1 < words.size()
              && isSame(number, words.get(at))
              && i + 1 < read.size()
              && words.get(at + 1).equals(read.get(i + 1));
      if (!isNumber || isInText) {
        all.add(isNumber ? words.get(at) : word);
      }
    }
    return all;
  }

  private static boolean isSame(String number, String word) {
    return word.matches("0*" + number);
  }

  private static List<String> unnumbered(ReadBack read) {
    return read.words().stream().filter(word -> !word.startsWith(ReadBack.ITEM)).toList();
  }

  /** Headings and code in cells, in which Markdown has none. */
  private static int inCells(Excerpt excerpt, Kind kind) {
    String names =
        switch (kind) {
          case HEADING -> ":is(td, th) :is(h1, h2, h3, h4, h5, h6)";
          case CODE -> ":is(td, th) pre";
          default -> "";
        };
    return names.isEmpty() ? 0 : Jsoup.parse(excerpt.html()).select(names).size();
  }

  private static String difference(List<String> words, List<String> others) {
    int i = 0;
    while (i < words.size() && i < others.size() && words.get(i).equals(others.get(i))) {
      i++;
    }
    return words.subList(Math.max(0, i - 5), Math.min(words.size(), i + 5))
        + " became "
        + others.subList(Math.max(0, i - 5), Math.min(others.size(), i + 5));
  }

  private static int bags(List<String> words, List<String> others) {
    Map<String, Integer> counts = new HashMap<>();
    words.forEach(word -> counts.merge(word, 1, Integer::sum));
    others.forEach(word -> counts.merge(word, -1, Integer::sum));
    return counts.values().stream().mapToInt(Math::abs).sum();
  }

  /** Units are in order and leave out white space only. */
  private static String units(Excerpt excerpt) {
    int end = 0;
    for (Unit unit : excerpt.units()) {
      if (unit.start() < end || unit.end() <= unit.start()) {
        return "unit out of order: " + unit;
      }
      if (!excerpt.text().substring(end, unit.start()).isBlank()) {
        return "no unit has " + excerpt.text().substring(end, unit.start());
      }
      end = unit.end();
    }
    return excerpt.text().substring(end).isBlank() ? "" : "units end at " + end;
  }
}
