// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.winnow.page.Deadline;
import org.winnow.render.write.Event.Leaf;
import org.winnow.render.write.Event.Start;
import org.winnow.render.write.MarkdownText.Place;

/** Writes an excerpt's events as Markdown. One use each. */
public final class MarkdownWriter {
  private static final int FENCE = 3;

  /** The greatest number of an item. */
  private static final int GREATEST = 999_999_999;

  /** A part that has begun: the length of the prefix before it, and of lists the next item. */
  private static final class Part {
    final Kind kind;
    final int prefix;
    int number = -1;
    int step = 1;
    char sign = '-';
    boolean isFirst = true;

    /** True for a list each of whose items has its number in its text. */
    boolean isInText;

    Part(Kind kind, int prefix) {
      this.kind = kind;
      this.prefix = prefix;
    }
  }

  /** Maximum number of characters of a term that is strong; posts of forums are longer. */
  private static final int LONGEST_TERM = 200;

  /** Minimum number of columns of a table whose first row may be names of columns, unmarked. */
  private static final int FEWEST_NAMES = 3;

  /** Maximum number of characters of such a name. */
  private static final int LONGEST_NAME = 40;

  private final List<Event> events;
  private final Deadline deadline;
  private final StringBuilder out;
  private final List<Part> parts = new ArrayList<>();

  /** The prefix of each line. */
  private final StringBuilder prefix = new StringBuilder();

  /** Whether the sign of an item or a quote was written last, and its text may follow. */
  private boolean fresh;

  /** The sign of the list that has just ended, if nothing stands behind it; else a space. */
  private char lastList = ' ';

  /** Whether a leaf was written last. */
  private boolean afterLeaf;

  /** Index of the leaf whose number is written as its item's; -1 if there is none. */
  private int numbered = -1;

  /**
   * A writer.
   *
   * @param length about that of what is written
   */
  public MarkdownWriter(List<Event> events, int length, Deadline deadline) {
    out = new StringBuilder(length);
    this.events = events;
    this.deadline = deadline;
  }

  public String write() {
    for (int i = 0; i < events.size(); i++) {
      deadline.checkAt(i);
      Event event = events.get(i);
      if (event instanceof Leaf leaf) {
        leaf(leaf, i == numbered ? ItemNumbers.without(leaf) : leaf.runs());
      } else if (!(event instanceof Start start)) {
        end(event);
      } else if (start.kind() == Kind.TABLE && start.table() != null) {
        i = table(i, start.table().columns());
      } else {
        start(start, i);
      }
    }
    return out.isEmpty() ? "" : out.append('\n').toString();
  }

  /** Begins a block: behind a blank line, on the next line, or right here behind an item's sign. */
  private void block(boolean tight) {
    if (!fresh && !out.isEmpty()) {
      out.append('\n');
      if (!tight) {
        out.append(prefix.toString().stripTrailing()).append('\n');
      }
      out.append(prefix);
    }
    fresh = false;
    lastList = ' ';
  }

  private void start(Start start, int index) {
    Part part = new Part(start.kind(), prefix.length());
    switch (start.kind()) {
      case LIST -> {
        list(part, start.order());
        number(part, index);
      }
      case ITEM -> item(parts.get(parts.size() - 1), start.order(), index);
      case QUOTE -> {
        block(false);
        out.append("> ");
        prefix.append("> ");
        fresh = true;
      }
      default -> {}
    }
    afterLeaf &= start.kind() == Kind.LIST;
    parts.add(part);
  }

  /** A list that follows another has another sign, or they would be one. */
  private void list(Part list, Order order) {
    list.number = order.ordered() ? order.number() : -1;
    list.step = order.reversed() ? -1 : 1;
    if (!order.ordered()) {
      list.sign = lastList == '-' ? '*' : '-';
    } else {
      list.sign = lastList == '.' ? ')' : '.';
    }
  }

  /** Takes the numbers of a list from its text, if they are there: else it has them twice. */
  private void number(Part list, int index) {
    list.isInText = list.step > 0 && ItemNumbers.areIn(events, index, list.number);
    if (list.isInText && list.number < 0) {
      list.number = 1;
      list.sign = lastList == '.' ? ')' : '.';
    }
  }

  private void item(Part list, Order order, int index) {
    if (list.number >= 0 && order.number() >= 0 && !list.isInText) {
      list.number = order.number();
    }
    if (list.isInText) {
      numbered = index + 1;
    }
    boolean inItem = parts.size() > 1 && parts.get(parts.size() - 2).kind == Kind.ITEM;
    boolean lead = inItem && afterLeaf && list.number != 0 && list.number < 2;
    block(!list.isFirst || lead);
    list.isFirst = false;
    int from = out.length();
    if (list.number >= 0) {
      out.append(list.number);
      list.number = Math.min(GREATEST, Math.max(0, list.number + list.step));
    }
    out.append(list.sign).append(' ');
    prefix.append(" ".repeat(out.length() - from));
    out.append(isParagraph(index + 1) ? order.task().markdown() : "");
    fresh = true;
  }

  private boolean isParagraph(int index) {
    return events.get(index) instanceof Leaf leaf
        && (leaf.kind() == Kind.PARAGRAPH || leaf.kind() == Kind.CAPTION);
  }

  private void end(Event event) {
    if (event instanceof Event.Rule) {
      block(false);
      out.append("---");
      afterLeaf = false;
      return;
    }
    Part part = parts.remove(parts.size() - 1);
    prefix.setLength(part.prefix);
    lastList = part.kind == Kind.LIST ? part.sign : ' ';
    fresh = false;
    afterLeaf = false;
  }

  private void leaf(Leaf leaf, List<Run> runs) {
    if (runs.isEmpty() && leaf.kind() != Kind.CODE) {
      return;
    }
    boolean isTerm =
        !parts.isEmpty()
            && parts.get(parts.size() - 1).kind == Kind.TERM
            && leaf.end() - leaf.start() <= LONGEST_TERM;
    block(false);
    switch (leaf.kind()) {
      case CODE -> fenced(leaf);
      case HEADING -> {
        out.append("#".repeat(leaf.level())).append(' ');
        line(runs, Place.HEADING, Mark.STRONG.bit());
      }
      default -> line(isTerm ? strong(runs) : runs, Place.BLOCK, 0);
    }
    afterLeaf = leaf.kind() != Kind.CODE;
  }

  private void line(List<Run> runs, Place place, int hidden) {
    new MarkdownLine(out, runs, place, prefix.toString()).write(hidden);
  }

  private static List<Run> strong(List<Run> runs) {
    return runs.stream().map(run -> run.with(Mark.STRONG)).toList();
  }

  private void fenced(Leaf leaf) {
    String fence = "`".repeat(Math.max(FENCE, 1 + MarkdownLine.backticks(leaf.code())));
    out.append(fence).append(leaf.language()).append('\n');
    for (int from = 0; from <= leaf.code().length(); ) {
      int end = leaf.code().indexOf('\n', from);
      end = end < 0 ? leaf.code().length() : end;
      out.append(end > from ? prefix : prefix.toString().stripTrailing());
      out.append(leaf.code(), from, end).append('\n');
      from = end + 1;
    }
    out.append(prefix).append(fence);
  }

  /** Writes a table from its start on and returns the index of its end. */
  private int table(int from, int columns) {
    int i = from + 1;
    while (events.get(i) instanceof Leaf caption) {
      leaf(caption, caption.runs());
      i++;
    }
    block(false);
    boolean header = hasHeader(i, columns);
    if (!header) {
      endRow(true, 0, columns);
    }
    int column = 0;
    for (; events.get(i).kind() != Kind.TABLE; i++) {
      deadline.checkAt(i);
      Event event = events.get(i);
      if (event instanceof Start start && start.cell() != null) {
        column = emptyCells(column, start.cell().column());
        out.append("| ");
        i = cell(i + 1);
        out.append(' ');
        column++;
      } else if (event instanceof Start) {
        column = 0;
      } else {
        endRow(header, column, columns);
        header = false;
      }
    }
    out.setLength(out.length() - 1 - prefix.length());
    afterLeaf = false;
    return i;
  }

  /**
   * Returns whether the row that begins is a header: it has header cells alone, or strong text
   * alone; or, where there are three columns or more, short texts without digits and links, with at
   * most one empty cell.
   */
  private boolean hasHeader(int row, int columns) {
    boolean isOfHeaders = true;
    boolean isStrong = true;
    boolean isOfNames = columns >= FEWEST_NAMES;
    int cells = 0;
    for (int i = row; !(events.get(i) instanceof Event.End end && end.kind() == Kind.ROW); i++) {
      if (events.get(i) instanceof Start start && start.cell() != null) {
        isOfHeaders &= start.cell().header();
        cells++;
      } else if (events.get(i) instanceof Leaf leaf) {
        isStrong &= leaf.kind() != Kind.CODE && all(leaf, run -> run.has(Mark.STRONG));
        isOfNames &= leaf.end() - leaf.start() <= LONGEST_NAME && all(leaf, MarkdownWriter::isName);
      }
    }
    return isOfHeaders || isStrong || isOfNames && cells >= columns - 1;
  }

  private static boolean all(Leaf leaf, Predicate<Run> test) {
    return leaf.runs().stream().allMatch(test);
  }

  private static boolean isName(Run run) {
    return !run.has(Mark.LINK) && run.text().chars().noneMatch(Character::isDigit);
  }

  private int emptyCells(int from, int to) {
    if (from < to) {
      out.append("|  ".repeat(to - from));
    }
    return Math.max(from, to);
  }

  private void endRow(boolean header, int column, int columns) {
    if (header) {
      emptyCells(column, columns);
      out.append("|\n").append(prefix).append("| --- ".repeat(columns));
    }
    out.append("|\n").append(prefix);
  }

  /** Writes what is in a cell, up to its end, and returns the index of that. */
  private int cell(int from) {
    int i = from;
    for (; !(events.get(i) instanceof Event.End); i++) {
      if (events.get(i) instanceof Leaf leaf) {
        out.append(i > from ? MarkdownLine.BREAK : "");
        if (leaf.kind() == Kind.CODE) {
          MarkdownLine.code(out, leaf.code(), Place.CELL);
        } else {
          line(leaf.runs(), Place.CELL, 0);
        }
      }
    }
    return i;
  }
}
