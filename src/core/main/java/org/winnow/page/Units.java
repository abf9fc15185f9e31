// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.element.Separator;
import org.winnow.label.Role;

/**
 * The units of a page: runs of neighbouring blocks that are read together, and therefore kept or
 * left out together. A unit is a line (the blocks between two breaks: words, links and emphasis of
 * one sentence), a block of code, or a table of data. Units are in document order and cover all
 * blocks. Immutable.
 */
public final class Units {
  private final Page page;

  /** The first block of each unit, and behind them the number of blocks. */
  private final int[] starts;

  private final int size;

  /** The unit of each block. */
  private final int[] units;

  /** Whether each unit is a table of data. */
  private final boolean[] tables;

  /** All tables of data. */
  private final List<CdomNode.Inner> data;

  private Units(Page page) {
    this.page = page;
    List<Block> blocks = page.blocks();
    units = new int[blocks.size()];
    starts = new int[blocks.size() + 1];
    tables = new boolean[blocks.size()];
    data = DataTables.of(page);
    List<CdomNode.Inner> whole =
        data.stream().filter(table -> DataTables.isOfLines(page, table)).toList();
    int next = 0;
    int count = 0;
    for (int i = 0; i < units.length; ) {
      int end = i + 1;
      if (next < whole.size() && whole.get(next).begin() == i) {
        tables[count] = true;
        end = whole.get(next++).end();
      }
      while (end < units.length && blocks.get(end).isContinuing()) {
        end++;
      }
      // A table within code is part of it.
      while (next < whole.size() && whole.get(next).begin() < end) {
        next++;
      }
      starts[count] = i;
      for (; i < end; i++) {
        units[i] = count;
      }
      count++;
    }
    size = count;
    starts[size] = units.length;
  }

  /** The units of a page, which may have no blocks. Linear in the blocks. */
  public static Units of(Page page) {
    return new Units(page);
  }

  /** The page. */
  public Page page() {
    return page;
  }

  /** Number of units. */
  public int size() {
    return size;
  }

  /** The unit of a block. */
  public int of(int block) {
    return units[block];
  }

  /** Index of the first block of a unit. */
  public int begin(int unit) {
    return starts[unit];
  }

  /** Index after the last block of a unit. */
  public int end(int unit) {
    return starts[unit + 1];
  }

  /** Number of blocks of a unit, at least 1. */
  public int blocks(int unit) {
    return starts[unit + 1] - starts[unit];
  }

  /** Number of tables of data, also of those that are several units. */
  public int tables() {
    return data.size();
  }

  /** The first unit of a table of data. */
  public int tableBegin(int table) {
    return units[data.get(table).begin()];
  }

  /** The unit after the last one of a table of data. */
  public int tableEnd(int table) {
    return units[data.get(table).end() - 1] + 1;
  }

  /** Returns whether a unit is a table of data. */
  public boolean isTable(int unit) {
    return tables[unit];
  }

  /** The separator between the previous unit and this one. */
  public Separator separator(int unit) {
    return page.blocks().get(starts[unit]).separator();
  }

  /** The leaf of the collapsed DOM with which a unit begins. */
  public CdomNode leaf(int unit) {
    return page.blocks().get(begin(unit)).leaf();
  }

  /** The innermost node of the collapsed DOM that holds the unit and more; null if none does. */
  public CdomNode.@Nullable Inner parent(int unit) {
    int begin = begin(unit);
    int end = end(unit);
    CdomNode.@Nullable Inner node = leaf(unit).parent();
    while (node != null
        && (node.begin() > begin || node.end() < end || node.end() - node.begin() == end - begin)) {
      node = node.parent();
    }
    return node;
  }

  /**
   * The role of each unit: the one that most of its characters have, the first one of equals.
   *
   * @param roles one for each block
   */
  public List<Role> roles(List<Role> roles) {
    Role[] most = new Role[size];
    for (int unit = 0; unit < size; unit++) {
      most[unit] = blocks(unit) == 1 ? roles.get(begin(unit)) : role(unit, roles);
    }
    return List.of(most);
  }

  private Role role(int unit, List<Role> roles) {
    Map<Role, Integer> characters = new EnumMap<>(Role.class);
    Role role = roles.get(begin(unit));
    int most = 0;
    for (int block = begin(unit); block < end(unit); block++) {
      Role own = roles.get(block);
      int all = characters.merge(own, page.blocks().get(block).leaf().characters(), Integer::sum);
      if (all > most) {
        most = all;
        role = own;
      }
    }
    return role;
  }

  /** The text of a unit: its blocks with what stands between them. */
  public String text(int unit) {
    if (blocks(unit) == 1) {
      return page.blocks().get(begin(unit)).text();
    }
    StringBuilder text = new StringBuilder();
    for (Block block : page.blocks().subList(begin(unit), end(unit))) {
      text.append(text.isEmpty() ? "" : block.separator().text()).append(block.text());
    }
    return text.toString();
  }
}
