// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Both ways to sum channels against the definition. */
class MatrixProductTest {
  private static float[] numbers(Random random, int n) {
    float[] numbers = new float[n];
    for (int i = 0; i < n; i++) {
      numbers[i] = (float) random.nextGaussian();
    }
    return numbers;
  }

  private static void check(MatrixProduct product) {
    for (int n : new int[] {1, 3, 4, 15, 16, 17, 31, 32, 33, 63, 100}) {
      for (int outputs : new int[] {1, 2, 3, 7, 8, 10, 16}) {
        for (int count : new int[] {0, 1, 4, 6}) {
          check(product, new Random(n), n, outputs, count);
        }
      }
    }
  }

  /** Each channel from another position on, with the kernel's rows in reverse. */
  private static void check(MatrixProduct product, Random random, int n, int outputs, int count) {
    int margin = random.nextInt(3);
    float[] kernel = numbers(random, count * outputs);
    float[] bias = numbers(random, outputs);
    WeightedChannels terms = new WeightedChannels(count, kernel);
    for (int c = 0; c < count; c++) {
      terms.add(numbers(random, n + c), c, (count - 1 - c) * outputs);
    }
    Activations sums = new Activations(outputs, margin, n);
    product.multiply(terms, bias, sums);
    for (int o = 0; o < outputs; o++) {
      for (int i = 0; i < n; i++) {
        double sum = bias[o];
        for (int c = 0; c < count; c++) {
          sum += (double) kernel[(count - 1 - c) * outputs + o] * terms.channels()[c][c + i];
        }
        assertEquals(sum, sums.get(o, i), 1e-5);
      }
      for (int i = 1; i <= margin; i++) {
        assertEquals(0, sums.values()[sums.start(o) - i]);
        assertEquals(0, sums.values()[sums.start(o) + n - 1 + i]);
      }
    }
  }

  private static void checkRows(MatrixProduct product) {
    Random random = new Random(1);
    for (int sums : new int[] {1, 3, 8, 15, 16, 17, 32, 40}) {
      float[] matrix = numbers(random, 7 * sums);
      int[] starts = {5 * sums, 0, 2 * sums, 6 * sums};
      for (int count = 0; count <= starts.length; count++) {
        float[] sum = numbers(random, sums);
        product.sumRows(matrix, starts, count, sum);
        for (int k = 0; k < sums; k++) {
          double expected = 0;
          for (int r = 0; r < count; r++) {
            expected += matrix[starts[r] + k];
          }
          assertEquals(expected, sum[k], 1e-5);
        }
      }
    }
  }

  @Test
  void loopsGiveTheSums() {
    check(MatrixProduct.LOOPS);
    checkRows(MatrixProduct.LOOPS);
  }

  @Test
  void vectorsGiveTheSums() {
    assumeTrue(
        ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent(),
        "only with --add-modules jdk.incubator.vector");
    assertEquals("VectorApiProduct", MatrixProduct.BEST.getClass().getSimpleName());
    check(MatrixProduct.BEST);
    checkRows(MatrixProduct.BEST);
  }
}
