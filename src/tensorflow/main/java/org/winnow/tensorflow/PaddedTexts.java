// SPDX-License-Identifier: Apache-2.0
package org.winnow.tensorflow;

import java.util.Arrays;
import java.util.List;
import org.tensorflow.ndarray.Shape;
import org.tensorflow.ndarray.buffer.DataBuffers;
import org.tensorflow.types.TFloat32;
import org.tensorflow.types.TInt32;

/** Texts as TensorFlow reads them, filled up to the longest; to be closed after the run. */
public final class PaddedTexts implements AutoCloseable {
  private final TInt32 ids;
  private final TFloat32 mask;

  /** Copies some texts. */
  public PaddedTexts(List<int[]> texts) {
    int longest = texts.stream().mapToInt(text -> text.length).max().orElse(0);
    int[] all = new int[texts.size() * longest];
    float[] live = new float[all.length];
    for (int t = 0; t < texts.size(); t++) {
      int[] text = texts.get(t);
      System.arraycopy(text, 0, all, t * longest, text.length);
      Arrays.fill(live, t * longest, t * longest + text.length, 1);
    }
    Shape shape = Shape.of(texts.size(), longest);
    ids = TInt32.tensorOf(shape, DataBuffers.of(all, true, false));
    mask = TFloat32.tensorOf(shape, DataBuffers.of(live, true, false));
  }

  /** {@code [texts][pieces]}. */
  public TInt32 ids() {
    return ids;
  }

  /** {@code [texts][pieces]}: 1, or 0 behind the end of a text. */
  public TFloat32 mask() {
    return mask;
  }

  @Override
  public void close() {
    ids.close();
    mask.close();
  }
}
