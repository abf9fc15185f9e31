// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.element.Separator;
import org.winnow.formula.Formula;
import org.winnow.page.Deadline;
import org.winnow.render.write.Event.Leaf;
import org.winnow.render.write.Event.Start;

/** Writes an excerpt's events as HTML. One use each. */
public final class HtmlWriter implements Spans.Sink {
  private static final boolean[] SPECIAL = special();
  private static final String CAPTION_END = "</caption>\n";

  private final List<Event> events;
  private final Deadline deadline;
  private final StringBuilder out;

  /** The elements that have begun. */
  private final List<String> elements = new ArrayList<>();

  /** The direction and the language within each of them, and before them those of the page. */
  private final List<Writing> writings = new ArrayList<>();

  /** Whether an element has just begun whose text may follow without a paragraph. */
  private boolean fresh;

  /** Rows of the current table: rows down to which columns are covered; rows, columns so far. */
  private int[] covered = {};

  private int row;
  private int column;

  /**
   * A writer.
   *
   * @param language of the page; empty if it is not known
   * @param length about that of what is written
   */
  public HtmlWriter(List<Event> events, String language, int length, Deadline deadline) {
    out = new StringBuilder(length);
    this.events = events;
    this.deadline = deadline;
    writings.add(new Writing("ltr", language));
  }

  private static boolean[] special() {
    boolean[] special = new boolean[0x80];
    for (char c : "&<>\"=".toCharArray()) {
      special[c] = true;
    }
    return special;
  }

  public String write() {
    for (int i = 0; i < events.size(); i++) {
      deadline.checkAt(i);
      Event event = events.get(i);
      if (event instanceof Leaf leaf) {
        leaf(leaf, i);
      } else if (event instanceof Start start) {
        start(start, i);
      } else if (event instanceof Event.Rule) {
        out.append("<hr>\n");
      } else {
        writings.remove(writings.size() - 1);
        end(elements.remove(elements.size() - 1));
      }
    }
    return out.toString();
  }

  private void start(Start start, int index) {
    line();
    Cell cell = start.cell();
    String name = start.kind().element();
    Order order = start.order();
    if (order.ordered()) {
      name = "ol";
    } else if (start.kind() == Kind.TABLE) {
      covered = new int[TableShape.WIDEST];
      row = -1;
    } else if (start.kind() == Kind.ROW) {
      row++;
      column = 0;
    } else if (cell != null) {
      name = cell.header() ? "th" : "td";
      place(cell);
    }
    out.append('<').append(name);
    number(order);
    span(cell);
    writings.add(writing(start.writing(), index));
    out.append('>').append(order.task().html());
    elements.add(name);
    fresh = start.kind() == Kind.ITEM || cell != null || isDefinition(start.kind());
    if (!fresh) {
      out.append('\n');
    }
  }

  /** Writes the number of an ordered list or of an item in one. */
  private void number(Order order) {
    if (order.ordered()) {
      if (order.number() != 1 || order.reversed()) {
        attribute("start", Integer.toString(order.number()));
      }
      out.append(order.reversed() ? " reversed" : "");
    } else if (order.number() >= 0
        && !elements.isEmpty()
        && elements.get(elements.size() - 1).equals("ol")) {
      attribute("value", Integer.toString(order.number()));
    }
  }

  /**
   * Writes the direction and the language of an element where they are not those around it, and
   * returns those within it.
   *
   * @param index of its event
   */
  private Writing writing(Writing stated, int index) {
    Writing around = writings.get(writings.size() - 1);
    String own = stated.direction();
    String direction = own.isEmpty() || own.equals("auto") ? firstDirection(index) : own;
    if (direction.isEmpty() || direction.equals(around.direction())) {
      direction = around.direction();
    } else {
      attribute("dir", own.isEmpty() ? "auto" : own);
    }
    String language = stated.language().isEmpty() ? around.language() : stated.language();
    if (!language.equalsIgnoreCase(around.language())) {
      attribute("lang", language);
    }
    return new Writing(direction, language);
  }

  /** The direction of the first text from an event on; empty if it has none. */
  private String firstDirection(int index) {
    int i = index;
    while (i < events.size() && events.get(i) instanceof Start) {
      i++;
    }
    if (i < events.size() && events.get(i) instanceof Leaf leaf) {
      for (Run run : leaf.runs()) {
        String direction = run.isImage() ? "" : Writing.directionOf(run.text());
        if (!direction.isEmpty()) {
          return direction;
        }
      }
    }
    return "";
  }

  private static boolean isDefinition(Kind kind) {
    return kind == Kind.TERM || kind == Kind.DESCRIPTION;
  }

  /** Writes the empty cells before a cell, where no cell of a row above reaches down. */
  private void place(Cell cell) {
    for (; column < cell.column(); column++) {
      if (covered[column] <= row) {
        out.append("<td></td>");
      }
    }
    column += cell.columns();
    for (int i = cell.column(); i < Math.min(column, covered.length); i++) {
      covered[i] = row + cell.rows();
    }
  }

  private void span(@Nullable Cell cell) {
    if (cell != null && cell.columns() > 1) {
      attribute("colspan", Integer.toString(cell.columns()));
    }
    if (cell != null && cell.rows() > 1) {
      attribute("rowspan", Integer.toString(cell.rows()));
    }
  }

  private void attribute(String name, String value) {
    out.append(' ').append(name).append("=\"");
    escape(value, '"');
    out.append('"');
  }

  private void end(String name) {
    out.append("</").append(name).append(">\n");
    fresh = false;
  }

  /** Begins a line. */
  private void line() {
    if (!out.isEmpty() && out.charAt(out.length() - 1) != '\n') {
      out.append('\n');
    }
  }

  private void leaf(Leaf leaf, int index) {
    boolean inTable = isInTable();
    if (inTable) {
      beginCaption();
    }
    String name = inTable ? captioned(leaf) : element(leaf);
    if (!name.isEmpty()) {
      line();
      out.append('<').append(name);
      writing(leaf.writing(), index);
      out.append('>');
    }
    if (leaf.kind() == Kind.CODE) {
      out.append("<code");
      if (!leaf.language().isEmpty()) {
        attribute("class", "language-" + leaf.language());
      }
      out.append('>');
      escape(leaf.code());
      out.append("</code>");
    } else if (leaf.runs().size() == 1 && leaf.runs().get(0).isPlain()) {
      escape(leaf.runs().get(0).text());
    } else {
      new Spans(leaf.runs(), 0, this).write();
    }
    if (!name.isEmpty()) {
      end(name);
    }
    if (inTable) {
      end("caption");
    }
    fresh = false;
  }

  /** Returns whether text would stand in a table outside of its cells. */
  private boolean isInTable() {
    return !elements.isEmpty() && elements.get(elements.size() - 1).equals("table");
  }

  /** The element of a leaf in a caption; none for running text. */
  private String captioned(Leaf leaf) {
    return leaf.kind() == Kind.HEADING || leaf.kind() == Kind.CODE ? element(leaf) : "";
  }

  /** Begins a caption, or goes on with the last one: a parser moves other text before the table. */
  private void beginCaption() {
    int end = out.length() - CAPTION_END.length();
    if (end >= 0 && out.indexOf(CAPTION_END, end) == end) {
      out.setLength(end);
      out.append("<br>\n");
    } else {
      line();
      out.append("<caption>");
    }
  }

  /** The element of a leaf; none for the first paragraph of an item or the like. */
  private String element(Leaf leaf) {
    return switch (leaf.kind()) {
      case HEADING -> "h" + leaf.level();
      case CODE -> "pre";
      case CAPTION -> isInFigure() ? "figcaption" : "p";
      default -> fresh || isInFigure() && isPicture(leaf) ? "" : "p";
    };
  }

  private boolean isInFigure() {
    return !elements.isEmpty() && elements.get(elements.size() - 1).equals("figure");
  }

  private static boolean isPicture(Leaf leaf) {
    return leaf.runs().stream().allMatch(Run::isImage);
  }

  @Override
  public void open(Mark mark, Run run) {
    out.append('<').append(mark.element());
    if (mark == Mark.LINK) {
      attribute("href", run.link());
    }
    out.append('>');
  }

  @Override
  public void close(Mark mark, Run run) {
    out.append("</").append(mark.element()).append('>');
  }

  @Override
  public void gap(Separator separator) {
    out.append(separator.compareTo(Separator.LINE) >= 0 ? "<br>\n" : " ");
  }

  @Override
  public void run(Run run, boolean code) {
    if (run.isImage()) {
      out.append("<img");
      attribute("src", run.image());
      attribute("alt", run.text());
      out.append('>');
      return;
    }
    Formula formula = run.formula();
    if (formula != null) {
      formula(formula);
      return;
    }
    out.append(code ? "<code>" : "");
    // A raised exponent needs no sign.
    boolean raised = run.has(Mark.SUPERSCRIPT) && run.text().startsWith("^");
    escape(raised ? run.text().substring(1) : run.text());
    out.append(code ? "</code>" : "");
  }

  /** Between the delimiters that MathJax and KaTeX look for. */
  private void formula(Formula formula) {
    out.append("<span class=\"math\">").append(formula.display() ? "\\[" : "\\(");
    escape(formula.tex());
    out.append(formula.display() ? "\\]" : "\\)").append("</span>");
  }

  /** Writes text; an equals sign so that a search for attributes finds none in text about code. */
  private void escape(String text) {
    escape(text, '=');
  }

  /** Writes characters, those that mean something and one more as references. */
  private void escape(String text, char more) {
    int from = 0;
    for (int i = next(text, 0, more); i < text.length(); i = next(text, from, more)) {
      out.append(text, from, i).append(reference(text.charAt(i)));
      from = i + 1;
    }
    out.append(from == 0 ? text : text.substring(from));
  }

  /** Index of the next character that means something, or the length. */
  private static int next(String text, int from, char more) {
    int i = from;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c < SPECIAL.length && SPECIAL[c] && (c != '=' || c == more)) {
        return i;
      }
      i++;
    }
    return i;
  }

  private static String reference(char c) {
    return switch (c) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      default -> "&#61;";
    };
  }
}
