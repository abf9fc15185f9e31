// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Five rows of columns 1 and 2 of four; only two of the rows differ. */
class SharedColumnsTest {
  private static final float[] MATRIX = {100, 100, 1, 2, 3, 4, 100, 100};

  private static SharedColumns columns() {
    float[] rows = {5, 0, 6, 7};
    return new SharedColumns(
        1,
        2,
        2,
        (from, to, columns) -> columns.put(0, to - from, rows, 2 * from, 2),
        new int[] {0, 1, 1, 0, 1});
  }

  @Test
  void rowsAreWrittenWhereTheyStand() {
    float[] rows = new float[5 * 4];
    columns().copyTo(rows, 0, 4);
    float[] expected = {0, 5, 0, 0, 0, 6, 7, 0, 0, 6, 7, 0, 0, 5, 0, 0, 0, 6, 7, 0};
    assertArrayEquals(expected, rows);
  }

  @Test
  void aProductIsAddedToEveryRowThatSharesIt() {
    SharedColumns columns = columns();
    Activations product = columns.product(MATRIX, 2);
    Activations sums = new Activations(2, 0, 3);
    sums.values()[0] = 1000;
    columns.add(product, 2, 2, 5, sums);
    assertEquals(1000 + 6 + 21, sums.get(0, 0));
    assertEquals(5, sums.get(0, 1));
    assertEquals(27, sums.get(0, 2));
    assertEquals(12 + 28, sums.get(1, 0));
    assertEquals(10, sums.get(1, 1));
  }

  @Test
  void manyRowsAreFilledInTiles() {
    int n = 10_000;
    SharedColumns columns =
        new SharedColumns(
            0,
            1,
            n,
            (from, to, matrix) -> {
              for (int i = from; i < to; i++) {
                matrix.put(i - from, 1, new float[] {i}, 0, 1);
              }
            },
            IntStream.range(0, n).map(i -> n - 1 - i).toArray());
    float[] rows = new float[n];
    columns.copyTo(rows, 0, 1);
    Activations sums = new Activations(1, 0, n);
    columns.add(columns.product(new float[] {2}, 1), 1, 0, n, sums);
    for (int i = 0; i < n; i++) {
      assertEquals(n - 1 - i, rows[i]);
      assertEquals(2 * (n - 1 - i), sums.get(0, i));
    }
  }

  @Test
  void noColumnsAddNothing() {
    SharedColumns none = SharedColumns.none(3);
    Activations sums = new Activations(2, 0, 3);
    none.add(none.product(MATRIX, 2), 2, 0, 3, sums);
    none.copyTo(sums.values(), 0, 2);
    assertArrayEquals(new float[6], sums.values());
  }
}
