// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class WhiteSpaceTest {
  @Test
  void collapsesTheFiveCharactersOfHtml() {
    assertEquals(" a b c ", new WhiteSpace().collapse(" a\t\n\r\fb  c\n"));
  }

  @Test
  void keepsNoBreakSpaces() {
    assertEquals("a\u00a0\u00a0b", new WhiteSpace().collapse("a\u00a0\u00a0b"));
  }

  @Test
  void returnsTextThatNeedsNoChange() {
    String text = "nothing to do here";
    assertSame(text, new WhiteSpace().collapse(text));
  }

  @Test
  void agreesWithTheRegularExpressionSeed17() {
    Random random = new Random(17);
    String alphabet = "ab \t\n\r\f\u000b\u00a0\u2003";
    for (int i = 0; i < 2000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(12); n > 0; n--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      String wanted = text.toString().replaceAll("[ \t\n\r\f]+", " ");
      assertEquals(wanted, new WhiteSpace().collapse(text.toString()));
      assertEquals(text.toString().matches("[\\p{Z}\\s]*"), WhiteSpace.isBlank(text.toString()));
    }
  }

  @Test
  void zeroWidthCharactersAreNotBlank() {
    assertFalse(WhiteSpace.isBlank("\u200b"));
    assertTrue(WhiteSpace.isBlank("\u3000\u2028"));
  }
}
