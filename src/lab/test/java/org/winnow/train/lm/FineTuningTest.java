// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.winnow.encoder.Encoder;
import org.winnow.encoder.TextEncoder;
import org.winnow.encoder.TinyEncoder;
import org.winnow.neural.EngineKind;
import org.winnow.train.Validation;
import org.winnow.train.lm.LmOptions.Size;
import org.winnow.train.lm.LmOptions.Text;

class FineTuningTest {
  private static final LmOptions OPTIONS =
      new LmOptions(
          new Size(2, 1000, 20, 1, 8, 8), new Text(20, 3e-3, 0, 256), LmOptions.SHIPPED.pages(), 1);

  /** Texts that are content if they have the word council; the place says nothing. */
  private static List<LmPage> pages(Encoder encoder, long seed) {
    Random random = new Random(seed);
    String[] words = {"the", "read", "more", "of", "home", "and", "in"};
    List<int[]> texts = new ArrayList<>();
    List<float[]> places = new ArrayList<>();
    List<Boolean> labels = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      StringBuilder text = new StringBuilder();
      int n = 1 + random.nextInt(6);
      int at = random.nextBoolean() ? random.nextInt(n) : -1;
      for (int w = 0; w < n; w++) {
        text.append(w == at ? "council" : words[random.nextInt(words.length)]).append(' ');
      }
      texts.add(encoder.pieces().encode(text.toString(), 20));
      places.add(new float[] {random.nextFloat()});
      labels.add(at >= 0);
    }
    return List.of(new LmPage(texts, places, labels));
  }

  private static FineTuning.Tuned tune(List<Validation> seen, int[] steps) throws IOException {
    Encoder encoder = TinyEncoder.read();
    try (FineTuning tuning = new FineTuning(encoder, 1, OPTIONS)) {
      return tuning.train(
          pages(encoder, 1), pages(encoder, 2), n -> steps[0] = n, () -> steps[1]++, seen::add);
    }
  }

  @Test
  void learnsWhatTextsSay() throws IOException {
    List<Validation> seen = new ArrayList<>();
    int[] steps = new int[2];
    FineTuning.Tuned tuned = tune(seen, steps);
    assertEquals(steps[0], steps[1]);
    assertTrue(seen.stream().anyMatch(v -> v.score() > .98), seen::toString);

    Encoder before = TinyEncoder.read();
    assertArrayEquals(
        before.weights().numbers("words"), tuned.encoder().weights().numbers("words"));
    assertNotEquals(
        before.weights().numbers("layer_1.query.kernel")[0],
        tuned.encoder().weights().numbers("layer_1.query.kernel")[0]);

    LmPage unseen = pages(before, 3).get(0);
    int right = 0;
    try (TextEncoder engine = tuned.encoder().engine(EngineKind.JAVA)) {
      List<float[]> vectors = engine.vectors(unseen.texts(), () -> {});
      for (int i = 0; i < unseen.size(); i++) {
        float[] code = tuned.head().code(vectors.get(i));
        float[] row = java.util.Arrays.copyOf(code, code.length + 1);
        row[code.length] = unseen.places().get(i)[0];
        right += (tuned.head().probability(row) > .5f) == unseen.labels().get(i) ? 1 : 0;
      }
    }
    assertTrue(right > .97 * unseen.size(), () -> "of " + unseen.size());
  }

  @Test
  void theSameSeedGivesTheSameWeights() throws IOException {
    FineTuning.Tuned one = tune(new ArrayList<>(), new int[2]);
    FineTuning.Tuned other = tune(new ArrayList<>(), new int[2]);
    one.encoder()
        .weights()
        .tensors()
        .forEach(
            (name, tensor) ->
                assertArrayEquals(tensor.data(), other.encoder().weights().numbers(name), name));
  }
}
