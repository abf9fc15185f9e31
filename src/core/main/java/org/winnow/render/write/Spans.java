// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.winnow.element.Separator;

/**
 * Nests the marks of a leaf's runs properly, however they overlap: what lasts longer is outside, a
 * link is never cut, white space stands outside of marks where they begin and end. Linear in the
 * runs. One use each.
 */
public final class Spans {
  /** Receives the parts of a span, in order. */
  interface Sink {
    /**
     * Returns whether a mark may begin before the run {@code from} and end after the run {@code
     * to}.
     *
     * @param closed the marks that have ended at the same place, without white space between
     */
    default boolean allows(Mark mark, int from, int to, int closed) {
      return true;
    }

    void open(Mark mark, Run run);

    void close(Mark mark, Run run);

    /** Receives the separator between two runs. */
    void gap(Separator separator);

    /** A run, which is code or not. */
    void run(Run run, boolean code);
  }

  /** A mark that has begun, and the run that it ends with. */
  private record Open(Mark mark, int last) {}

  private final List<Run> runs;
  private final int[] marks;
  private final Sink sink;
  private final List<Open> stack = new ArrayList<>();

  /** The marks on the stack, as bits. */
  private int opened;

  /** The marks that have ended since the last run, if nothing stands between. */
  private int closed;

  /**
   * Spans.
   *
   * @param hidden marks that are left out
   */
  Spans(List<Run> runs, int hidden, Sink sink) {
    this.runs = runs;
    this.sink = sink;
    marks = new int[runs.size()];
    Arrays.setAll(marks, i -> runs.get(i).marks() & ~hidden);
  }

  /** Tells the sink. */
  void write() {
    for (int i = 0; i < marks.length; i++) {
      Run run = runs.get(i);
      closeTo(kept(i), i);
      if (i > 0 && run.before() != Separator.NONE) {
        sink.gap(run.before());
        closed = 0;
      }
      openAll(i);
      closed = 0;
      sink.run(run, run.has(Mark.CODE) && Mark.CODE.isIn(marks[i]));
    }
    closeTo(0, marks.length);
  }

  /** How many of the open marks, from the outermost, stay for a run. */
  private int kept(int i) {
    int kept = 0;
    while (kept < stack.size() && stack.get(kept).last >= i) {
      kept++;
    }
    if (Mark.LINK.isIn(marks[i]) && !isOpen(Mark.LINK, kept)) {
      int last = last(Mark.LINK, i);
      for (int k = 0; k < kept; k++) {
        kept = stack.get(k).last < last ? k : kept;
      }
    }
    return kept;
  }

  private boolean isOpen(Mark mark, int depth) {
    for (int k = 0; k < depth; k++) {
      if (stack.get(k).mark == mark) {
        return true;
      }
    }
    return false;
  }

  /** The last of the runs from {@code i} on that have a mark without a break. */
  private int last(Mark mark, int i) {
    int last = i;
    while (last + 1 < marks.length && mark.isIn(marks[last + 1]) && isSameLink(mark, last)) {
      last++;
    }
    return last;
  }

  private boolean isSameLink(Mark mark, int i) {
    return mark != Mark.LINK || runs.get(i).link().equals(runs.get(i + 1).link());
  }

  private void closeTo(int depth, int i) {
    while (stack.size() > depth) {
      Mark mark = stack.remove(stack.size() - 1).mark;
      opened &= ~mark.bit();
      closed |= mark.bit();
      sink.close(mark, runs.get(i - 1));
    }
  }

  /** Opens what a run has and is not open, the longest first. */
  private void openAll(int i) {
    int missing = marks[i] & ~opened & ~Mark.CODE.bit();
    if (missing == 0) {
      return;
    }
    List<Open> next = new ArrayList<>(2);
    for (Mark mark : Mark.ALL) {
      if (mark.isIn(missing)) {
        Open open = new Open(mark, last(mark, i));
        int at = next.size();
        while (at > 0 && next.get(at - 1).last < open.last) {
          at--;
        }
        next.add(at, open);
      }
    }
    for (Open open : next) {
      if (sink.allows(open.mark, i, open.last, closed)) {
        stack.add(open);
        opened |= open.mark.bit();
        sink.open(open.mark, runs.get(i));
      } else {
        for (int j = i; j <= open.last; j++) {
          marks[j] &= ~open.mark.bit();
        }
      }
    }
  }
}
