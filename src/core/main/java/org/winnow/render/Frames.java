// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.Arrays;
import org.winnow.render.write.Order;

/**
 * The elements on the way to where a walk is, the root first. Each knows which element above it
 * decides what leaf its text is in. For one thread.
 */
final class Frames {
  /** Elements from one with code up or down in which its language may stand. */
  private static final int NEAR = 2;

  /** Elements from one with code up to a highlighter's box in which its language may stand. */
  private static final int BOX = 8;

  /** Elements around a picture whose classes may tell that it is none of the text. */
  private static final int NEAR_PICTURE = 3;

  private Frame[] stack = new Frame[64];
  private int top = -1;
  private int governors;

  /** Index of the innermost; -1 if there is none. */
  int depth() {
    return top;
  }

  /** The innermost. */
  Frame top() {
    return stack[top];
  }

  /** That at an index from the root. */
  Frame at(int index) {
    return stack[index];
  }

  /** The innermost ends. */
  void pop() {
    top--;
  }

  /** An element begins. */
  Frame push(Tag tag) {
    if (++top == stack.length) {
      stack = Arrays.copyOf(stack, 2 * top);
    }
    if (stack[top] == null) {
      stack[top] = new Frame();
    }
    Frame frame = stack[top];
    Frame parent = top == 0 ? frame : stack[top - 1];
    frame.tag = tag;
    frame.classes = "";
    frame.language = "";
    frame.order = Order.NONE;
    frame.cell = null;
    if (top == 0) {
      frame.code = -1;
      frame.link = -1;
      frame.item = -1;
      frame.isOfTasks = false;
    } else {
      frame.table = parent.table;
      frame.governor = parent.governor;
      frame.leaf = parent.leaf;
      frame.level = parent.level;
      frame.code = parent.code;
      frame.link = parent.link;
      frame.item = parent.item;
      frame.isOfTasks = parent.isOfTasks;
      frame.writing = parent.writing;
    }
    frame.item = tag.type() == TagType.ITEM ? top : frame.item;
    govern(frame);
    return frame;
  }

  /** Code stays code but for headings in it; headings and captions end where other parts begin. */
  private void govern(Frame frame) {
    TagType type = frame.tag.type();
    boolean own =
        switch (type) {
          case PLAIN, MARK, LINK -> false;
          case HEADING -> true;
          case CODE, CAPTION -> frame.leaf != TagType.CODE;
          case PARAGRAPH -> frame.leaf == TagType.HEADING;
          case LIST, ORDERED, ITEM, QUOTE, DEFINITIONS, TABLE ->
              frame.leaf == TagType.HEADING || frame.leaf == TagType.CAPTION;
          default -> false;
        };
    if (own) {
      boolean leaf = type == TagType.HEADING || type == TagType.CODE || type == TagType.CAPTION;
      frame.governor = ++governors;
      frame.leaf = leaf ? type : TagType.PARAGRAPH;
      frame.level = frame.tag.level();
      frame.code = type == TagType.CODE ? top : frame.code;
    }
  }

  /** The programming language of the element with the code, or of one in it or around it. */
  String language() {
    int code = top().code;
    String language = "";
    for (int i = Math.min(top, code + NEAR); i >= Math.max(0, code - NEAR); i--) {
      Frame frame = stack[i];
      language = language.isEmpty() ? CodeLanguage.of(frame.classes, frame.language) : language;
    }
    for (int i = code - NEAR - 1; i >= Math.max(0, code - BOX); i--) {
      Frame frame = stack[i];
      boolean isBox = frame.tag.type() == TagType.FIGURE || frame.classes.startsWith("highlight-");
      if (language.isEmpty() && isBox) {
        language = CodeLanguage.of(frame.classes, frame.language);
      }
    }
    return language;
  }

  /** The classes of the boxes that are the innermost elements or right around them. */
  String classes() {
    StringBuilder classes = new StringBuilder();
    for (int i = top; i >= Math.max(0, top - NEAR_PICTURE); i--) {
      classes.append(stack[i].classes).append(' ');
    }
    return classes.toString();
  }
}
