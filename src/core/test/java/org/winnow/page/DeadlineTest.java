// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class DeadlineTest {
  private static Deadline over() throws InterruptedException {
    Deadline deadline = Deadline.in(1);
    Thread.sleep(10);
    return deadline;
  }

  @Test
  void isOverAfterItsTime() throws InterruptedException {
    assertThrows(Deadline.Exceeded.class, over()::check);
    assertDoesNotThrow(Deadline.in(60_000)::check);
  }

  @Test
  void zeroIsNoDeadline() {
    assertSame(Deadline.NONE, Deadline.in(0));
    assertDoesNotThrow(Deadline.NONE::check);
  }

  @Test
  void aPageKeepsItsOwn() throws InterruptedException {
    Page page = PageParser.parse("<p>text</p>");
    Page late = page.within(over());
    assertThrows(Deadline.Exceeded.class, late.deadline()::check);
    assertThrows(Deadline.Exceeded.class, () -> late.markup().walk(new Nothing()));
    assertDoesNotThrow(() -> page.markup().walk(new Nothing()));
    Deadline over = over();
    assertThrows(
        Deadline.Exceeded.class,
        () -> PageParser.parse("<p>text</p>", PageOptions.DEFAULT.within(over)));
  }

  private static final class Nothing implements Markup.Visitor {
    @Override
    public void end(String name) {
      // Nothing is kept.
    }

    @Override
    public void text(Markup.Text text, int block) {
      // Nothing is kept.
    }
  }
}
