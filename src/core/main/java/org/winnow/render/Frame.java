// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import org.jspecify.annotations.Nullable;
import org.winnow.render.write.Cell;
import org.winnow.render.write.Order;
import org.winnow.render.write.TableShape;
import org.winnow.render.write.Writing;

/** An element on the way to where a walk is; used again for others. For one thread. */
final class Frame {
  Tag tag = Tag.PLAIN;

  /** Parts that had begun before it. */
  int parts;

  /** The innermost element that decides what leaf its text is in: its number, type, level. */
  int governor;

  TagType leaf = TagType.PARAGRAPH;
  int level;

  /** The innermost element with code, and the innermost link, as places on the stack; or -1. */
  int code;

  int link;

  /** The address of a link, as written until it is requested. */
  String address = "";

  boolean resolved;
  String classes = "";

  /** The language that an attribute gives code; empty if none does. */
  String language = "";

  /** The numbers of a list, or the number and the checkbox of an item. */
  Order order = Order.NONE;

  /** The language and the direction that the page states for the text within. */
  Writing writing = new Writing("", "");

  /** True for a callout (a note or a warning beside the text) and for all elements in it. */
  boolean isInCallout;

  /** Whether a list or an item around says that the checkboxes in it are those of tasks. */
  boolean isOfTasks;

  /** The innermost item of a list, as a place on the stack; or -1. */
  int item;

  @Nullable TableShape table;
  @Nullable Cell cell;
}
