// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.util.List;
import java.util.stream.Stream;

/**
 * Seeds of tests by chance: the same few each time, and the one that {@code -Dwinnow.seed=N} names.
 */
public final class Seeds {
  /** For {@code @FieldSource("org.winnow.Seeds#ALL")}: a test names its seed when it fails. */
  public static final List<Long> ALL =
      Stream.concat(Stream.of(1L, 2L, 3L), Stream.ofNullable(Long.getLong("winnow.seed")))
          .distinct()
          .toList();

  private Seeds() {}
}
