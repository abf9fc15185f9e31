// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Decodes short texts whose one byte outside ASCII is the last. */
class LastByteTest {
  private static final byte[] LATIN = "caf\u00e9".getBytes(StandardCharsets.ISO_8859_1);

  @Test
  void aLetterOfADeclaredSetIsNoHalfOfAnother() {
    assertEquals("caf\u00e9", HtmlDecoder.decode(LATIN, "iso-8859-1"));
    assertEquals(
        "<meta charset=iso-8859-1>caf\u00e9",
        HtmlDecoder.decode(
            "<meta charset=iso-8859-1>caf\u00e9".getBytes(StandardCharsets.ISO_8859_1), null));
  }

  @Test
  void withoutADeclarationItIsALetterToo() {
    assertEquals("caf\u00e9", HtmlDecoder.decode(LATIN, null));
  }

  @Test
  void aCharacterThatWasCutOffIsOneWhereUtf8IsDeclared() {
    byte[] whole = "caf\u00e9".getBytes(StandardCharsets.UTF_8);
    assertEquals("caf\ufffd", HtmlDecoder.decode(Arrays.copyOf(whole, whole.length - 1), "utf-8"));
    assertEquals("caf\u00e9", HtmlDecoder.decode(whole, null));
  }

  @Test
  void aCutBehindWholeCharactersLeavesThemAsTheyAre() {
    byte[] whole = "caf\u00e9 \u20ac".getBytes(StandardCharsets.UTF_8);
    assertEquals(
        "caf\u00e9 \ufffd", HtmlDecoder.decode(Arrays.copyOf(whole, whole.length - 1), null));
  }
}
