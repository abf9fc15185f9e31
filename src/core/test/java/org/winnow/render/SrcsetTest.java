// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Chooses among the candidates of a picture as the HTML standard parses them. */
class SrcsetTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a.jpg 480w, b.jpg 800w; b.jpg",
        "b.jpg 800w, a.jpg 480w; b.jpg",
        "a.jpg, b.jpg 2x, c.jpg 1.5x; b.jpg",
        "a.jpg; a.jpg",
        "a.jpg 1x,b.jpg 2x; b.jpg",
        "a.jpg 2x, b.jpg 2x; a.jpg",
        "/w=1,h=2/a.jpg 100w, /w=2,h=4/a.jpg 200w; /w=2,h=4/a.jpg",
        "' ,, a.jpg 1x ,'; a.jpg",
        "a.jpg 100w 50h, b.jpg 20w 90h; a.jpg",
        "'data:image/gif;base64,xx 900w, a.jpg 1w'; a.jpg"
      })
  void theLargestIsTaken(String set, String largest) {
    assertEquals(largest, Srcset.largest(set));
  }

  @Test
  void aSetWithoutAddressesHasNone() {
    assertEquals("", Srcset.largest(""));
    assertEquals("", Srcset.largest(" , ,"));
    assertEquals("", Srcset.largest("data:image/gif;base64,xx"));
  }

  @Test
  void endlessSetsAreReadInPart() {
    assertEquals("a", Srcset.largest("a 1w," + " ".repeat(30_000) + "b 2w"));
  }
}
