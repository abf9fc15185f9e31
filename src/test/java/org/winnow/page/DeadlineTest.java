// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class DeadlineTest {
  @Test
  void timeThatIsOverIsTold() {
    Deadline over = Deadline.in(-1);
    try (over) {
      assertThrows(Deadline.Exceeded.class, Deadline::check);
    }
    Deadline.check();
  }

  @Test
  void thereIsTimeBeforeIt() {
    Deadline later = Deadline.in(60_000);
    try (later) {
      Deadline.check();
    }
  }

  @Test
  void zeroIsNoDeadlineAndTheOuterOneComesBack() {
    Deadline over = Deadline.in(-1);
    try (over) {
      Deadline none = Deadline.in(0);
      try (none) {
        Deadline.check();
      }
      assertThrows(Deadline.Exceeded.class, Deadline::check);
    }
  }
}
