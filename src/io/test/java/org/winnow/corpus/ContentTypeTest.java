// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the type of a response by its headers and its first bytes. */
class ContentTypeTest {
  private static byte[] latin1(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static ContentType of(String... headers) {
    return ContentType.of(List.of(headers));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "text/html | HTML",
        "TEXT/HTML; charset=utf-8 | HTML",
        "application/xhtml+xml | HTML",
        "text/plain | OTHER",
        "image/png | OTHER",
        "application/json; charset=utf-8 | OTHER",
        "application/octet-stream | UNKNOWN",
        "*/* | UNKNOWN",
        "nonsense | UNKNOWN",
      })
  void kindOfAHeader(String header, ContentType.Kind kind) {
    assertEquals(kind, of(header).kind());
  }

  @Test
  void aResponseWithoutHeadersIsOfUnknownKind() {
    assertEquals(ContentType.Kind.UNKNOWN, of().kind());
  }

  @Test
  void oneOfTwoHeadersThatNamesHtmlCounts() {
    assertEquals(ContentType.Kind.HTML, of("text/plain", "text/html").kind());
    assertEquals(ContentType.Kind.HTML, of("text/html", "text/plain").kind());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "text/html; charset=utf-8 | utf-8",
        "text/html;charset=\"windows-1251\" | windows-1251",
        "text/html; charset='koi8-r' | koi8-r",
        "text/html; CHARSET = euc-kr; x=y | euc-kr",
      })
  void charsetOfAHeader(String header, String charset) {
    assertEquals(charset, of(header).charset());
  }

  @Test
  void charsetIsNullIfNoHeaderNamesOne() {
    assertNull(of("text/html").charset());
    assertNull(of("text/html; charset=").charset());
  }

  @ParameterizedTest
  @CsvSource({
    "%PDF-1.7, a PDF file",
    "GIF89a, a picture",
    "{\\rtf1, an RTF file",
    "%!PS-Adobe, a PostScript file",
    "OggS, sound or a film",
  })
  void filesWithMagicNumbersAreBinary(String start, String what) {
    assertEquals(what, ContentType.binary(latin1(start)));
  }

  @Test
  void manyControlCharactersAreBinary() {
    assertEquals("binary data", ContentType.binary(latin1("a\1b\2c\3")));
  }

  @Test
  void tabsAndLineEndsAreText() {
    assertNull(ContentType.binary(latin1("\t\n\f\r\u001b")));
  }

  @Test
  void anEmptyBodyIsNotBinary() {
    assertNull(ContentType.binary(new byte[0]));
  }

  @Test
  void htmlInUtf16IsNotBinary() {
    assertNull(ContentType.binary("<html><p>x".getBytes(StandardCharsets.UTF_16LE)));
  }

  @Test
  void aPictureThatIsSentAsHtmlIsLeftOut() {
    assertEquals(LeftOut.BINARY, of("text/html").leftOut(latin1("\u0089PNG\r\n")));
  }

  @Test
  void aTextOfUnknownTypeIsAPageOnlyIfItLooksLikeHtml() {
    assertNull(of().leftOut(latin1("<!DOCTYPE html><p>x")));
    assertEquals(LeftOut.OTHER_TYPE, of().leftOut(latin1("name,age\nAnn,7\n")));
  }

  @Test
  void aBodyThatIsSentAsHtmlIsAPageWithoutTags() {
    assertNull(of("text/html").leftOut(latin1("just words")));
  }
}
