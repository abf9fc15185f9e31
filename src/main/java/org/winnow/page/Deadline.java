// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

/**
 * The time that a page may take, for the thread that works on it. Long work asks now and then
 * whether the time is over; who sets no deadline has all the time in the world.
 */
public final class Deadline implements AutoCloseable {
  private static final ThreadLocal<Long> END = ThreadLocal.withInitial(() -> Long.MAX_VALUE);

  private final long before;

  private Deadline(long before) {
    this.before = before;
  }

  /** The time is over. */
  public static final class Exceeded extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Exceeded() {
      super("took too long");
    }
  }

  /**
   * Sets the deadline of this thread, until this object is closed.
   *
   * @param milliseconds from now on; 0 is no deadline
   */
  public static Deadline in(long milliseconds) {
    Deadline deadline = new Deadline(END.get());
    END.set(milliseconds == 0 ? Long.MAX_VALUE : System.nanoTime() / 1_000_000 + milliseconds);
    return deadline;
  }

  /**
   * Goes on, or does not.
   *
   * @throws Exceeded if this thread's time is over
   */
  public static void check() {
    if (System.nanoTime() / 1_000_000 > END.get()) {
      throw new Exceeded();
    }
  }

  @Override
  public void close() {
    END.set(before);
  }
}
