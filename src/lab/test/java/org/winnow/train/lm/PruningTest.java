// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.winnow.align.GoldPage;
import org.winnow.encoder.Encoder;
import org.winnow.encoder.TinyEncoder;
import org.winnow.train.lm.LmOptions.Size;

class PruningTest {
  private static final int SMALL = 110;

  private static GoldPage page() {
    return GoldPage.of("1", "<p>the council read the council</p><p>home</p>", "home");
  }

  @Test
  void keepsSignsLettersAndWhatPagesHave() throws IOException {
    Encoder whole = TinyEncoder.read();
    Encoder pruned = Pruning.prune(whole, new Size(1, SMALL, 12, 1, 1, 1), Stream.of(page()));
    List<String> pieces = pruned.pieces().pieces();
    assertEquals(SMALL, pieces.size());
    assertTrue(pieces.containsAll(List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]", "a", "##z", "!")));
    assertTrue(pieces.containsAll(List.of("the", "council")), pieces::toString);
    assertEquals(1, pruned.weights().shape().layers());
    assertEquals(12, pruned.positions());
    int width = whole.weights().shape().width();
    for (int i = 0; i < pieces.size(); i++) {
      int old = whole.pieces().pieces().indexOf(pieces.get(i));
      assertArrayEquals(
          row(whole.weights().numbers("words"), old, width),
          row(pruned.weights().numbers("words"), i, width),
          pieces.get(i));
    }
    assertArrayEquals(
        whole.weights().numbers("layer_1.inner.kernel"),
        pruned.weights().numbers("layer_1.inner.kernel"));
  }

  private static float[] row(float[] matrix, int row, int width) {
    return Arrays.copyOfRange(matrix, row * width, (row + 1) * width);
  }

  @Test
  void textsCanNotBeLongerThanTheEncodersPositions() throws IOException {
    Encoder whole = TinyEncoder.read();
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Pruning.prune(whole, new Size(1, SMALL, 41, 1, 1, 1), Stream.of(page())));
    assertEquals("illegal tokens value: 41, must be at most 40", e.getMessage());
  }
}
