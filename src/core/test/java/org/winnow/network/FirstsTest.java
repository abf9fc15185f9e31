// SPDX-License-Identifier: Apache-2.0
package org.winnow.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FirstsTest {
  @Test
  void nothing() {
    assertArrayEquals(new int[0], Firsts.of(new long[0]));
  }

  @Test
  void equalNumbersHaveTheSameFirst() {
    long[] numbers = {7, -1, 7, 0, -1, 0, Long.MIN_VALUE, 7};
    assertArrayEquals(new int[] {0, 1, 0, 3, 1, 3, 6, 0}, Firsts.of(numbers));
  }

  @Test
  void agreesWithAMap() {
    Random random = new Random(1);
    for (int size = 1; size < 5_000; size = 2 * size + 1) {
      int kinds = 1 + size / 3;
      long[] numbers = random.longs(size, 0, kinds).map(n -> n << n % 40).toArray();
      Map<Long, Integer> known = new HashMap<>();
      int[] expected = new int[size];
      for (int i = 0; i < size; i++) {
        known.putIfAbsent(numbers[i], i);
        expected[i] = known.get(numbers[i]);
      }
      assertArrayEquals(expected, Firsts.of(numbers));
    }
  }
}
