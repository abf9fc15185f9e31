// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import org.winnow.train.Validation;

/** Counts blocks that are content, that were taken for it, and both. For one thread. */
final class ContentCounts {
  private long both;
  private long found;
  private long wanted;

  void add(boolean isFound, boolean isWanted) {
    both += isFound && isWanted ? 1 : 0;
    found += isFound ? 1 : 0;
    wanted += isWanted ? 1 : 0;
  }

  /** F1 of content, in [0, 1]; 0 where nothing was found and nothing was wanted. */
  double f1() {
    return Validation.f1(both, found, wanted);
  }
}
