// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that content codings of HTTP are undone as RFC 9110 and browsers have it. */
class ContentCodingTest {
  /** The text {@code hello} as brotli packs it. */
  private static final byte[] BROTLI = Base64.getDecoder().decode("CwKAaGVsbG8D");

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static byte[] deflate(String text, boolean zlib) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new DeflaterOutputStream(packed, new Deflater(9, !zlib))) {
      out.write(text.getBytes(UTF_8));
    }
    return packed.toByteArray();
  }

  private static String decoded(byte[] body, String... headers) {
    Body decoded = ContentCoding.decode(body, List.of(headers));
    assertNull(decoded.problem());
    return new String(decoded.bytes(), UTF_8);
  }

  @Test
  void gzipIsUnpacked() throws IOException {
    assertEquals("hello", decoded(gzip("hello".getBytes(UTF_8)), "gzip"));
  }

  @Test
  void namesOfCodingsIgnoreCase() throws IOException {
    assertEquals("hello", decoded(gzip("hello".getBytes(UTF_8)), " GZip "));
    assertEquals("hello", decoded(gzip("hello".getBytes(UTF_8)), "X-GZIP"));
  }

  @Test
  void deflateMayHaveOrLackTheHeadOfZlib() throws IOException {
    assertEquals("hello", decoded(deflate("hello", true), "deflate"));
    assertEquals("hello", decoded(deflate("hello", false), "deflate"));
  }

  @Test
  void brotliIsUnpacked() {
    assertEquals("hello", decoded(BROTLI, "br"));
  }

  @Test
  void severalCodingsAreUndoneFromTheLastOne() throws IOException {
    byte[] body = gzip(deflate("hello", true));
    assertEquals("hello", decoded(body, "deflate, gzip"));
    assertEquals("hello", decoded(body, "deflate", "gzip"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "identity", "none", "utf-8", "binary", ", ,"})
  void headersThatNameNoCodingLeaveTheBody(String header) {
    assertEquals("hello", decoded("hello".getBytes(UTF_8), header));
  }

  @Test
  void plainHtmlIsLeftWhateverItsHeaderSays() {
    assertEquals("<html><p>x", decoded("<html><p>x".getBytes(UTF_8), "gzip"));
    assertEquals("<html><p>x", decoded("<html><p>x".getBytes(UTF_8), "br"));
  }

  @Test
  void aBodyThatMissesOnlyItsChecksumIsWhole() throws IOException {
    byte[] packed = gzip("hello".getBytes(UTF_8));
    assertEquals("hello", decoded(Arrays.copyOf(packed, packed.length - 8), "gzip"));
  }

  @Test
  void aBodyThatEndsEarlyIsKeptAsFarAsItGoes() throws IOException {
    byte[] text = "The quick brown fox. ".repeat(5_000).getBytes(UTF_8);
    byte[] packed = gzip(text);
    Body body = ContentCoding.decode(Arrays.copyOf(packed, packed.length - 40), List.of("gzip"));
    assertEquals("Content-Encoding gzip: the body ends early", body.problem());
    assertEquals("The quick brown fox. ", new String(body.bytes(), 0, 21, UTF_8));
  }

  @Test
  void anUnknownCodingOfBinaryDataIsAProblem() {
    Body body = ContentCoding.decode(new byte[] {1, 2, 3, 4}, List.of("compress"));
    assertEquals("Content-Encoding compress: is not known", body.problem());
    assertEquals(0, body.bytes().length);
  }

  @Test
  void anUnknownCodingOfATextIsIgnored() {
    assertEquals("plain words", decoded("plain words".getBytes(UTF_8), "amazon-encoding"));
  }

  @Test
  void moreThanFourCodingsAreRefused() throws IOException {
    Body body = ContentCoding.decode(gzip(new byte[] {1}), List.of("gzip,gzip,gzip,gzip,gzip"));
    assertEquals("5 content codings, which no page has", body.problem());
  }

  @Test
  void aBombIsCutAtTheLargestPage() throws IOException {
    byte[] bomb = gzip(gzip(new byte[WebPage.LARGEST + 1]));
    Body body = ContentCoding.decode(bomb, List.of("gzip, gzip"));
    assertEquals(WebPage.LARGEST, body.bytes().length);
    assertEquals(
        "Content-Encoding gzip: longer than 20971520 bytes, the rest is left out", body.problem());
  }

  @Test
  void brokenBrotliIsExplainedInWords() {
    Body body = ContentCoding.decode(new byte[] {1, 2, 3, 4, 0, 0, 7}, List.of("br"));
    assertEquals("Content-Encoding br: the packed data are damaged", body.problem());
  }

  @Test
  void brokenZstandardIsExplainedInWords() {
    Body body = ContentCoding.decode(new byte[] {1, 2, 3, 4, 0, 0, 7}, List.of("zstd"));
    assertEquals("Content-Encoding zstd: the packed data are damaged", body.problem());
  }

  @Test
  void brokenGzipIsExplainedInWords() {
    Body body = ContentCoding.decode(new byte[] {1, 2, 3, 4, 0, 0, 7}, List.of("gzip"));
    assertEquals("Content-Encoding gzip: the packed data are damaged", body.problem());
  }
}
