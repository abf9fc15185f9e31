// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds tables of data. Such a table has two rows of two cells with text or more, none of them
 * long, which have half of its text or are below a header of three columns; and no table inside, or
 * few below a header or beside a column of headers. Another one lays out the page, as does a small
 * one that is a frame around one text: a post of a forum with its author beside it.
 */
final class DataTables {
  /** Characters of a cell. */
  private static final int LONGEST = 1_000;

  /** Maximum number of lists of facts with the same class names. */
  private static final int FEW = 2;

  /** Maximum number of rows of a frame around a text. */
  private static final int FRAME = 4;

  /** Minimum number of characters of the text in a frame. */
  private static final int FRAMED = 200;

  /** Columns of a table whose header says what its rows are: threads have author and message. */
  private static final int COLUMNS = 3;

  /** Class names of frames around the posts of a thread. */
  private static final Pattern POST =
      Pattern.compile(
          "(?:^|[\\s_-])(?:post|message|comment|reply)s?"
              + "(?:body|bit|rest|row|table)?\\d*(?=$|[\\s_-])",
          Pattern.CASE_INSENSITIVE);

  private DataTables() {}

  /** The tables of data and lists of facts of a page, in its order; none is in another. */
  static List<CdomNode.Inner> of(Page page) {
    List<CdomNode.Inner> tables = withoutRepeatedLists(tables(page));
    Set<CdomNode.Inner> frames = frames(tables);
    List<CdomNode.Inner> data = new ArrayList<>();
    for (int i = 0; i < tables.size(); i++) {
      CdomNode.Inner table = tables.get(i);
      int end = i + 1;
      while (end < tables.size() && tables.get(end).begin() < table.end()) {
        end++;
      }
      if (mayNest(table, end - i - 1) && !frames.contains(table) && isData(table)) {
        data.add(table);
        i = end - 1;
      }
    }
    return data;
  }

  /** Without lists of facts that come again and again: those of the authors of posts, say. */
  private static List<CdomNode.Inner> withoutRepeatedLists(List<CdomNode.Inner> tables) {
    Map<List<String>, Integer> lists = new HashMap<>();
    for (CdomNode.Inner table : tables) {
      if (isList(table)) {
        lists.merge(table.classNames(), 1, Integer::sum);
      }
    }
    return tables.stream()
        .filter(table -> !isList(table) || lists.getOrDefault(table.classNames(), 0) <= FEW)
        .toList();
  }

  /**
   * The frames, which come again and again: small tables with the same class names, one of which at
   * least has a text; two of them if there is no class, and none if the class is one of posts.
   */
  private static Set<CdomNode.Inner> frames(List<CdomNode.Inner> tables) {
    Map<List<String>, List<CdomNode.Inner>> alike = new HashMap<>();
    for (CdomNode.Inner table : tables) {
      if (mayBeFrame(table)) {
        alike.computeIfAbsent(table.classNames(), names -> new ArrayList<>()).add(table);
      }
    }
    Set<CdomNode.Inner> frames = new HashSet<>();
    alike.forEach(
        (names, small) -> {
          long framed = small.stream().filter(DataTables::hasLargestCell).count();
          boolean isNamed = !names.stream().allMatch(String::isEmpty);
          boolean isOfPosts = names.stream().anyMatch(name -> POST.matcher(name).find());
          if (small.size() > 1 && (isOfPosts || framed >= (isNamed ? 1 : 2))) {
            frames.addAll(small);
          }
        });
    return frames;
  }

  private static boolean mayBeFrame(CdomNode.Inner table) {
    List<CdomNode.Inner> rows = rows(table);
    return !isList(table)
        && rows.size() <= FRAME
        && rows.stream()
            .flatMap(row -> row.children().stream())
            .noneMatch(cell -> cell.hasTag("th"));
  }

  /** Returns whether one cell has a text, and all others together have less. */
  private static boolean hasLargestCell(CdomNode.Inner table) {
    List<CdomNode.Inner> rows = rows(table);
    return rows.stream()
        .flatMap(row -> row.children().stream())
        .anyMatch(
            cell -> cell.characters() >= FRAMED && 2 * cell.characters() > table.characters());
  }

  private static boolean isList(CdomNode.Inner table) {
    return table.hasTag("dl");
  }

  /**
   * All tables and lists of definitions of two blocks or more, in the order of the page, outer ones
   * first.
   */
  private static List<CdomNode.Inner> tables(Page page) {
    List<CdomNode.Inner> tables = new ArrayList<>();
    for (Block block : page.blocks()) {
      page.deadline().checkAt(block.index());
      int outermost = tables.size();
      CdomNode.@Nullable Inner node = block.leaf().parent();
      while (node != null && node.begin() == block.index()) {
        if (node.hasTag("table") || isList(node)) {
          tables.add(node);
        }
        node = node.parent();
      }
      Collections.reverse(tables.subList(outermost, tables.size()));
    }
    return tables;
  }

  private static boolean isData(CdomNode.Inner table) {
    if (isList(table)) {
      return isShort(table);
    }
    List<CdomNode.Inner> rows = rows(table);
    int characters = rows.stream().mapToInt(CdomNode::characters).sum();
    return rows.size() > 1
        && rows.stream().allMatch(DataTables::isShort)
        && (2 * characters >= table.characters()
            || rows.get(0).children().size() >= COLUMNS && hasHeader(rows));
  }

  /**
   * Returns whether a table with a number of tables or lists in it may be one of data. One that has
   * a table in every other row is the frame of a thread.
   */
  private static boolean mayNest(CdomNode.Inner table, int nested) {
    if (nested == 0) {
      return true;
    }
    List<CdomNode.Inner> rows = rows(table);
    return 2 * nested <= rows.size() && (hasHeader(rows) || hasHeaderColumn(rows));
  }

  /** Returns whether most rows are a header cell and a cell with what it names. */
  private static boolean hasHeaderColumn(List<CdomNode.Inner> rows) {
    long named = rows.stream().filter(DataTables::isNamed).count();
    return 2 * named > rows.size();
  }

  private static boolean isNamed(CdomNode.Inner row) {
    List<CdomNode> cells = row.children();
    return cells.size() == 2 && cells.get(0).hasTag("th") && cells.get(1).hasTag("td");
  }

  /**
   * Returns whether the first row with two cells has header cells only, as tables for layout have
   * not.
   */
  private static boolean hasHeader(List<CdomNode.Inner> rows) {
    return !rows.isEmpty() && rows.get(0).children().stream().allMatch(cell -> cell.hasTag("th"));
  }

  private static List<CdomNode.Inner> rows(CdomNode.Inner table) {
    List<CdomNode.Inner> rows = new ArrayList<>();
    addRows(table, rows);
    return rows;
  }

  /** Adds the rows with two cells or more that have text. */
  private static void addRows(CdomNode.Inner table, List<CdomNode.Inner> rows) {
    for (CdomNode child : table.children()) {
      if (child instanceof CdomNode.Inner inner && !inner.hasTag("table")) {
        switch (inner.innermostTag()) {
          case "tr" -> rows.add(inner);
          case "tbody", "thead", "tfoot" -> addRows(inner, rows);
          default -> {}
        }
      }
    }
  }

  private static boolean isShort(CdomNode.Inner row) {
    for (CdomNode cell : row.children()) {
      if (cell.characters() > LONGEST) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether each cell of a table of data is one line. */
  static boolean isOfLines(Page page, CdomNode.Inner table) {
    if (!table.hasTag("table")) {
      return false;
    }
    List<CdomNode.Inner> rows = rows(table);
    for (CdomNode.Inner row : rows) {
      for (CdomNode cell : row.children()) {
        if (!isLine(page, cell)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isLine(Page page, CdomNode cell) {
    for (int i = cell.begin() + 1; i < cell.end(); i++) {
      if (!page.blocks().get(i).isContinuing()) {
        return false;
      }
    }
    return true;
  }
}
