// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.ArrayList;
import java.util.List;
import org.winnow.element.Separator;
import org.winnow.render.write.Event;
import org.winnow.render.write.Kind;
import org.winnow.render.write.Mark;
import org.winnow.render.write.Run;
import org.winnow.render.write.Writing;

/** Collects the text of one leaf after the other. For one thread. */
final class Leaves {
  private Kind kind = Kind.PARAGRAPH;
  private int level;
  private String language = "";
  private int governor;
  private int section;
  private boolean open;
  private int start;
  private int end;
  private Writing writing = new Writing("", "");
  private List<Run> runs = new ArrayList<>();
  private final StringBuilder code = new StringBuilder();

  /** The code behind the text of the last run, from the same element. */
  private final StringBuilder inline = new StringBuilder();

  /** The kind of the leaf that has begun last. */
  Kind kind() {
    return kind;
  }

  /** Returns whether a leaf has begun that has not ended. */
  boolean isOpen() {
    return open;
  }

  /** Returns whether the leaf that has begun is of this kind. */
  boolean is(Kind other) {
    return open && kind == other;
  }

  /** Returns whether the leaf that has begun stems from an element. */
  boolean isGovernedBy(int element) {
    return governor == element;
  }

  /** Characters of the leaf so far. */
  int length() {
    return end - start;
  }

  /** Begins a leaf of a section at an offset; a numbered element gives it its kind. */
  void begin(
      Kind newKind, int newLevel, String newLanguage, Writing stated, int element, int in, int at) {
    kind = newKind;
    level = newLevel;
    language = newLanguage;
    writing = stated;
    governor = element;
    section = in;
    start = at;
    end = at;
    open = true;
    runs = new ArrayList<>(2);
    code.setLength(0);
  }

  /**
   * Adds running text or an image that ends at an offset.
   *
   * @param together whether no element with code has begun or ended since the run before
   */
  void add(Run run, boolean together, int at) {
    if (together && !runs.isEmpty() && runs.get(runs.size() - 1).isCodeWith(run)) {
      inline.append(run.before().text()).append(run.text());
    } else {
      settle();
      runs.add(runs.isEmpty() ? run.withoutStart() : behindLast(run));
    }
    end = at;
  }

  /**
   * A run as it stands behind the last one. If that ends a line, the white space at its end goes.
   * No-break spaces at the ends of marks but code become a space between: no sign may stand beside
   * them.
   */
  private Run behindLast(Run run) {
    if (run.before().compareTo(Separator.LINE) >= 0) {
      endLine();
      return run;
    }
    int last = runs.size() - 1;
    Run before = runs.get(last);
    if (run.hasMarksOf(before)) {
      return run;
    }
    Run ended = isPadded(before) ? before.withoutEnd() : before;
    Run begun = isPadded(run) ? run.withoutStart() : run;
    runs.set(last, ended);
    boolean isSame = ended.equals(before) && begun.equals(run);
    return isSame ? run : begun.apart();
  }

  private static boolean isPadded(Run run) {
    return run.marks() != 0 && !Mark.CODE.isIn(run.marks());
  }

  /** Takes no-break spaces and the like from the end of a line. */
  private void endLine() {
    int last = runs.size() - 1;
    if (last >= 0) {
      runs.set(last, runs.get(last).withoutEnd());
    }
  }

  /** Gives the last run all its code. */
  private void settle() {
    if (!inline.isEmpty()) {
      int last = runs.size() - 1;
      runs.set(last, runs.get(last).followedBy(inline.toString()));
      inline.setLength(0);
    }
  }

  /**
   * Adds code as written, with the white space before it.
   *
   * @param gap what stands in place of code that was left out; {@link Separator#NONE} if none was
   */
  void add(String raw, Separator gap, int at) {
    code.append(code.isEmpty() ? "" : gap.text()).append(raw);
    end = at;
  }

  /** Ends the leaf. */
  Event.Leaf close() {
    open = false;
    settle();
    endLine();
    String text = kind == Kind.CODE ? trimmed(code.toString()) : "";
    return new Event.Leaf(kind, level, language, text, runs, writing, section, start, end);
  }

  /** Without blank lines at the start and white space at the end; lines end in {@code \n}. */
  private static String trimmed(String code) {
    String lines = code.stripTrailing();
    int first = 0;
    for (int i = 0; i < lines.length() && Character.isWhitespace(lines.charAt(i)); i++) {
      first = lines.charAt(i) == '\n' ? i + 1 : first;
    }
    return lines.substring(first);
  }
}
