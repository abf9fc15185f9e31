// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.pages;

import java.util.Objects;
import java.util.function.Supplier;
import org.winnow.page.Deadline;

/** Work on pages that may need more memory or time than there is. */
public final class LargePages {
  private static final Object ALONE = new Object();

  private LargePages() {}

  /**
   * Does work; where the memory is too small for all threads, again, one page at a time. So a page
   * fails that is too large itself, not those that happen to be worked on beside it.
   */
  public static <T> T work(Supplier<T> work) {
    try {
      return work.get();
    } catch (OutOfMemoryError e) {
      synchronized (ALONE) {
        return work.get();
      }
    }
  }

  /** Why a page failed, in words. */
  public static String words(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return "it does not fit into the memory: " + e.getMessage();
    }
    return e instanceof Deadline.Exceeded ? Objects.toString(e.getMessage()) : e.toString();
  }
}
