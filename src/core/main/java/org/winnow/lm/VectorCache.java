// SPDX-License-Identifier: Apache-2.0
package org.winnow.lm;

import java.nio.IntBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The codes of the texts that were asked for last; the pages of a site share many. Thread safe. */
final class VectorCache {
  /** Numbers that are kept in all. */
  private static final int NUMBERS = 1 << 19;

  private final Map<IntBuffer, float[]> codes;

  /**
   * An empty cache.
   *
   * @param size numbers of a code
   */
  VectorCache(int size) {
    int most = Math.max(1, NUMBERS / size);
    codes =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<IntBuffer, float[]> eldest) {
            return size() > most;
          }
        };
  }

  synchronized float @Nullable [] get(IntBuffer text) {
    return codes.get(text);
  }

  synchronized void put(IntBuffer text, float[] code) {
    codes.put(text, code);
  }
}
