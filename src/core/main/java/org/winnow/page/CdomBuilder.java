// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import org.winnow.element.Displayed;
import org.winnow.element.Initials;
import org.winnow.element.Joints;
import org.winnow.element.OpenElements;
import org.winnow.element.Quotations;
import org.winnow.element.Scripts;
import org.winnow.element.Separator;
import org.winnow.element.Surroundings;
import org.winnow.element.TagKind;
import org.winnow.element.Visibility;
import org.winnow.formula.FormulaText;
import org.winnow.formula.Formulas;
import org.winnow.rules.Rule;
import org.winnow.rules.RuleMatcher;
import org.winnow.rules.Ruling;
import org.winnow.text.Characters;
import org.winnow.text.Punctuation;
import org.winnow.text.WhiteSpace;
import org.winnow.web.Origin;

/**
 * Collapses a DOM in one iterative walk: drops what has no text, merges single children upwards and
 * lists the leaves. One use each.
 */
final class CdomBuilder {
  private final Document document;
  private final Offsets offsets;
  private final Deadline deadline;
  private final Origin origin;
  private final Hidden hidden;

  /** Null if the page has no rules. */
  private final @Nullable RuleMatcher rules;

  private final List<Block> blocks = new ArrayList<>();

  /** All text nodes, and those that are blocks. */
  private final List<TextNode> texts = new ArrayList<>();

  private final List<TextNode> kept = new ArrayList<>();
  private final Preorder order = new Preorder();
  private final List<CdomNode.Inner> inners = new ArrayList<>();

  /** Elements from the root to the current one; frames are reused, most pages need a few dozen. */
  private Frame[] stack = new Frame[64];

  /** Nodes after which the deadline is checked, less 1. */
  private static final int CHECK = 0xfff;

  private int visits;
  private int top = -1;
  private Separator separator = Separator.PARAGRAPH;
  private final WhiteSpace whiteSpace = new WhiteSpace();

  /** Whether a line or a paragraph has ended since the last text. */
  private boolean broken = true;

  private final Surroundings surroundings = new Surroundings();
  private final OpenElements open = new OpenElements();
  private final Scripts scripts;

  /** The texts that stand for formulas, by the elements that hold them. */
  private final Map<Element, FormulaText> formulas;

  /** Whether an element was seen that may hold a formula. */
  private boolean suspect;

  /** Number of open {@code q} elements. */
  private int quotations;

  /** Whether the space before the next text stands for a text that nobody sees. */
  private boolean soft;

  /** A link has ended and no text has come since: another link is another word. */
  private boolean afterLink;

  /** An element in place of none; making an element costs more than a frame. */
  private static final Element NOBODY = new Element("body");

  /** An element on the way, and what was found below it so far. */
  private static final class Frame {
    Element element = NOBODY;
    TagKind kind = TagKind.NOTHING;
    boolean dropped;
    @Nullable Rule rule;
    boolean breakBefore;
    boolean breakAfter;
    boolean hasInput;
    boolean preformatted;

    /** Its place in the preorder, and the number of blocks before it. */
    int place;

    int before;

    /** The separator at its begin and its end. */
    Separator edge = Separator.NONE;

    /**
     * Kinds of the last child visited and of the next one; a node that is no element has NOTHING.
     */
    TagKind previous = TagKind.NOTHING;

    TagKind following = TagKind.NOTHING;

    /** Number of the children, and the index of the next one. */
    int size;

    int next;
    int tags;
    int linkTags;
    final List<CdomNode> children = new ArrayList<>();

    /** The next child; {@link #NOBODY} if there is none. */
    Node child = NOBODY;

    /** A mark of the page itself. */
    boolean marked;

    /** Sets the next child and its kind. */
    void lookAhead() {
      child = next < size ? element.childNode(next) : NOBODY;
      following =
          next < size && child instanceof Element inner
              ? TagKind.of(inner.normalName())
              : TagKind.NOTHING;
    }

    boolean isBlock() {
      return edge.compareTo(Separator.LINE) >= 0;
    }

    boolean isDropped() {
      return rule != null && rule.effect() == Rule.Effect.DROP;
    }

    boolean isRuledOut() {
      return marked || isDropped();
    }
  }

  private CdomBuilder(
      Document document, String html, PageOptions options, Map<Element, FormulaText> formulas) {
    this.formulas = formulas;
    this.document = document;
    deadline = options.deadline();
    origin = options.origin();
    hidden = options.hidden();
    rules = options.rules().isEmpty() ? null : new RuleMatcher(options.rules(), document);
    offsets = new Offsets(document, html, texts, kept);
    scripts = new Scripts(document);
  }

  /**
   * Collapses a DOM. A page with formulas is collapsed twice: few have any.
   *
   * @param html what {@code document} was parsed from
   */
  static Page build(Document document, String html, PageOptions options) {
    CdomBuilder builder = new CdomBuilder(document, html, options, Map.of());
    Page page = builder.build();
    Map<Element, FormulaText> formulas = builder.suspect ? Formulas.of(document) : Map.of();
    return formulas.isEmpty() ? page : new CdomBuilder(document, html, options, formulas).build();
  }

  private Page build() {
    Element body = document.body();
    CdomNode root = null;
    push(body, TagKind.of(body.normalName()), TagKind.NOTHING, TagKind.NOTHING);
    while (top >= 0) {
      Frame frame = stack[top];
      if (frame.next < frame.size) {
        if ((++visits & CHECK) == 0) {
          deadline.check();
        }
        visit(frame);
      } else {
        root = pop();
      }
    }
    if (root != null) {
      root.close(null);
    }
    for (int i = inners.size() - 1; i >= 0; i--) {
      inners.get(i).descend();
    }
    for (Block block : blocks) {
      block.leaf().descend();
    }
    deadline.check();
    Markup markup = new Markup(body, order, kept, deadline);
    Ruling ruling = rules == null ? Ruling.NONE : rules.ruling();
    String title = Characters.clean(document.title());
    return new Page(title, root, blocks, inners, markup, origin, ruling, hidden, deadline);
  }

  private void visit(Frame frame) {
    Node node = XmpText.of(frame.child);
    TagKind previous = frame.previous;
    TagKind kind = frame.following;
    frame.next++;
    frame.lookAhead();
    TagKind following = frame.following;
    frame.previous = kind;
    FormulaText formula = node instanceof Element element ? formulas.get(element) : null;
    if (formula != null) {
      formula(frame, formula);
    } else if (node instanceof Element element) {
      push(element, kind, previous, following);
    } else if (node instanceof TextNode text) {
      texts.add(text);
      boolean out = frame.dropped || isRuledOut(frame, text);
      order.text(text, out ? Preorder.NO_BLOCK : block(frame, text, previous, following));
    } else if (node instanceof DataNode code) {
      order.code(code);
    } else if (rules != null && node instanceof Comment comment) {
      rules.comment(comment);
    }
  }

  /** Adds a formula in place of all that is in its element. */
  private void formula(Frame frame, FormulaText formula) {
    texts.addAll(formula.texts());
    boolean display = formula.formula().display();
    separateFormula(display);
    boolean out = frame.dropped || isRuledOut(frame, formula);
    order.text(
        formula, out ? Preorder.NO_BLOCK : block(frame, formula, TagKind.NOTHING, TagKind.NOTHING));
    separateFormula(display);
  }

  /** A formula on a line of its own is a part of the line that it stands in. */
  private void separateFormula(boolean display) {
    separator = display ? separator.max(Separator.LINE) : separator;
  }

  /** Adds a text; returns the index of the block that it is, or none if it is blank. */
  private int block(Frame frame, TextNode text, TagKind previous, TagKind following) {
    String characters = Characters.clean(text.getWholeText());
    if (characters.isEmpty()) {
      return Preorder.NO_BLOCK;
    }
    if (Characters.isInvisible(characters)) {
      separate(Separator.SPACE);
      surroundings.space(characters);
      return Preorder.NO_BLOCK;
    }
    boolean running = surroundings.isInRunningText();
    if (running && (open.isUnseen(characters) || open.isCopy())) {
      soft |= separator == Separator.NONE;
      separate(Separator.SPACE);
      return Preorder.NO_BLOCK;
    }
    if (surroundings.isFurniture(frame.element, characters)
        || running && (open.isControl(characters) || open.isProgramData(characters))) {
      separate(Separator.SPACE);
      return Preorder.NO_BLOCK;
    }
    String collapsed = scripts.read(frame.element, whiteSpace.collapse(characters), before());
    if (collapsed.isEmpty()) {
      return Preorder.NO_BLOCK;
    }
    collapsed = quotations > 0 ? Quotations.marked(text, collapsed) : collapsed;
    join(text, collapsed);
    addLeaf(frame, text, characters, collapsed, previous, following);
    return blocks.size() - 1;
  }

  /** Parts a text from the one before, or joins it to an initial that is shown before its word. */
  private void join(TextNode text, String characters) {
    if (blocks.isEmpty() || surroundings.isInCode() || text instanceof FormulaText) {
      return;
    }
    Block last = blocks.get(blocks.size() - 1);
    TextNode before = kept.get(kept.size() - 1);
    if (soft && separator == Separator.SPACE && Punctuation.isClosing(characters.charAt(0))) {
      separator = Separator.NONE;
    }
    if (separator == Separator.NONE) {
      if (Joints.isApart(before, last.text(), text, characters, !last.isContinuing())) {
        separate(Separator.SPACE);
      }
    } else if (Initials.isOf(before, last.text(), text, characters)) {
      separator = Separator.NONE;
      broken = false;
    }
  }

  /** The text of the block that a text follows immediately; empty if there is none. */
  private String before() {
    return separator == Separator.NONE && !blocks.isEmpty()
        ? blocks.get(blocks.size() - 1).text()
        : "";
  }

  /** Returns whether rules leave a text out; its words then stand apart. */
  private boolean isRuledOut(Frame frame, TextNode text) {
    if (rules == null || !(frame.isRuledOut() || rules.isOff())) {
      return false;
    }
    if (!text.isBlank()) {
      rules.dropped(frame.isDropped() ? frame.rule : null);
    }
    separate(Separator.SPACE);
    return true;
  }

  private void addLeaf(
      Frame frame,
      TextNode node,
      String characters,
      String text,
      TagKind previous,
      TagKind following) {
    CdomNode.Leaf leaf =
        new CdomNode.Leaf(
            node,
            blocks.size(),
            trimmedLength(text),
            frame.kind.preformatted() && XmpText.isRaw(frame.element),
            previous.block(),
            following.block());
    boolean continuing = !broken || surroundings.isInsideCode(blocks.size());
    String code = surroundings.code(characters, separator != Separator.NONE);
    blocks.add(
        new Block(
            blocks.size(),
            text,
            separator,
            continuing,
            code,
            surroundings.isCodeStart(),
            FormulaText.of(node),
            visibility(node),
            leaf,
            offsets));
    kept.add(node);
    if (rules != null) {
      rules.kept(kept.size() - 1, frame.rule);
    }
    frame.children.add(leaf);
    separator = Separator.NONE;
    broken = false;
    afterLink = false;
    soft = false;
  }

  /** A formula is shown: pages hide one of the two forms in which they write it. */
  private Visibility visibility(TextNode text) {
    return text instanceof FormulaText ? Visibility.SHOWN : open.visibility(text);
  }

  /** Characters between the first and the last above U+0020; 1 if there are none. */
  private static int trimmedLength(String text) {
    int start = WhiteSpace.trimmedStart(text);
    int end = WhiteSpace.trimmedEnd(text, start);
    return Math.max(1, end - start);
  }

  private void push(Element element, TagKind kind, TagKind previous, TagKind following) {
    boolean dropped = top >= 0 && stack[top].dropped;
    Separator edge = Displayed.of(element, kind, top < 0 || stack[top].isBlock());
    if (!dropped) {
      separate(kind.link() && afterLink ? edge.max(Separator.SPACE) : edge);
    }
    if (++top == stack.length) {
      stack = Arrays.copyOf(stack, 2 * top);
    }
    if (stack[top] == null) {
      stack[top] = new Frame();
    }
    open.enter(element);
    quotations += kind.quotation() ? 1 : 0;
    suspect |= kind.formula() && Formulas.isSuspect(element, element.normalName());
    Frame frame = stack[top];
    frame.edge = edge;
    frame.preformatted = surroundings.enter(element, kind, edge, blocks.size());
    frame.element = element;
    frame.place = order.start(element);
    frame.before = blocks.size();
    frame.kind = kind;
    frame.dropped = dropped || kind.dropped() || Displayed.isNoteOfDrawing(element);
    if (rules != null) {
      rule(rules, frame, top == 0 ? null : stack[top - 1]);
    }
    frame.breakBefore = kind.block() || previous.block();
    frame.breakAfter = kind.block() || following.block();
    frame.hasInput = kind.input();
    frame.previous = TagKind.NOTHING;
    frame.size = element.childNodeSize();
    frame.next = 0;
    frame.lookAhead();
    frame.tags = 1;
    frame.linkTags = kind.link() ? 1 : 0;
    if (!frame.children.isEmpty()) {
      frame.children.clear();
    }
  }

  /** Applies the rules to an element; inside what is left out nothing comes back. */
  private static void rule(RuleMatcher matcher, Frame frame, @Nullable Frame around) {
    boolean out = around != null && around.isRuledOut();
    frame.marked = around != null && around.marked || matcher.isMarked(frame.element);
    Rule above = around == null ? null : around.rule;
    frame.rule = out ? above : matcher.of(frame.element, above);
  }

  /** Leaves an element; returns the node that it became, null if it was dropped. */
  private @Nullable CdomNode pop() {
    Frame frame = stack[top--];
    order.end(frame.place, frame.before == blocks.size());
    open.leave();
    quotations -= frame.kind.quotation() ? 1 : 0;
    surroundings.leave(frame.element, frame.kind, frame.edge, frame.preformatted);
    afterLink |= frame.kind.link();
    if (top < 0 || !stack[top].dropped) {
      separate(frame.edge);
    }
    CdomNode node = frame.dropped || frame.children.isEmpty() ? null : node(frame);
    if (top >= 0) {
      Frame parent = stack[top];
      parent.tags += frame.tags;
      parent.linkTags += frame.linkTags;
      parent.hasInput |= frame.hasInput;
      if (node != null) {
        parent.children.add(node);
      }
    }
    return node;
  }

  private CdomNode node(Frame frame) {
    List<CdomNode> children = frame.children;
    if (frame.breakBefore) {
      children.get(0).pushBreakBefore();
    }
    if (frame.breakAfter) {
      children.get(children.size() - 1).pushBreakAfter();
    }
    CdomNode node = children.get(0);
    if (children.size() > 1) {
      CdomNode.Inner inner = new CdomNode.Inner(frame.element, inners.size(), children);
      inners.add(inner);
      node = inner;
    } else {
      node.lengthen();
    }
    node.outermost(
        frame.kind.link(),
        frame.tags,
        frame.linkTags,
        frame.hasInput,
        frame.breakBefore,
        frame.breakAfter);
    return node;
  }

  private void separate(Separator stronger) {
    separator = separator.max(stronger);
    broken |= stronger.compareTo(Separator.LINE) >= 0;
  }
}
