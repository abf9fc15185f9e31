// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BootstrapTest {
  /** Means of samples scatter by the standard deviation over the root of the number of topics. */
  @Test
  void scattersAsTheMeanDoes() {
    Map<String, Double> before = new LinkedHashMap<>();
    Map<String, Double> after = new LinkedHashMap<>();
    Random random = new Random(2);
    for (int i = 0; i < 100; i++) {
      before.put("t" + i, .5);
      after.put("t" + i, .6 + .2 * random.nextGaussian());
    }
    double[] differences = Differences.of(before, after);
    double mean = Arrays.stream(differences).average().orElseThrow();
    double error = Math.sqrt(Differences.variance(differences) / differences.length);
    double[] means = Bootstrap.means(before, after, 1);
    assertEquals(Bootstrap.SAMPLES, means.length);
    assertEquals(mean, Arrays.stream(means).average().orElseThrow(), error / 10);
    assertEquals(error, Math.sqrt(Differences.variance(means)), error / 10);
    assertArrayEquals(means, Bootstrap.means(before, after, 1));
    assertNotEquals(means[0], Bootstrap.means(before, after, 2)[0]);
    assertTrue(Arrays.stream(Bootstrap.means(before, before, 1)).allMatch(m -> m == 0));
  }
}
