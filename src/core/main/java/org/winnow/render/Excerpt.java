// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.winnow.element.Separator;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.CleanText;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.render.write.Event;
import org.winnow.render.write.Event.Leaf;
import org.winnow.render.write.Event.Rule;
import org.winnow.render.write.Event.Start;
import org.winnow.render.write.HtmlWriter;
import org.winnow.render.write.Kind;
import org.winnow.render.write.Mark;
import org.winnow.render.write.MarkdownWriter;
import org.winnow.render.write.Run;

/**
 * What is kept of a page: its clean text, and the structure of that. Immutable and thread safe.
 *
 * <p>Headings, lists, tables of data, quotes, definitions and code are parts of it; tables that lay
 * out the page are not, and neither is what is nested deeper than twelve lists and quotes. Where
 * the headline is no heading on the page, or one of another level while no {@code h1} has it, it
 * becomes one of level 1.
 */
public final class Excerpt {
  private final String text;
  private final List<Event> events;
  private final Sections sections;

  /** The language that the page states; empty if it does not. */
  private final String language;

  private final Deadline deadline;

  Excerpt(String text, List<Event> events, Sections sections, String language, Deadline deadline) {
    this.text = text;
    this.events = events;
    this.sections = sections;
    this.language = language;
    this.deadline = deadline;
  }

  /**
   * The content of a page.
   *
   * @throws IllegalArgumentException if there is not one role per block
   * @throws Deadline.Exceeded if the page's deadline is over before
   */
  public static Excerpt of(Page page, Labeling labeling, RenderOptions options) {
    return of(page, labeling, labeling.wanted(), options);
  }

  /** The blocks of some roles, like {@link #of(Page, Labeling, RenderOptions)}. */
  public static Excerpt of(Page page, Labeling labeling, Set<Role> roles, RenderOptions options) {
    labeling.check(page.blocks().size());
    return new Pruning(page, labeling, roles, options).excerpt();
  }

  /** The text, as {@link CleanText} gives it. */
  public String text() {
    return text;
  }

  /**
   * GitHub's Markdown. Its words are those of the text; a definition's term is strong, unless it is
   * as long as a paragraph, and a table's first row is its header.
   *
   * @return lines that end in {@code \n}; empty if nothing is kept
   * @throws Deadline.Exceeded if the page's deadline is over before
   */
  public String markdown() {
    return markdown(List.of());
  }

  /** The Markdown with lines before some parts of the text, in the order of these. */
  public String markdown(List<Note> notes) {
    return new MarkdownWriter(with(notes), written(), deadline).write();
  }

  /**
   * HTML for the body of a page, safe to show anywhere: of elements only those of structure and
   * marks, pictures and disabled checkboxes, of attributes only those with addresses, alternative
   * texts, numbers, spans of cells, direction, language and the language of code, of addresses only
   * those that begin with http, https and mailto.
   *
   * <p>An element has a direction where that differs from the direction around it; without a stated
   * one the first letter decides ({@code dir="auto"}). It has a language where that differs from
   * the language that the page states for all of itself.
   *
   * @return well-formed lines that end in {@code \n}; empty if nothing is kept
   * @throws Deadline.Exceeded if the page's deadline is over before
   */
  public String html() {
    return html(List.of());
  }

  /** The HTML with lines before some parts of the text, in the order of these. */
  public String html(List<Note> notes) {
    return new HtmlWriter(with(notes), language, written(), deadline).write();
  }

  /**
   * The events with each note before the leaf that has the character at its offset, and without
   * lists whose items begin with these.
   */
  private List<Event> with(List<Note> notes) {
    if (notes.isEmpty()) {
      return events;
    }
    List<Event> all = new ArrayList<>(events.size() + notes.size());
    int next = 0;
    int depth = 0;
    for (Event event : PostLists.without(events, notes)) {
      while (event instanceof Leaf leaf
          && next < notes.size()
          && leaf.end() > notes.get(next).start()) {
        add(notes.get(next), leaf, depth, all);
        next++;
      }
      depth += event instanceof Start ? 1 : event instanceof Event.End ? -1 : 0;
      all.add(event);
    }
    return all;
  }

  /** Adds a note before a leaf; a rule only where that stands in no other part. */
  private static void add(Note note, Leaf before, int depth, List<Event> events) {
    int at = outside(events);
    if (!note.isRule()) {
      events.add(at, leaf(note, before));
    } else if (depth == events.size() - at && at > 0 && !(events.get(at - 1) instanceof Rule)) {
      events.add(at, new Rule(Kind.PARAGRAPH));
    }
  }

  /** Where a note stands that is before the next leaf: before quotes and tables that begin here. */
  private static int outside(List<Event> events) {
    int at = events.size();
    while (isStart(events, at - 1, Kind.QUOTE)) {
      at--;
    }
    int table = at;
    while (isStart(events, table - 1, Kind.CELL) || isStart(events, table - 1, Kind.ROW)) {
      table--;
    }
    return isStart(events, table - 1, Kind.TABLE) ? table - 1 : at;
  }

  private static boolean isStart(List<Event> events, int index, Kind kind) {
    return index >= 0 && events.get(index) instanceof Start start && start.kind() == kind;
  }

  private static Leaf leaf(Note note, Leaf before) {
    List<Run> runs = new ArrayList<>();
    if (!note.strong().isEmpty()) {
      runs.add(Run.text(note.strong(), Separator.NONE, null).with(Mark.STRONG));
    }
    if (!note.plain().isEmpty()) {
      runs.add(Run.text(note.plain(), Separator.NONE, null));
    }
    int start = before.start();
    return new Leaf(
        Kind.PARAGRAPH, 0, "", "", runs, before.writing(), before.section(), start, start);
  }

  /** About as long as the text is with its structure. */
  private int written() {
    return text.length() + text.length() / 4;
  }

  /** The text cut into what belongs together, in order: all of it but white space. */
  public List<Unit> units() {
    List<Unit> units = new ArrayList<>();
    int section = -1;
    List<String> headings = List.of();
    int table = -1;
    List<Integer> rows = new ArrayList<>();
    boolean isRow = false;
    for (Event event : events) {
      if (event.kind() == Kind.ROW) {
        isRow |= event instanceof Start;
      } else if (event instanceof Leaf leaf && leaf.end() > leaf.start()) {
        headings = leaf.section() == section ? headings : sections.path(leaf.section());
        section = leaf.section();
        Kind kind = table < 0 ? leaf.kind() : Kind.TABLE;
        int start = leaf.start();
        if (table >= 0 && table < units.size()) {
          start = units.remove(table).start();
        }
        if (isRow) {
          rows.add(leaf.start());
          isRow = false;
        }
        List<Integer> own = kind == Kind.TABLE ? rows : List.of();
        units.add(new Unit(kind, start, leaf.end(), leaf.level(), headings, own));
      } else if (event.kind() == Kind.TABLE) {
        table = event instanceof Start ? units.size() : -1;
        rows.clear();
      }
    }
    return units;
  }

  /**
   * The headings above a block of the page, outermost first; of a block in a heading those above
   * that. Only headings that are kept count.
   *
   * @param block index of any block, kept or not
   */
  public List<String> headings(int block) {
    return sections.path(sections.of(block));
  }

  /** How many parts of a kind there are. Code in a cell of a table counts. */
  public int count(Kind kind) {
    int count = 0;
    for (Event event : events) {
      boolean begins = event instanceof Start || event instanceof Leaf;
      count += begins && event.kind() == kind ? 1 : 0;
    }
    return count;
  }
}
