// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The elements of a page in document order, by index: where each ends, which blocks it has, and how
 * many marks of each kind. One use each, for one thread.
 */
final class Outline {
  /** Kinds of counts. */
  static final int AUTHORS = 0;

  static final int DATES = 1;

  /** Headings that lead to other pages. */
  static final int TITLES = 2;

  /** Authors whom more than a vague class names. */
  static final int SURE_AUTHORS = 3;

  static final int KINDS = 4;

  private int[] last = new int[256];
  private int[] begin = new int[256];
  private int[] paths = new int[256];
  private int[] parents = new int[256];
  private int[] places = new int[256];
  private int[] end = new int[256];

  /** Marks of each kind at each element. */
  private final int[][] counts = new int[KINDS][256];

  /** Marks of each kind before each element. */
  private final int[][] before = new int[KINDS][];

  private int size;

  /** The elements that share a name, in document order. */
  private final Map<String, Ids> named = new LinkedHashMap<>();

  /** The element of each block, parallel to the page's blocks. */
  private final int[] ofBlock;

  private final List<Mark> marks = new ArrayList<>();

  /** A growing list of numbers. */
  static final class Ids {
    private int[] all = new int[2];
    private int size;

    void add(int id) {
      if (size == all.length) {
        all = Arrays.copyOf(all, 2 * size);
      }
      all[size++] = id;
    }

    int size() {
      return size;
    }

    int get(int i) {
      return all[i];
    }
  }

  Outline(int blocks) {
    ofBlock = new int[blocks];
    Arrays.fill(ofBlock, -1);
  }

  /**
   * An element begins.
   *
   * @param parent the element around it; -1 if there is none
   * @param block index of its first block, or of one behind it
   */
  int open(int parent, int block) {
    if (size == last.length) {
      grow(2 * size);
    }
    parents[size] = parent;
    begin[size] = block;
    return size++;
  }

  private void grow(int room) {
    last = Arrays.copyOf(last, room);
    begin = Arrays.copyOf(begin, room);
    paths = Arrays.copyOf(paths, room);
    parents = Arrays.copyOf(parents, room);
    places = Arrays.copyOf(places, room);
    end = Arrays.copyOf(end, room);
    for (int kind = 0; kind < KINDS; kind++) {
      counts[kind] = Arrays.copyOf(counts[kind], room);
    }
  }

  /** An element ends before the block with this index. */
  void close(int id, int block) {
    end[id] = block;
    last[id] = size;
  }

  /** Marks have been added: from now on they are counted. */
  void count() {
    for (int kind = 0; kind < KINDS; kind++) {
      before[kind] = new int[size + 1];
      for (int id = 0; id < size; id++) {
        before[kind][id + 1] = before[kind][id] + counts[kind][id];
      }
    }
  }

  /** Makes an element end later, where a sibling behind it begins or its parent ends. */
  void extend(int id, int next) {
    boolean isSibling = next < last[parents[id]];
    end[id] = isSibling ? begin[next] : end[parents[id]];
    last[id] = isSibling ? next : last[parents[id]];
  }

  /** Sets numbers for the names of the elements down to an element, and for its surroundings. */
  void path(int id, int path, int place) {
    paths[id] = path;
    places[id] = place;
  }

  /** A number for the names and classes of an element and of the two around it. */
  int place(int id) {
    return places[id];
  }

  int path(int id) {
    return paths[id];
  }

  /** The element around an element; -1 if there is none. */
  int parent(int id) {
    return parents[id];
  }

  /** An element has a name; it may have several. */
  void name(String name, int id) {
    named.computeIfAbsent(name, n -> new Ids()).add(id);
  }

  void block(int block, int id) {
    ofBlock[block] = id;
  }

  void mark(Mark mark) {
    marks.add(mark);
    if (mark.isDate()) {
      counts[DATES][mark.element()]++;
    } else if (mark.weight() != MarkWeights.ANSWERED) {
      counts[AUTHORS][mark.element()]++;
      counts[SURE_AUTHORS][mark.element()] += mark.weight() >= MarkWeights.SURE_AUTHOR ? 1 : 0;
    }
  }

  /** Returns whether a text is that of the last mark, which markup calls a date. */
  boolean isLastDate(String text) {
    Mark last = marks.isEmpty() ? null : marks.get(marks.size() - 1);
    return last != null
        && last.isDate()
        && last.weight() >= MarkWeights.DATE_CLASS
        && last.text().strip().equals(text);
  }

  /** A heading of an element leads to another page. */
  void title(int id) {
    counts[TITLES][id]++;
  }

  int size() {
    return size;
  }

  Map<String, Ids> named() {
    return named;
  }

  List<Mark> marks() {
    return marks;
  }

  /** The innermost element around a block; -1 if none is known. */
  int of(int block) {
    return ofBlock[block];
  }

  /** The index after the elements in an element. */
  int last(int id) {
    return last[id];
  }

  /** The index of the first block in an element, or behind it. */
  int begin(int id) {
    return begin[id];
  }

  int end(int id) {
    return end[id];
  }

  /** The marks of a kind in an element, as far as they have been counted. */
  int count(int kind, int id) {
    return before[kind][last[id]] - before[kind][id];
  }
}
