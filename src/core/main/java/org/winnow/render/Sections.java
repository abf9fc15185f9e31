// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The headings above each block. For one thread while it is filled, then immutable. */
final class Sections {
  /** A section that begins with a heading; {@code parent} is the one that it is part of, or -1. */
  private record Section(int level, String heading, int parent) {}

  private final List<Section> all = new ArrayList<>();
  private final int[] ofBlock;
  private int current = -1;

  Sections(int blocks) {
    ofBlock = new int[blocks];
    Arrays.fill(ofBlock, -1);
  }

  /** The next block stands here. */
  void block(int block) {
    ofBlock[block] = current;
  }

  /** A heading begins: sections of its level and below end. */
  void leave(int level) {
    while (current >= 0 && all.get(current).level >= level) {
      current = all.get(current).parent;
    }
  }

  /** A heading has ended: its section begins. */
  void enter(int level, String heading) {
    all.add(new Section(level, heading, current));
    current = all.size() - 1;
  }

  /** The section that text here belongs to; -1 is none. */
  int current() {
    return current;
  }

  /** That of a block. */
  int of(int block) {
    return ofBlock[block];
  }

  /** The headings of a section and of those around it, outermost first. */
  List<String> path(int section) {
    List<String> path = new ArrayList<>();
    for (int s = section; s >= 0; s = all.get(s).parent) {
      path.add(all.get(s).heading);
    }
    Collections.reverse(path);
    return List.copyOf(path);
  }
}
