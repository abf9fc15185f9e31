// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.Range;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import org.winnow.text.WhiteSpace;

/**
 * Collapses a DOM in one iterative walk: drops what has no text, merges single children upwards and
 * lists the leaves. One use each.
 */
final class CdomBuilder {
  private final List<Block> blocks = new ArrayList<>();
  private final List<CdomNode.Inner> inners = new ArrayList<>();

  /** Elements from the root to the current one; frames are reused, most pages need a few dozen. */
  private Frame[] stack = new Frame[64];

  private int top = -1;
  private Separator separator = Separator.PARAGRAPH;

  /** An element on the way, and what was found below it so far. */
  private static final class Frame {
    Element element = new Element("body");
    TagKind kind = TagKind.of("body");
    boolean dropped;
    boolean breakBefore;
    boolean breakAfter;
    boolean hasInput;
    int next;
    int tags;
    int linkTags;
    final List<CdomNode> children = new ArrayList<>();
  }

  Page build(String title, Element body) {
    CdomNode root = null;
    push(body, TagKind.of(body.normalName()), null, null);
    while (top >= 0) {
      Frame frame = stack[top];
      if (frame.next < frame.element.childNodeSize()) {
        visit(frame, frame.next++);
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
    return new Page(title, root, blocks, inners);
  }

  private void visit(Frame frame, int i) {
    Node node = frame.element.childNode(i);
    if (node instanceof Element element) {
      String name = element.normalName();
      TagKind kind = TagKind.of(name);
      push(element, kind, sibling(frame, i - 1), sibling(frame, i + 1));
    } else if (node instanceof TextNode text && !frame.dropped) {
      String characters = WhiteSpace.collapse(text.getWholeText());
      if (WhiteSpace.isBlank(characters)) {
        separate(Separator.SPACE);
      } else {
        addLeaf(frame, i, text, characters);
      }
    }
  }

  private void addLeaf(Frame frame, int i, TextNode node, String text) {
    CdomNode.Leaf leaf =
        new CdomNode.Leaf(
            node,
            blocks.size(),
            Math.max(1, text.trim().length()),
            isBlock(sibling(frame, i - 1)),
            isBlock(sibling(frame, i + 1)));
    Range range = node.sourceRange();
    blocks.add(new Block(blocks.size(), text, range.startPos(), range.endPos(), separator, leaf));
    frame.children.add(leaf);
    separator = Separator.NONE;
  }

  private void push(
      Element element, TagKind kind, @Nullable Node previous, @Nullable Node following) {
    boolean dropped = top >= 0 && stack[top].dropped;
    if (!dropped) {
      separate(kind.separator());
    }
    if (++top == stack.length) {
      stack = Arrays.copyOf(stack, 2 * top);
    }
    if (stack[top] == null) {
      stack[top] = new Frame();
    }
    Frame frame = stack[top];
    frame.element = element;
    frame.kind = kind;
    frame.dropped = dropped || kind.dropped();
    frame.breakBefore = kind.block() || isBlock(previous);
    frame.breakAfter = kind.block() || isBlock(following);
    frame.hasInput = element.normalName().equals("input");
    frame.next = 0;
    frame.tags = 1;
    frame.linkTags = element.normalName().equals("a") ? 1 : 0;
    frame.children.clear();
  }

  /** Leaves an element; returns the node that it became, null if it was dropped. */
  private @Nullable CdomNode pop() {
    Frame frame = stack[top--];
    if (top < 0 || !stack[top].dropped) {
      separate(frame.kind.separator());
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
        frame.element.normalName().equals("a"),
        frame.tags,
        frame.linkTags,
        frame.hasInput,
        frame.breakBefore,
        frame.breakAfter);
    return node;
  }

  private void separate(Separator stronger) {
    separator = separator.max(stronger);
  }

  private static @Nullable Node sibling(Frame frame, int i) {
    return i >= 0 && i < frame.element.childNodeSize() ? frame.element.childNode(i) : null;
  }

  private static boolean isBlock(@Nullable Node node) {
    return node instanceof Element element && TagKind.of(element.normalName()).block();
  }
}
