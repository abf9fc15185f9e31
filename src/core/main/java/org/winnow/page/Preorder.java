// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.Arrays;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * The tags, texts and code of a body in document order, in arrays. A walk over them is one pass,
 * which asks no node for its children and no text for anything. For one thread while it is filled,
 * then immutable.
 */
final class Preorder {
  /** The value in place of the index of a block: a text that is none, and what is no text. */
  static final int NO_BLOCK = -1;

  static final int CODE = -2;
  static final int START = -3;
  static final int END = -4;
  static final int START_EMPTY = -5;

  private @Nullable Node[] nodes = new Node[256];
  private int[] kinds = new int[256];
  private String[] names = new String[256];
  private int size;

  /** How many there are. */
  int size() {
    return size;
  }

  /**
   * {@link #START}, {@link #START_EMPTY}, {@link #END}, {@link #CODE}, or of a text the index of
   * its block.
   */
  int kind(int i) {
    return kinds[i];
  }

  /** The node; null at the end of an element. */
  @Nullable Node node(int i) {
    return nodes[i];
  }

  /** The name of the element that begins or ends, in lower case; empty if none does. */
  String name(int i) {
    return names[i];
  }

  /** An element begins; returns its place. */
  int start(Element element) {
    add(element, START, element.normalName());
    return size - 1;
  }

  /**
   * An element ends.
   *
   * @param start its place
   * @param isEmpty whether no block is in it
   */
  void end(int start, boolean isEmpty) {
    kinds[start] = isEmpty ? START_EMPTY : START;
    add(null, END, names[start]);
  }

  void code(DataNode code) {
    add(code, CODE, "");
  }

  /** A text; {@code block} is the index of the block that it is, or {@link #NO_BLOCK}. */
  void text(TextNode text, int block) {
    add(text, block, "");
  }

  private void add(@Nullable Node node, int kind, String name) {
    if (size == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * size);
      kinds = Arrays.copyOf(kinds, 2 * size);
      names = Arrays.copyOf(names, 2 * size);
    }
    nodes[size] = node;
    names[size] = name;
    kinds[size++] = kind;
  }
}
