// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import org.jspecify.annotations.Nullable;

/** A body as far as it could be read. The array belongs to this object. */
final class Body {
  private final byte[] bytes;
  private final @Nullable String problem;

  /**
   * A body.
   *
   * @param bytes as far as they could be read or decoded
   * @param problem why that was not to the end; null if it was
   */
  Body(byte[] bytes, @Nullable String problem) {
    this.bytes = bytes;
    this.problem = problem;
  }

  byte[] bytes() {
    return bytes;
  }

  /** Why it is not whole; null if it is. */
  @Nullable String problem() {
    return problem;
  }
}
