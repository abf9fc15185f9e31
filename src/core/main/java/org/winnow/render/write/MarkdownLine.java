// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

import java.util.List;
import org.winnow.element.Separator;
import org.winnow.formula.Formula;
import org.winnow.render.write.MarkdownText.Place;
import org.winnow.text.Cjk;
import org.winnow.text.Punctuation;

/**
 * Writes a leaf's runs as Markdown. A mark is left out where CommonMark's rules for delimiter runs
 * would not read it back: inside words beside punctuation. One use each.
 */
public final class MarkdownLine implements Spans.Sink {
  /** Marks without a sign. */
  static final int WITHOUT_SIGN = Mark.SUPERSCRIPT.bit() | Mark.SUBSCRIPT.bit();

  /** A line break in a cell. */
  static final String BREAK = "<br>";

  private static final int STARS = Mark.STRONG.bit() | Mark.EMPHASIS.bit();

  private final StringBuilder out;
  private final List<Run> runs;
  private final Place place;
  private final MarkdownText text;

  /** Not yet written, since what comes next decides how. */
  private final StringBuilder pending = new StringBuilder();

  private boolean isCode;
  private boolean isStart;
  private boolean inLink;

  MarkdownLine(StringBuilder out, List<Run> runs, Place place, String prefix) {
    this.out = out;
    this.runs = runs;
    this.place = place;
    this.text = new MarkdownText(out, place, prefix);
    isStart = place == Place.BLOCK;
  }

  /**
   * Writes all.
   *
   * @param hidden marks that are left out
   */
  void write(int hidden) {
    int left = runs.size() == 1 ? runs.get(0).marks() & ~(hidden | WITHOUT_SIGN) : -1;
    if (left == 0 && !runs.get(0).isImage() && runs.get(0).formula() == null) {
      text.write(runs.get(0).text(), isStart);
    } else {
      new Spans(runs, hidden | WITHOUT_SIGN, this).write();
      flush();
    }
  }

  /** Writes code without marks, each line of it apart. */
  static void code(StringBuilder out, String code, Place place) {
    boolean first = true;
    for (String text : code.split("\n")) {
      out.append(first ? "" : BREAK);
      first = false;
      if (!text.isBlank()) {
        MarkdownLine line = new MarkdownLine(out, List.of(), place, "");
        line.run(Run.text(text, Separator.NONE, null).with(Mark.CODE), true);
        line.flush();
      }
    }
  }

  @Override
  public void open(Mark mark, Run run) {
    flush();
    if (mark == Mark.LINK) {
      bracket("[");
      inLink = true;
    } else {
      out.append(mark.sign());
    }
    isStart = false;
  }

  /** A bracket, behind which an exclamation mark would make an image. */
  private void bracket(String bracket) {
    int last = out.length() - 1;
    if (last >= 0 && out.charAt(last) == '!') {
      out.insert(last, '\\');
    }
    out.append(bracket);
  }

  @Override
  public void close(Mark mark, Run run) {
    flush();
    if (mark == Mark.LINK) {
      out.append("](").append(address(run.link())).append(')');
      inLink = false;
    } else {
      out.append(mark.sign());
    }
  }

  /** An ampersand must not begin an entity; all else is escaped in percent. */
  private static String address(String address) {
    return address.indexOf('&') >= 0 && address.indexOf(';') >= 0
        ? address.replace("&", "\\&")
        : address;
  }

  @Override
  public void gap(Separator separator) {
    if (isCode) {
      flush();
    }
    boolean line = separator.compareTo(Separator.LINE) >= 0;
    if (line && place == Place.CELL) {
      flush();
      out.append(BREAK);
    } else {
      pending.append(line && place == Place.BLOCK ? '\n' : ' ');
    }
  }

  @Override
  public void run(Run run, boolean code) {
    Formula formula = run.formula();
    if (code != isCode || run.isImage() || formula != null) {
      flush();
    }
    if (formula != null) {
      formula(formula);
    } else if (run.isImage()) {
      out.append("![");
      text.write(run.text(), false);
      out.append("](").append(address(run.image())).append(')');
      isStart = false;
    } else {
      isCode = code;
      pending.append(run.text());
    }
  }

  /** Between dollars, two where it has a line of its own; a cell ends at a bar. */
  private void formula(Formula formula) {
    String sign = formula.display() && place == Place.BLOCK ? "$$" : "$";
    String tex = formula.tex();
    tex = place == Place.CELL ? withoutBars(tex) : tex;
    out.append(sign).append(tex).append(sign);
    isStart = false;
  }

  /** TeX with commands for its bars, single ones and, behind a backslash, double ones. */
  private static String withoutBars(String tex) {
    if (tex.indexOf('|') < 0) {
      return tex;
    }
    StringBuilder without = new StringBuilder(tex.length() + 16);
    for (int i = 0; i < tex.length(); i++) {
      char c = tex.charAt(i);
      if (c == '\\' && i + 1 < tex.length()) {
        i++;
        without.append(tex.charAt(i) == '|' ? "\\Vert " : tex.substring(i - 1, i + 1));
      } else {
        without.append(c == '|' ? "\\vert " : String.valueOf(c));
      }
    }
    return without.toString();
  }

  private void flush() {
    if (!pending.isEmpty()) {
      if (isCode) {
        code();
      } else {
        isStart = text.write(pending.toString(), isStart);
      }
      pending.setLength(0);
    }
    isCode = false;
  }

  /** Between backticks, more than there are in a row within. */
  private void code() {
    String sign = "`".repeat(1 + backticks(pending));
    boolean pad = pending.charAt(0) == '`' || pending.charAt(pending.length() - 1) == '`';
    out.append(sign).append(pad ? " " : "");
    for (int i = 0; i < pending.length(); i++) {
      char c = pending.charAt(i);
      out.append(c == '|' && place == Place.CELL ? "\\" : "").append(c);
    }
    out.append(pad ? " " : "").append(sign);
    isStart = false;
  }

  /** The longest row of backticks. */
  static int backticks(CharSequence code) {
    int most = 0;
    int row = 0;
    for (int i = 0; i < code.length(); i++) {
      row = code.charAt(i) == '`' ? row + 1 : 0;
      most = Math.max(most, row);
    }
    return most;
  }

  @Override
  public boolean allows(Mark mark, int from, int to, int closed) {
    if (mark == Mark.LINK) {
      return true;
    }
    int same = mark == Mark.DELETED ? Mark.DELETED.bit() : STARS;
    return (closed & same) == 0
        && !isInWord(from)
        && !isInWord(to + 1)
        && mayOpen(mark, from)
        && mayClose(mark, to);
  }

  /**
   * Returns whether a run goes on with a word of the run before; a sign would seem to split it. Of
   * Chinese, Japanese and Korean each character counts as a word.
   */
  private boolean isInWord(int i) {
    return i > 0
        && i < runs.size()
        && runs.get(i).before() == Separator.NONE
        && isOfWord(runs.get(i).text().codePointAt(0))
        && isOfWord(end(runs.get(i - 1)));
  }

  private static boolean isOfWord(int c) {
    return Character.isLetterOrDigit(c) && !Cjk.is(c);
  }

  private static int end(Run run) {
    return run.text().isEmpty() ? ' ' : run.text().codePointBefore(run.text().length());
  }

  private boolean mayOpen(Mark mark, int i) {
    Run run = runs.get(i);
    boolean bracket = run.has(Mark.LINK) && !inLink;
    int next = bracket || isMixed(mark, run) ? '[' : first(run);
    int before = ' ';
    if (i > 0 && run.before() == Separator.NONE) {
      before = run.link().equals(runs.get(i - 1).link()) ? last(runs.get(i - 1)) : '[';
    }
    return isFlank(next, before);
  }

  private boolean mayClose(Mark mark, int i) {
    Run run = runs.get(i);
    Run next = i + 1 < runs.size() ? runs.get(i + 1) : null;
    boolean leaves = run.has(Mark.LINK) && (next == null || !next.link().equals(run.link()));
    int inside = leaves && !inLink || isMixed(mark, run) ? '[' : last(run);
    int after = ' ';
    if (next != null && next.before() == Separator.NONE) {
      boolean bracket = leaves && inLink || next.has(Mark.LINK) && !next.link().equals(run.link());
      after = bracket ? '[' : first(next);
    }
    return isFlank(inside, after);
  }

  /** Returns whether signs of stars and of tildes may stand side by side. */
  private static boolean isMixed(Mark mark, Run run) {
    return mark == Mark.DELETED ? (run.marks() & STARS) != 0 : run.has(Mark.DELETED);
  }

  private static int first(Run run) {
    return isOpaque(run) ? '`' : run.text().codePointAt(0);
  }

  private static int last(Run run) {
    return isOpaque(run) ? '`' : end(run);
  }

  /** Returns whether a run begins and ends with signs of its own. */
  private static boolean isOpaque(Run run) {
    return run.has(Mark.CODE) || run.isImage() || run.formula() != null;
  }

  /** Returns whether a sign may stand between what it marks and what is outside. */
  private static boolean isFlank(int inside, int outside) {
    if (isSpace(inside)) {
      return false;
    }
    return !isPunctuation(inside)
        || isSpace(outside)
        || isPunctuation(outside) && !isSymbol(outside);
  }

  private static boolean isSpace(int c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  /** Punctuation and symbols, which CommonMark has counted as punctuation since 0.31. */
  private static boolean isPunctuation(int c) {
    return Punctuation.is(c) || isSymbol(c) || "$+<=>^`|~".indexOf(c) >= 0;
  }

  /** Symbols beyond ASCII. */
  private static boolean isSymbol(int c) {
    if (c < 0x80) {
      return false;
    }
    return switch (Character.getType(c)) {
      case Character.MATH_SYMBOL,
          Character.CURRENCY_SYMBOL,
          Character.MODIFIER_SYMBOL,
          Character.OTHER_SYMBOL ->
          true;
      default -> false;
    };
  }
}
