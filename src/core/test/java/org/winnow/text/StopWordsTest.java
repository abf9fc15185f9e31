// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class StopWordsTest {
  private static boolean contains(StopWords words, String text, int start, int end) {
    return words.contains(text.toCharArray(), start, end);
  }

  @Test
  void looksUpRangesOfAText() {
    StopWords words = StopWords.of(List.of("the", "of"));
    assertTrue(contains(words, "end of it", 4, 6));
    assertFalse(contains(words, "end of it", 4, 7));
    assertFalse(contains(words, "The", 0, 3));
    assertFalse(contains(words, "", 0, 0));
  }

  @Test
  void web2TextHas124Words() {
    assertEquals(124, StopWords.WEB2TEXT.size());
    assertTrue(contains(StopWords.WEB2TEXT, "yourselves", 0, 10));
  }

  /** Solr 9 brings Lucene's Japanese module with a list of its own, Solr 10 does not. */
  @Test
  void listsAreTheSameWhateverElseIsOnTheClassPath() {
    String all =
        "en de fr es it pt nl sv da no fi hu ru cs pl el bg ca ro lt lv et ga gl eu tr id hi bn ta"
            + " te ne hy fa ar ckb sr th zh";
    assertEquals(List.of(all.split(" ")), StopLists.instance().languages());
  }
}
