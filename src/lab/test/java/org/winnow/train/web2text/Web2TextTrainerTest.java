// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.web2text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.train.Validation;
import org.winnow.web2text.ConvolutionalNetwork;

class Web2TextTrainerTest {
  private static Web2TextOptions options(double averaging, long seed) {
    return new Web2TextOptions(
        new Web2TextOptions.Schedule(300, 50),
        new Web2TextOptions.Patches(16, 9),
        3e-3,
        new Web2TextOptions.Regularisation(.1, 1e-4, averaging),
        seed);
  }

  /** Content where the left neighbour's first feature is positive: only context tells. */
  private static List<LabeledSequence> pages(long seed, int count) {
    Random random = new Random(seed);
    List<LabeledSequence> pages = new ArrayList<>();
    for (int p = 0; p < count; p++) {
      int n = 15 + random.nextInt(20);
      float[] rows = new float[2 * n];
      int[] classes = new int[n];
      for (int i = 0; i < n; i++) {
        rows[2 * i] = (float) random.nextGaussian();
        rows[2 * i + 1] = (float) random.nextGaussian();
        classes[i] = i > 0 && rows[2 * i - 2] > 0 ? 1 : 0;
      }
      pages.add(new LabeledSequence(rows, classes));
    }
    return pages;
  }

  private static ConvolutionalNetwork train(Web2TextOptions options, List<Validation> curve) {
    try (Web2TextTrainer trainer = new Web2TextTrainer(2, 2, 9, options)) {
      return trainer.train(pages(1, 30), pages(2, 5), () -> {}, curve::add);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.95})
  void learnsFromNeighbours(double averaging) {
    List<Validation> curve = new ArrayList<>();
    train(options(averaging, 5), curve);
    assertEquals(6, curve.size());
    double best = curve.stream().mapToDouble(Validation::score).max().orElse(0);
    assertTrue(best > .9, () -> "validation " + curve);
    assertTrue(curve.get(0).best());
  }

  @Test
  void theSameSeedGivesTheSameWeights() {
    ConvolutionalNetwork first = train(options(0.9, 7), new ArrayList<>());
    ConvolutionalNetwork second = train(options(0.9, 7), new ArrayList<>());
    ConvolutionalNetwork other = train(options(0.9, 8), new ArrayList<>());
    assertArrayEquals(first.layers().get(0).kernel(), second.layers().get(0).kernel());
    assertTrue(first.layers().get(0).kernel()[0] != other.layers().get(0).kernel()[0]);
  }

  @Test
  void saysWhatIsMissing() {
    try (Web2TextTrainer trainer = new Web2TextTrainer(2, 2, 9, options(0, 1))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> trainer.train(pages(1, 3), List.of(), () -> {}, c -> {}));
      var tooShort = new LabeledSequence(new float[20], new int[10]);
      var e =
          assertThrows(
              IllegalArgumentException.class,
              () -> trainer.train(List.of(tooShort), pages(2, 1), () -> {}, c -> {}));
      assertEquals("no training page has more than 10 blocks; see --patch", e.getMessage());
    }
  }

  @Test
  void refusesOptions() {
    var e = assertThrows(IllegalArgumentException.class, () -> options(1, 1));
    assertEquals("illegal averaging value: 1.0, must be in [0, 1)", e.getMessage());
  }
}
