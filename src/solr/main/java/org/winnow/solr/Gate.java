// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

/** Lets so many threads of this JVM clean at the same time. Thread safe. */
final class Gate {
  /** The gate of all cores that share this plugin's classes. */
  static final Gate SHARED = new Gate();

  private int inside;

  /**
   * Comes in as soon as less than {@code limit} are inside.
   *
   * @param limit 0 is none
   */
  synchronized void enter(int limit) {
    boolean interrupted = false;
    while (limit > 0 && inside >= limit) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    inside++;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  synchronized void leave() {
    inside--;
    notifyAll();
  }

  /** How many are inside. */
  synchronized int inside() {
    return inside;
  }
}
