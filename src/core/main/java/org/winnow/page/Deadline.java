// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

/**
 * The moment until which a page may be worked on. A {@link Page} carries its deadline, and whatever
 * works long on the page asks now and then whether it is over. Immutable and thread safe.
 */
public final class Deadline {
  /** All the time in the world. */
  public static final Deadline NONE = new Deadline(Long.MAX_VALUE);

  private static final long NANOS = 1_000_000;

  /** Items from one check to the next, less 1. */
  private static final int ITEMS = 0x3ff;

  /** Milliseconds of {@link System#nanoTime}. */
  private final long end;

  private Deadline(long end) {
    this.end = end;
  }

  /** The time is over. */
  public static final class Exceeded extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Exceeded() {
      super("took too long");
    }
  }

  /**
   * A deadline.
   *
   * @param milliseconds from now on; 0 is no deadline
   */
  public static Deadline in(long milliseconds) {
    return milliseconds == 0 ? NONE : new Deadline(System.nanoTime() / NANOS + milliseconds);
  }

  /**
   * Returns if there is time left.
   *
   * @throws Exceeded if there is not
   */
  public void check() {
    if (end != Long.MAX_VALUE && System.nanoTime() / NANOS > end) {
      throw new Exceeded();
    }
  }

  /**
   * Returns if there is time left; for loops, since it looks at the clock at the first item and
   * then now and then.
   *
   * @param item that comes next, from 0
   * @throws Exceeded if there is none
   */
  public void checkAt(int item) {
    if ((item & ITEMS) == 0) {
      check();
    }
  }
}
