// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.page.TextFlow;
import org.winnow.render.write.Cell;
import org.winnow.render.write.Event;
import org.winnow.render.write.Event.End;
import org.winnow.render.write.Event.Leaf;
import org.winnow.render.write.Event.Rule;
import org.winnow.render.write.Event.Start;
import org.winnow.render.write.Kind;
import org.winnow.render.write.Order;
import org.winnow.render.write.TableShape;
import org.winnow.render.write.Writing;

/**
 * Writes events and knows which parts have begun. Sees to it that lists hold items and that leaves
 * end where parts begin and end. For one thread.
 */
final class Parts {
  /** Lines of code in a cell. */
  private static final int LONGEST_CODE = 20;

  /** Levels of lists, quotes and the like; what is deeper is written as if it were not nested. */
  private static final int DEEPEST = 12;

  /**
   * A part that has begun.
   *
   * @param table that it belongs to or stands in
   * @param implied whether no element stands for it
   */
  private record Part(Kind kind, @Nullable TableShape table, boolean implied) {}

  private final TextFlow flow;
  private final Sections sections;
  private final Leaves leaves = new Leaves();
  private final List<Event> events = new ArrayList<>();
  private final List<Part> parts = new ArrayList<>();
  private int nesting;

  /** The language and the direction that the page states for the current text. */
  private Writing writing;

  /** The end of the last leaf. */
  private int end;

  /** Leaves of the current cell, and where the text began. */
  private int cellLeaves;

  private int cellStart;

  Parts(TextFlow flow, Sections sections, Writing page) {
    this.flow = flow;
    writing = page;
    this.sections = sections;
  }

  /** How many have begun and not ended. */
  int size() {
    return parts.size();
  }

  /** The leaf in progress. */
  Leaves leaves() {
    return leaves;
  }

  /** Sets the language and the direction of the text that begins next. */
  void write(Writing next) {
    writing = next;
  }

  /** Returns whether nothing but tables is around; they may lay out the page. */
  boolean isTop() {
    return nesting == 0;
  }

  private @Nullable Kind around() {
    return parts.isEmpty() ? null : last(parts).kind;
  }

  /** The innermost table that we are in. */
  private @Nullable TableShape table() {
    return parts.isEmpty() ? null : last(parts).table;
  }

  private static <T> T last(List<T> list) {
    return list.get(list.size() - 1);
  }

  /** Ends the leaf in progress, if there is one. */
  void endLeaf() {
    if (leaves.isOpen()) {
      Leaf leaf = leaves.close();
      events.add(leaf);
      end = leaf.end();
      cellLeaves++;
      if (leaf.kind() == Kind.HEADING) {
        String heading = flow.text(leaf.start(), leaf.end()).replace('\n', ' ').strip();
        sections.enter(leaf.level(), heading);
      }
      TableShape table = table();
      if (table != null && !isForCell(leaf, table)) {
        table.refuse();
      }
    }
  }

  /** Returns whether a table of data may have a leaf where we are. */
  private boolean isForCell(Leaf leaf, TableShape table) {
    Kind around = around();
    if (around == Kind.TABLE || around == Kind.ROW) {
      boolean mayBeCaption = leaf.kind() == Kind.CAPTION || leaf.kind() == Kind.HEADING;
      return mayBeCaption && table.cells().isEmpty();
    }
    boolean header = !table.cells().isEmpty() && last(table.cells()).header();
    return (leaf.kind() != Kind.HEADING || header) && leaf.code().lines().count() <= LONGEST_CODE;
  }

  /** A thematic break, where one may stand. */
  void rule() {
    Kind around = around();
    boolean fits = around == null || around == Kind.QUOTE || around == Kind.ITEM;
    endLeaf();
    if (fits && !events.isEmpty() && !(last(events) instanceof Rule)) {
      events.add(new Rule(Kind.PARAGRAPH));
    }
  }

  /** Begins what must stand between the innermost part and text, if anything must. */
  void begin() {
    Kind around = around();
    if (around != null && around.child() != around) {
      imply(around.child());
    }
  }

  /** Begins a list, a quote or definitions, unless the nesting is too deep. */
  void beginNesting(Kind kind, Order order) {
    if (nesting < DEEPEST) {
      endLeaf();
      begin();
      TableShape table = table();
      if (kind == Kind.QUOTE && table != null) {
        table.refuse();
      }
      add(kind, order, table, null, false);
    }
  }

  /** Begins an item, with a list around it if there is none; neither if the nesting is too deep. */
  void beginItem(Order order) {
    endLeaf();
    if (around() != Kind.LIST) {
      if (nesting >= DEEPEST) {
        return;
      }
      begin();
      if (!reopen(Kind.LIST)) {
        add(Kind.LIST, Order.NONE, table(), null, true);
      }
    }
    add(Kind.ITEM, order, table(), null, false);
  }

  /** Begins a term or a description, if definitions are around. */
  void beginDefinition(Kind kind) {
    endLeaf();
    if (around() == Kind.DEFINITIONS) {
      add(kind, Order.NONE, table(), null, false);
    }
  }

  /** Begins a figure, unless a table's rows or definitions are around. */
  void beginFigure() {
    Kind around = around();
    boolean fits =
        around == null || around == Kind.QUOTE || around == Kind.ITEM || around == Kind.CELL;
    if (fits) {
      endLeaf();
      add(Kind.FIGURE, Order.NONE, table(), null, false);
    }
  }

  /** Begins a table. */
  void beginTable(TableShape table) {
    endLeaf();
    begin();
    TableShape outer = table();
    if (outer != null) {
      outer.refuse();
    }
    add(Kind.TABLE, Order.NONE, table, null, false);
  }

  /** Begins a row, or a cell; not where it does not belong. */
  void beginWithin(Kind kind, TableShape table, @Nullable Cell cell) {
    if (around() != (kind == Kind.ROW ? Kind.TABLE : Kind.ROW) || table() != table) {
      table.refuse();
      return;
    }
    endLeaf();
    add(kind, Order.NONE, table, cell, false);
    if (cell != null) {
      table.keep(cell);
      cellLeaves = 0;
      cellStart = flow.start();
    }
  }

  private void add(
      Kind kind, Order order, @Nullable TableShape table, @Nullable Cell cell, boolean implied) {
    nesting += kind.isNesting() ? 1 : 0;
    parts.add(new Part(kind, table, implied));
    events.add(new Start(kind, order, writing, table, cell));
  }

  /** Text stands where only items may: it belongs to the item before, or to one of its own. */
  private void imply(Kind kind) {
    if (!reopen(kind)) {
      add(kind, Order.NONE, table(), null, true);
    }
  }

  /** Goes on with a part if it has just ended. */
  private boolean reopen(Kind kind) {
    if (events.isEmpty() || !(last(events) instanceof End ended) || ended.kind() != kind) {
      return false;
    }
    events.remove(events.size() - 1);
    nesting += kind.isNesting() ? 1 : 0;
    parts.add(new Part(kind, ended.table(), true));
    return true;
  }

  /** Ends an implied item or description, since another begins. */
  void endImplied(Kind kind) {
    if (around() == kind && last(parts).implied) {
      endTo(parts.size() - 1);
    }
  }

  /**
   * Ends parts until so many are left, since an element ends. An implied item goes on: what follows
   * in the list may be of the same line.
   */
  void leave(int size) {
    boolean goesOn = parts.size() > size && parts.get(size).implied;
    endTo(goesOn && parts.get(size).kind != Kind.LIST ? size + 1 : size);
  }

  /** Ends parts until so many are left. */
  private void endTo(int size) {
    if (parts.size() > size) {
      endLeaf();
    }
    while (parts.size() > size) {
      Part part = parts.remove(parts.size() - 1);
      nesting -= part.kind.isNesting() ? 1 : 0;
      events.add(new End(part.kind, part.table));
      if (part.table != null && part.kind == Kind.CELL) {
        part.table.measure(cellLeaves, end - cellStart);
      } else if (part.table != null && part.kind == Kind.TABLE) {
        part.table.end();
      }
    }
  }

  /** All events; without tables that are layout, and without the structure of what is in cells. */
  List<Event> settled() {
    endLeaf();
    endTo(0);
    Map<TableShape, Iterator<Cell>> cells = new HashMap<>();
    List<Event> settled = new ArrayList<>(events.size());
    for (Event event : events) {
      if (event instanceof Start start) {
        TableShape table = start.table();
        if (isKept(start.kind(), table)) {
          Cell cell = null;
          if (start.kind() == Kind.CELL && table != null) {
            cell = cells.computeIfAbsent(table, shape -> shape.cells().iterator()).next();
          }
          settled.add(new Start(start.kind(), start.order(), start.writing(), table, cell));
        }
      } else if (!(event instanceof End ended) || isKept(ended.kind(), ended.table())) {
        settled.add(event);
      }
    }
    return Figures.settled(new Lists(Quotations.single(settled)).settled());
  }

  private static boolean isKept(Kind kind, @Nullable TableShape table) {
    boolean ofTable = kind == Kind.TABLE || kind == Kind.ROW || kind == Kind.CELL;
    return table == null || table.isData() == ofTable;
  }
}
