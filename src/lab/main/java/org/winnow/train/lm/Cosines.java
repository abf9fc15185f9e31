// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.util.List;
import org.winnow.encoder.Encoder;
import org.winnow.encoder.TextEncoder;
import org.winnow.neural.EngineKind;
import org.winnow.train.Provenance;

/** How near two encoders' vectors are. */
final class Cosines {
  private Cosines() {}

  /** The least cosine between what two encoders of the same pieces make of a text. */
  static double least(Encoder one, Encoder other, List<String> texts, int most) {
    List<int[]> ids = texts.stream().map(text -> one.pieces().encode(text, most)).toList();
    double least = 1;
    try (TextEncoder first = one.engine(EngineKind.AUTO);
        TextEncoder second = other.engine(EngineKind.AUTO)) {
      List<float[]> some = first.vectors(ids, () -> {});
      List<float[]> others = second.vectors(ids, () -> {});
      for (int i = 0; i < some.size(); i++) {
        least = Math.min(least, cosine(some.get(i), others.get(i)));
      }
    }
    return Provenance.round(least);
  }

  private static double cosine(float[] a, float[] b) {
    double both = 0;
    double one = 0;
    double other = 0;
    for (int k = 0; k < a.length; k++) {
      both += a[k] * b[k];
      one += a[k] * a[k];
      other += b[k] * b[k];
    }
    return both / Math.sqrt(one * other);
  }
}
