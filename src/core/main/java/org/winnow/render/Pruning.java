// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.element.Separator;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Markup;
import org.winnow.page.Page;
import org.winnow.page.TextFlow;
import org.winnow.render.write.Event;
import org.winnow.render.write.Kind;
import org.winnow.render.write.Mark;
import org.winnow.render.write.Order;
import org.winnow.render.write.Run;
import org.winnow.render.write.TableShape;
import org.winnow.render.write.Task;
import org.winnow.render.write.Writing;
import org.winnow.text.WhiteSpace;
import org.winnow.web.Addresses;

/*
 * An element becomes a part only when the first kept text within it comes: what has none leaves no
 * trace. Until then it is a frame of the stack. `opened` frames from the bottom have been looked at,
 * and those that mean something have begun a part.
 *
 * Paragraphs are not made from p elements but from the separators between blocks, as the clean text
 * has them. So nothing is glued or split in another way there. Where a part begins or ends, there is a
 * separator of at least a line too.
 */
/** One walk over a page's DOM, which keeps the structure of some blocks. One use each. */
final class Pruning implements Markup.Visitor {
  /** Characters of a heading after which a new paragraph in it is no heading. */
  private static final int LONGEST_HEADING = 300;

  /** {@code br} elements that make a paragraph. */
  private static final int BREAKS = 2;

  /** A style that numbers items. */
  private static final Pattern NUMBERS =
      Pattern.compile("list-style(?:-type)?\\s*:[^;:]*decimal", Pattern.CASE_INSENSITIVE);

  private final Page page;
  private final List<Role> roles;
  private final Headlines headlines;
  private final Set<Role> kept;
  private final RenderOptions options;
  private final Addresses addresses;
  private final Pictures pictures;

  /** Where pictures are kept; null if they are not. */
  private final @Nullable PicturePlaces places;

  private final TextFlow flow = new TextFlow();
  private final Sections sections;
  private final Parts parts;

  /** The language and the direction that the page states for all its text. */
  private final Writing writing;

  private final int[] depths = new int[Mark.ALL.size()];

  private final Frames frames = new Frames();
  private int opened;
  private int figures;
  private int marks;

  /** Number of begins and ends of elements with code, and that at the last run. */
  private int codes;

  private int lastCodes;

  /** Number of characters before the last callout. */
  private int calloutBegin;

  /** The last block; -1 before the first. */
  private int block = -1;

  /** Whether the last block was left out. */
  private boolean skipped;

  /** Since the last text: line breaks, and whether an edge of a box was there. */
  private int breaks;

  private boolean edge;

  /** Whether the last text that was kept is preformatted and ends in white space. */
  private boolean endsWhite;

  Pruning(Page page, Labeling labeling, Set<Role> kept, RenderOptions options) {
    this.page = page;
    this.roles = labeling.roles();
    headlines = new Headlines(page, labeling);
    this.kept = kept;
    this.options = options;
    addresses = new Addresses(options.address(), page.markup().base());
    pictures = new Pictures(addresses);
    places = options.images() ? new PicturePlaces(page, this::isKept) : null;
    sections = new Sections(page.blocks().size());
    writing = Writing.of(page.markup());
    parts = new Parts(flow, sections, writing);
  }

  /** The excerpt. */
  Excerpt excerpt() {
    page.markup().walk(this);
    List<Event> events = parts.settled();
    return new Excerpt(flow.text(), events, sections, writing.language(), page.deadline());
  }

  private boolean isKept(int index) {
    return index >= 0 && index < roles.size() && kept.contains(roles.get(index));
  }

  @Override
  public void start(String name, Markup.Attributes attributes) {
    boolean isInCallout = frames.depth() >= 0 && frames.top().isInCallout;
    Tag named = Tag.of(name, attributes);
    Tag own = isQuotation(named, attributes) ? Tag.QUOTE : named;
    boolean isFirst = flow.end() == 0;
    boolean isCallout = !attributes.isEmpty() && Callouts.is(name, own, attributes, isFirst);
    boolean mayBeLabel = isInCallout && flow.end() == calloutBegin && !attributes.isEmpty();
    boolean isLabel = mayBeLabel && Callouts.isLabel(own, attributes);
    calloutBegin = isCallout ? flow.end() : calloutBegin;
    Tag tag = isCallout ? Tag.QUOTE : isLabel ? Tag.LABEL : own;
    Frame frame = frames.push(tag);
    frame.isInCallout = isInCallout || isCallout;
    if (frames.depth() == 0) {
      frame.writing = writing;
    }
    if (frames.depth() == 0 || !tag.isInline()) {
      frame.writing = frame.writing.in(attributes);
    }
    switch (tag.type()) {
      case PLAIN -> {}
      case BOX -> edge = true;
      case PARAGRAPH -> {
        edge = true;
        mark(tag.marks(), 1);
      }
      case MARK -> mark(tag.marks(), 1);
      case LINK -> link(frame, attributes);
      case IMAGE -> image(attributes);
      case PICTURE -> pictures.picture();
      case SOURCE -> pictures.source(attributes);
      case NOSCRIPT -> pictures.noscript(1);
      case BREAK -> breaks++;
      case RULE -> rule(attributes);
      case LIST -> {
        orderByStyle(frame, attributes);
        frame.isOfTasks |= Checkbox.isOfTasks(attributes);
      }
      case ORDERED -> {
        frame.isOfTasks |= Checkbox.isOfTasks(attributes);
        int from = number(attributes.get("start"), -1);
        frame.order = Order.list(from, attributes.has("reversed"));
      }
      case ITEM -> item(frame, attributes);
      case INPUT -> check(Checkbox.of(attributes, frame.isOfTasks));
      case TABLE -> frame.table = table(attributes);
      case ROW -> row(frame);
      case CELL, HEADER_CELL -> cell(frame, attributes);
      case FIGURE -> {
        figures++;
        edge = true;
      }
      default -> {}
    }
    if (frame.item >= opened && attributes.get("role").equals("checkbox")) {
      check(Checkbox.ofItem(attributes));
    }
    boolean isCode = tag.type() == TagType.CODE || Mark.CODE.isIn(tag.marks());
    if (isCode || tag.type() == TagType.BOX || tag.type() == TagType.FIGURE) {
      frame.classes = attributes.get("class");
      frame.language = attributes.get("data-language");
      frame.language = frame.language.isEmpty() ? attributes.get("data-lang") : frame.language;
    }
  }

  /** Returns whether a cell is a quotation: below who is quoted, in a table of its own. */
  private boolean isQuotation(Tag tag, Markup.Attributes attributes) {
    @Nullable TableShape table = frames.depth() < 0 ? null : frames.top().table;
    return tag.type() == TagType.CELL
        && table != null
        && table.isColumn()
        && PostBoxes.isQuotationOfRow(attributes.get("class"));
  }

  private void mark(int set, int by) {
    codes += Mark.CODE.isIn(set) ? 1 : 0;
    for (int rest = set; rest != 0; rest &= rest - 1) {
      int mark = Integer.numberOfTrailingZeros(rest);
      depths[mark] += by;
      marks = depths[mark] > 0 ? marks | 1 << mark : marks & ~(1 << mark);
    }
  }

  private void link(Frame frame, Markup.Attributes attributes) {
    frame.address = options.links() ? attributes.get("href") : "";
    frame.resolved = false;
    frame.link = frame.address.isEmpty() ? frame.link : frames.depth();
  }

  /** Makes an ordered list of one whose style has numbers. */
  private static void orderByStyle(Frame list, Markup.Attributes attributes) {
    String style = attributes.isEmpty() ? "" : attributes.get("style");
    if (!style.isEmpty() && NUMBERS.matcher(style).find()) {
      list.order = Order.list(1, false);
    }
  }

  private void item(Frame frame, Markup.Attributes attributes) {
    int around = frames.depth() - 1;
    if (around >= opened && frames.at(around).tag.type() == TagType.LIST) {
      orderByStyle(frames.at(around), attributes);
    }
    frame.order = Order.item(number(attributes.get("value"), -1)).with(Checkbox.ofItem(attributes));
    frame.isOfTasks |= Checkbox.isOfTasks(attributes);
  }

  /** A checkbox before the text of an item makes a task of it. */
  private void check(Task task) {
    int item = frames.top().item;
    if (task != Task.NONE && item >= opened && frames.at(item).order.task() == Task.NONE) {
      frames.at(item).order = frames.at(item).order.with(task);
    }
  }

  private static int number(String text, int otherwise) {
    int number = 0;
    for (int i = 0; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9 || i == 9) {
        return otherwise;
      }
      number = 10 * number + digit;
    }
    return text.isEmpty() ? otherwise : number;
  }

  private static TableShape table(Markup.Attributes attributes) {
    TableShape table = new TableShape();
    String role = attributes.get("role");
    if (role.equals("presentation") || role.equals("none")) {
      table.refuse();
    }
    return table;
  }

  private static void row(Frame frame) {
    if (frame.table != null) {
      frame.table.row();
    }
  }

  private void cell(Frame frame, Markup.Attributes attributes) {
    if (frame.table != null) {
      int group = frames.depth() - 2;
      boolean isHeader =
          frame.tag.type() == TagType.HEADER_CELL
              || group >= 0 && frames.at(group).tag.type() == TagType.TABLE_HEAD;
      int rows = number(attributes.get("rowspan"), 1);
      int columns = number(attributes.get("colspan"), 1);
      frame.cell = frame.table.cell(rows, columns, isHeader);
    }
  }

  /** A rule is kept between kept blocks, unless it is decoration that is told so. */
  private void rule(Markup.Attributes attributes) {
    boolean fits = isKept(block) && isKept(block + 1) && !inCode();
    if (fits && !Pictures.isPresentational(attributes)) {
      parts.rule();
    }
  }

  private boolean inCode() {
    return frames.top().leaf == TagType.CODE;
  }

  private void image(Markup.Attributes attributes) {
    int next = block + 1;
    if (places == null || inCode() || !places.mayBelong(next)) {
      return;
    }
    String address = pictures.address(attributes);
    if (!address.isEmpty()
        && places.belongs(next, figures > 0, attributes, address, link(), frames.classes())) {
      if (edge) {
        parts.endLeaf();
      }
      String text = new WhiteSpace().collapse(attributes.get("alt")).strip();
      Separator separator = breaks > 0 ? Separator.LINE : Separator.SPACE;
      add(Run.image(text, separator, address), flow.end());
      edge = false;
      breaks = 0;
    }
  }

  @Override
  public void end(String name) {
    Frame frame = frames.top();
    switch (frame.tag.type()) {
      case MARK -> mark(frame.tag.marks(), -1);
      case PICTURE -> pictures.picture();
      case NOSCRIPT -> pictures.noscript(-1);
      case BOX -> edge = true;
      case PARAGRAPH -> {
        edge = true;
        mark(frame.tag.marks(), -1);
      }
      case FIGURE -> {
        figures--;
        edge = true;
      }
      default -> {}
    }
    if (opened > frames.depth()) {
      parts.leave(frame.parts);
      opened = frames.depth();
    }
    frames.pop();
  }

  @Override
  public void text(Markup.Text text, int index) {
    if (index >= 0) {
      block = index;
      pictures.text();
      if (isKept(index)) {
        keep(page.blocks().get(index));
      } else {
        skip(page.blocks().get(index));
      }
      breaks = 0;
      edge = false;
    }
  }

  private void skip(Block next) {
    skipped = true;
    if (!parts.leaves().isGovernedBy(frames.top().governor)) {
      parts.endLeaf();
    }
    flow.skip(next);
    sections.block(next.index());
  }

  private void keep(Block next) {
    Separator separator = flow.take(next);
    endLeafAt(breaks >= BREAKS ? Separator.PARAGRAPH : separator);
    @Nullable String code = next.code();
    if (inCode() && code != null) {
      begin(flow.start(), true);
      parts.leaves().add(code, skipped ? separator : Separator.NONE, flow.end());
    } else {
      // Preformatted text outside of code, as in a heading, has its white space in itself.
      boolean apart = separator == Separator.NONE && (endsWhite || isWhite(code, 0));
      Separator before = apart ? Separator.SPACE : separator;
      add(Run.text(WhiteSpace.trim(next.text()), before, next.formula()), flow.start());
    }
    endsWhite = code != null && isWhite(code, code.length() - 1);
    skipped = false;
    sections.block(next.index());
  }

  private static boolean isWhite(@Nullable String code, int index) {
    return code != null && !code.isEmpty() && Character.isWhitespace(code.charAt(index));
  }

  /**
   * Ends the leaf at a paragraph, unless it is code or a heading of usual length; and where the
   * headline begins or ends, if no heading element stands around it.
   */
  private void endLeafAt(Separator separator) {
    Leaves leaves = parts.leaves();
    if (!leaves.isOpen() || leaves.is(Kind.CODE) || separator.compareTo(Separator.LINE) < 0) {
      return;
    }
    boolean ends = separator == Separator.PARAGRAPH;
    if (frames.top().level > 0) {
      ends &= leaves.length() > LONGEST_HEADING || !leaves.is(Kind.HEADING);
    } else {
      ends |= leaves.is(Kind.HEADING) != isHeadline();
    }
    if (ends) {
      parts.endLeaf();
    }
  }

  private void add(Run run, int start) {
    begin(start, !run.isImage());
    String link = run.isImage() || !isTitle() ? link() : "";
    Run marked = run.in(link, link.isEmpty() ? marks : marks | Mark.LINK.bit());
    parts.leaves().add(marked, codes == lastCodes, flow.end());
    lastCodes = codes;
  }

  /** Begins parts, and a leaf if none is there or another than the one that the text belongs to. */
  private void begin(int start, boolean text) {
    Leaves leaves = parts.leaves();
    Frame frame = frames.top();
    openParts();
    if (leaves.isOpen() && leaves.isGovernedBy(frame.governor)) {
      return;
    }
    parts.endLeaf();
    parts.write(frame.writing);
    parts.begin();
    Kind kind =
        switch (frame.leaf) {
          case HEADING -> Kind.HEADING;
          case CODE -> Kind.CODE;
          case CAPTION -> Kind.CAPTION;
          default -> text && isHeadline() ? Kind.HEADING : Kind.PARAGRAPH;
        };
    int level = kind == Kind.HEADING ? level(frame) : 0;
    if (kind == Kind.HEADING) {
      sections.leave(level);
    }
    String language = kind == Kind.CODE ? frames.language() : "";
    leaves.begin(kind, level, language, frame.writing, frame.governor, sections.current(), start);
  }

  /** The level of a heading: that of its element, or 1 if it is the headline. */
  private int level(Frame frame) {
    boolean isTop = frame.level <= 1 || parts.isTop() && headlines.isOnTop(block);
    return isTop ? 1 : frame.level;
  }

  /** Returns whether the last block is headline, and a heading for that alone. */
  private boolean isHeadline() {
    return parts.isTop() && headlines.isUnmarked(block);
  }

  /** The address of the innermost link; empty if there is none. */
  private String link() {
    int link = frames.top().link;
    if (link < 0) {
      return "";
    }
    Frame frame = frames.at(link);
    if (!frame.resolved) {
      frame.address = addresses.link(frame.address);
      frame.resolved = true;
    }
    return frame.address;
  }

  /**
   * Returns whether a text is in a heading that leads to its own page, or is all of the headline
   * and leads to the same site: that is a title, not a link.
   */
  private boolean isTitle() {
    if (!parts.leaves().is(Kind.HEADING)) {
      return false;
    }
    String address = link();
    String host = Addresses.host(address);
    boolean isOwn = host.isEmpty() || host.equals(Addresses.host(options.address()));
    return Addresses.areOfSamePage(address, options.address()) || isOwn && headlines.isWhole(block);
  }

  /** Begins the parts of elements that text has come in. */
  private void openParts() {
    for (; opened <= frames.depth(); opened++) {
      Frame frame = frames.at(opened);
      if (frame.tag.type() == TagType.ITEM) {
        parts.endImplied(Kind.ITEM);
      } else if (frame.tag.type() == TagType.TERM || frame.tag.type() == TagType.DESCRIPTION) {
        parts.endImplied(Kind.DESCRIPTION);
      }
      frame.parts = parts.size();
      parts.write(frame.writing);
      if (frame.leaf != TagType.CODE) {
        open(frame);
      }
    }
  }

  private void open(Frame frame) {
    TableShape table = frame.table;
    switch (frame.tag.type()) {
      case FIGURE -> {
        if (options.images()) {
          parts.beginFigure();
        }
      }
      case QUOTE -> parts.beginNesting(Kind.QUOTE, Order.NONE);
      case LIST, ORDERED -> parts.beginNesting(Kind.LIST, frame.order);
      case ITEM -> parts.beginItem(frame.order);
      case DEFINITIONS -> parts.beginNesting(Kind.DEFINITIONS, Order.NONE);
      case TERM -> parts.beginDefinition(Kind.TERM);
      case DESCRIPTION -> parts.beginDefinition(Kind.DESCRIPTION);
      case TABLE -> {
        if (table != null) {
          parts.beginTable(table);
        }
      }
      case ROW -> {
        if (table != null) {
          parts.beginWithin(Kind.ROW, table, null);
        }
      }
      case CELL, HEADER_CELL -> {
        if (table != null && frame.cell != null) {
          parts.beginWithin(Kind.CELL, table, frame.cell);
        }
      }
      default -> {}
    }
  }
}
