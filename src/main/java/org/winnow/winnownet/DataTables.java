// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.page.Block;
import org.winnow.page.CdomNode;
import org.winnow.page.Page;
import org.winnow.page.Role;

/**
 * Tables are text or not as a whole. A cell of one word tells little by itself, and a table of
 * which some cells are left is of no use. A table of data has two rows of two cells with text or
 * more, none of them long, and no table inside; another one lays out the page.
 */
final class DataTables {
  private static final int TEXT = Role.ALL.indexOf(Role.TEXT);
  private static final int DATA = Role.ALL.indexOf(Role.DATA);

  /** Characters of a cell. */
  private static final int LONGEST = 1_000;

  private DataTables() {}

  /**
   * The same probabilities, but all cells of a table of data have their mean, by words. Data in
   * such a table is text: facts of a product, not a page's date.
   *
   * @param probabilities {@code [role][block]}; returned if there is no such table, never changed
   * @param words of each block
   */
  static float[][] whole(Page page, float[][] probabilities, int[] words) {
    List<CdomNode.Inner> tables = of(page);
    if (tables.isEmpty()) {
      return probabilities;
    }
    float[][] whole = new float[probabilities.length][];
    for (int r = 0; r < whole.length; r++) {
      whole[r] = probabilities[r].clone();
      for (CdomNode.Inner table : tables) {
        mean(whole[r], words, table);
      }
    }
    for (CdomNode.Inner table : tables) {
      for (int i = table.begin(); i < table.end(); i++) {
        whole[TEXT][i] += whole[DATA][i];
        whole[DATA][i] = 0;
      }
    }
    return whole;
  }

  private static void mean(float[] probabilities, int[] words, CdomNode.Inner table) {
    double sum = 0;
    double of = 0;
    for (int i = table.begin(); i < table.end(); i++) {
      double weight = Math.max(words[i], Float.MIN_NORMAL);
      sum += weight * probabilities[i];
      of += weight;
    }
    for (int i = table.begin(); i < table.end(); i++) {
      probabilities[i] = (float) (sum / of);
    }
  }

  /** In the order of the page. */
  private static List<CdomNode.Inner> of(Page page) {
    List<CdomNode.Inner> tables = tables(page);
    List<CdomNode.Inner> data = new ArrayList<>();
    for (int i = 0; i < tables.size(); i++) {
      CdomNode.Inner table = tables.get(i);
      boolean nests = i + 1 < tables.size() && tables.get(i + 1).begin() < table.end();
      if (!nests && isData(table)) {
        data.add(table);
      }
    }
    return data;
  }

  /** All tables of two blocks or more, in the order of the page, outer ones first. */
  private static List<CdomNode.Inner> tables(Page page) {
    List<CdomNode.Inner> tables = new ArrayList<>();
    for (Block block : page.blocks()) {
      page.deadline().checkAt(block.index());
      int outermost = tables.size();
      CdomNode.@Nullable Inner node = block.leaf().parent();
      while (node != null && node.begin() == block.index()) {
        if (node.hasTag("table")) {
          tables.add(node);
        }
        node = node.parent();
      }
      Collections.reverse(tables.subList(outermost, tables.size()));
    }
    return tables;
  }

  private static boolean isData(CdomNode.Inner table) {
    List<CdomNode.Inner> rows = new ArrayList<>();
    addRows(table, rows);
    return rows.size() > 1 && rows.stream().allMatch(DataTables::isShort);
  }

  /** Adds the rows with two cells or more that have text. */
  private static void addRows(CdomNode.Inner table, List<CdomNode.Inner> rows) {
    for (CdomNode child : table.children()) {
      if (child instanceof CdomNode.Inner inner) {
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
}
