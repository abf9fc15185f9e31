// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;

class FlagColumnsTest {
  private static final int[] STARTS = {2, 66, 70};

  private static FlagColumns random(Random random, int rows) {
    long[][] words = new long[STARTS.length][rows];
    for (int i = 0; i < rows; i++) {
      boolean same = i > 0 && random.nextBoolean();
      words[0][i] = same ? words[0][i - 1] : random.nextLong() & 0x5a5a_0f0f_3333_00ffL;
      words[1][i] = same ? words[1][i - 1] : random.nextInt(16);
      words[2][i] = same ? words[2][i - 1] : 1L << random.nextInt(Long.SIZE);
    }
    return new FlagColumns(STARTS, words);
  }

  /** The product is that of the rows as they are written out; seeds 0 to 19. */
  @Test
  void theProductIsThatOfTheRows() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      int rows = 1 + random.nextInt(40);
      int columns = 70 + Long.SIZE;
      int channels = 1 + random.nextInt(9);
      float[] matrix = new float[columns * channels];
      for (int i = 0; i < matrix.length; i++) {
        matrix[i] = random.nextFloat() - .5f;
      }
      FlagColumns flags = random(random, rows);
      int from = random.nextInt(rows);
      Activations sums = new Activations(channels, 3, rows - from);
      flags.addProduct(from, rows, matrix, channels, sums);
      for (int i = from; i < rows; i++) {
        float[] row = new float[columns];
        flags.copyTo(i, row, 0);
        float[] expected = new float[channels];
        VectorMath.addProduct(row, 0, columns, matrix, 0, expected);
        for (int k = 0; k < channels; k++) {
          assertEquals(expected[k], sums.get(k, i - from), 1e-4f);
        }
      }
    }
  }

  @Test
  void eachWordHasAColumn() {
    assertThrows(
        IllegalArgumentException.class, () -> new FlagColumns(new int[] {0}, new long[2][1]));
  }
}
