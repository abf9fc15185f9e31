// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class StopWordsTest {
  @Test
  void looksUpRangesOfAText() {
    StopWords words = StopWords.of(List.of("the", "of"));
    assertTrue(words.contains("end of it", 4, 6));
    assertFalse(words.contains("end of it", 4, 7));
    assertFalse(words.contains("The", 0, 3));
    assertFalse(words.contains("", 0, 0));
  }

  @Test
  void web2TextHas124Words() {
    assertEquals(124, StopWords.WEB2TEXT.size());
    assertTrue(StopWords.WEB2TEXT.contains("yourselves", 0, 10));
  }
}
