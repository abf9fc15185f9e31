// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.ArrayList;
import java.util.List;

/**
 * Columns that are computed from one thing, each with its name and its formula. Immutable.
 *
 * @param <T> what the formulas read
 */
final class Table<T> {
  /** How a column's number is computed. */
  @FunctionalInterface
  interface Formula<T> {
    float of(T item);
  }

  /** A column. */
  record Column<T>(String name, Formula<T> formula) {}

  private final List<String> names;

  /** An array: a list would cost a call more for each number of each block. */
  private final Formula<T>[] formulas;

  @SuppressWarnings("unchecked") // an array of a generic type can't be made otherwise
  private Table(List<Column<T>> columns) {
    names = columns.stream().map(Column::name).toList();
    formulas = columns.stream().map(Column::formula).toArray(Formula[]::new);
  }

  /** The columns in this order. */
  @SafeVarargs
  static <T> Table<T> of(Column<T>... columns) {
    List<Column<T>> list = new ArrayList<>();
    for (Column<T> column : columns) {
      list.add(column);
    }
    return new Table<>(list);
  }

  static <T> Column<T> column(String name, Formula<T> formula) {
    return new Column<>(name, formula);
  }

  /** Names of the columns. */
  List<String> names() {
    return names;
  }

  /** Number of columns. */
  int size() {
    return formulas.length;
  }

  /** Writes all columns to {@code row}, from index {@code at} on. */
  void fill(T item, float[] row, int at) {
    for (int c = 0; c < formulas.length; c++) {
      row[at + c] = formulas[c].of(item);
    }
  }
}
