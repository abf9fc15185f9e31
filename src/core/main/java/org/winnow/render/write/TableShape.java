// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A table while it is read: where its cells stand, and whether it shows data or only lays out the
 * page. Data has two rows and columns or more, and cells of a few lines; what has tables, quotes,
 * long code, or headings in other cells than header cells in it is layout.
 */
public final class TableShape {
  /** Columns beyond which a table is not written as one, and cells do not reach down. */
  static final int WIDEST = 64;

  /** At least one in so many cells of a table has text. */
  private static final int SPARSEST = 8;

  /** Characters of a cell. */
  private static final int LONGEST_CELL = 1_000;

  /** Paragraphs or items of a cell. */
  private static final int MOST_LEAVES = 8;

  private final List<Cell> cells = new ArrayList<>();
  private int[] until = {};
  private int row = -1;
  private int column;
  private boolean layout;

  /** True once a row of the table has had more than one cell. */
  private boolean isGrid;

  private boolean data;

  /** A row begins, whether it is kept or not. */
  public void row() {
    row++;
    column = 0;
  }

  /** A cell begins, whether it is kept or not. */
  public Cell cell(int rows, int columns, boolean header) {
    while (column < until.length && until[column] > row) {
      column++;
    }
    int wide = Math.max(1, Math.min(columns, WIDEST));
    isGrid |= column > 0;
    int high = Math.max(1, Math.min(rows, Short.MAX_VALUE));
    Cell cell = new Cell(Math.max(row, 0), column, high, wide, header);
    if (high > 1 && column + wide <= WIDEST) {
      until = until.length == 0 ? new int[WIDEST] : until;
      Arrays.fill(until, column, column + wide, row + high);
    }
    column += wide;
    return cell;
  }

  /** Returns whether no row so far has had more than one cell, and none is in this one. */
  public boolean isColumn() {
    return !isGrid && column == 0;
  }

  /** A cell has text. */
  public void keep(Cell cell) {
    cells.add(cell);
  }

  /** Something stands in it that no table of data has. */
  public void refuse() {
    layout = true;
  }

  /** A cell has ended with so many leaves and characters. */
  public void measure(int leaves, int characters) {
    layout |= leaves > MOST_LEAVES || characters > LONGEST_CELL;
  }

  /** Returns whether it shows data; asked when it has ended. */
  public boolean isData() {
    return data;
  }

  /** The table ends: rows and columns without text go. Returns whether it shows data. */
  public boolean end() {
    if (layout) {
      return false;
    }
    long columns = 0;
    int rows = 0;
    int last = -1;
    for (Cell cell : cells) {
      rows += cell.row() == last ? 0 : 1;
      last = cell.row();
      if (cell.column() >= WIDEST) {
        return false;
      }
      columns |= 1L << cell.column();
    }
    int wide = Long.bitCount(columns);
    data = rows > 1 && wide > 1 && (long) SPARSEST * cells.size() >= (long) rows * wide;
    if (data) {
      pack(columns, rows);
    }
    return data;
  }

  private void pack(long columns, int rows) {
    int[] numbers = new int[rows];
    int n = 0;
    for (Cell cell : cells) {
      if (n == 0 || numbers[n - 1] != cell.row()) {
        numbers[n++] = cell.row();
      }
    }
    int index = 0;
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      while (numbers[index] != cell.row()) {
        index++;
      }
      int next = Arrays.binarySearch(numbers, index, rows, cell.row() + cell.rows());
      int high = (next < 0 ? -next - 1 : next) - index;
      int before = Long.bitCount(columns & below(cell.column()));
      int wide = Long.bitCount(columns & below(cell.column() + cell.columns())) - before;
      cells.set(i, new Cell(index, before, high, Math.max(1, wide), cell.header()));
    }
  }

  /** The columns left of one, a bit each. */
  private static long below(int column) {
    return column >= Long.SIZE ? -1L : (1L << column) - 1;
  }

  /** The cells that have text, in order. */
  public List<Cell> cells() {
    return cells;
  }

  /** Columns of a table of data. */
  int columns() {
    int columns = 0;
    for (Cell cell : cells) {
      columns = Math.max(columns, cell.column() + cell.columns());
    }
    return columns;
  }
}
