// SPDX-License-Identifier: Apache-2.0
package org.winnow.client;

import java.io.IOException;
import java.util.List;

/**
 * Ends a job whose documents are all refused: then not they are wrong, but what they are sent to.
 * For one thread.
 */
final class RefusalStreak {
  /** Documents that are refused one after the other until the job ends. */
  private static final int LONGEST = 200;

  private int length;

  /**
   * Counts a batch.
   *
   * @param documents of the batch, with those that were refused
   * @throws IOException if too many have been refused since one arrived
   */
  void count(int documents, List<Updates.Refused> refused) throws IOException {
    length = refused.size() < documents ? 0 : length + documents;
    if (length >= LONGEST) {
      throw new IOException(
          length
              + " documents one after the other were refused; the last one: "
              + refused.get(refused.size() - 1).reason());
    }
  }
}
