// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.DataFolder;
import org.winnow.page.HtmlDecoder;
import org.winnow.page.Origin;

class WarcFileTest {
  @TempDir private Path folder;
  private final List<WebPage> pages = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  /** A response with some headers and a body. */
  private static byte[] record(String id, String httpHeaders, byte[] body) {
    return record(id, "2012-02-10T21:49:06Z", httpHeaders, body);
  }

  private static byte[] record(String id, String date, String httpHeaders, byte[] body) {
    byte[] http = join(ascii("HTTP/1.1 200 OK\r\n" + httpHeaders + "\r\n"), body);
    String trec = id.isEmpty() ? "" : "WARC-TREC-ID: " + id + "\r\n";
    return join(
        ascii(
            "WARC/1.0\r\nWARC-Type: response\r\nWARC-Date: "
                + date
                + "\r\n"
                + trec
                + "WARC-Record-ID: <urn:uuid:6f12f095-18a8-4415-8f04-ec2477be81d5>\r\n"
                + "WARC-Target-URI: http://example.org/"
                + id
                + "\r\nContent-Type: application/http;msgtype=response\r\nContent-Length: "
                + http.length
                + "\r\n\r\n"),
        http,
        ascii("\r\n\r\n"));
  }

  private static String html(String charset) {
    return "Content-Type: text/html" + charset + "\r\n";
  }

  private void read(String name, byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve(name), bytes);
    PageSource.find(file).get(0).read(pages::add, problems::add);
  }

  private List<String> ids() {
    return pages.stream().map(WebPage::id).toList();
  }

  private String text(int page) {
    return HtmlDecoder.decode(pages.get(page).bytes(), pages.get(page).charset());
  }

  @Test
  void pagesOfPackedAndPlainFiles() throws IOException {
    byte[] one = record("a", html(""), ascii("<p>one"));
    byte[] two = record("b", html(""), ascii("<p>two"));
    read("x.warc.gz", join(gzip(one), gzip(two)));
    read("x.warc", join(one, two));
    assertEquals(List.of("a", "b", "a", "b"), ids());
    assertEquals("<p>two", text(1));
    Origin origin = new Origin("http://example.org/a", Instant.parse("2012-02-10T21:49:06Z"));
    assertEquals(origin, pages.get(0).origin());
    assertEquals(List.of(), problems);
  }

  @Test
  void bodiesInOtherCharactersEncodingsAndChunks() throws IOException {
    byte[] russian =
        "<p>\u043f\u0440\u0438\u0432\u0435\u0442".getBytes(Charset.forName("windows-1251"));
    byte[] chinese = "<p>\u4f60\u597d\u4e16\u754c".getBytes(Charset.forName("GB18030"));
    read(
        "x.warc",
        join(
            record("r", html("; charset=windows-1251"), russian),
            record("c", html("; charset=gb18030"), chinese),
            record("g", html("") + "Content-Encoding: gzip\r\n", gzip(ascii("<p>packed"))),
            record(
                "k",
                html("") + "Transfer-Encoding: chunked\r\n",
                ascii("3\r\n<p>\r\n5\r\nparts\r\n0\r\n\r\n"))));
    assertEquals(List.of("r", "c", "g", "k"), ids(), problems::toString);
    assertEquals("<p>\u043f\u0440\u0438\u0432\u0435\u0442", text(0));
    assertEquals("<p>\u4f60\u597d\u4e16\u754c", text(1));
    assertEquals("<p>packed", text(2));
    assertEquals("<p>parts", text(3));
  }

  @Test
  void impossibleDatesLengthsAndMissingIds() throws IOException {
    read(
        "x.warc",
        join(
            record("a", "2009-03-65T08:43:19-0800", html(""), ascii("<p>one")),
            record("b", html("") + "Content-Length: 9999\r\n", ascii("<p>two")),
            record("", html(""), ascii("<p>three")),
            record("i", "Content-Type: image/png\r\n", ascii("png"))));
    assertEquals(List.of("a", "b", "6f12f095-18a8-4415-8f04-ec2477be81d5"), ids());
    assertEquals("<p>two", text(1));
  }

  @Test
  void aBadRecordDoesNotEndTheFile() throws IOException {
    byte[] good = record("good", html(""), ascii("<p>text"));
    byte[] junk = ascii("WARC/1.0\r\nthis is no header at all\r\n\r\n");
    read("x.warc", join(junk, good));
    assertEquals(List.of("good"), ids());
    assertTrue(problems.get(0).contains("x.warc, byte 0: "), problems::toString);
    byte[] packed = gzip(record("broken", html(""), ascii("<p>" + "broken ".repeat(900))));
    Arrays.fill(packed, packed.length / 2, packed.length, (byte) 0);
    read("y.warc.gz", join(packed, gzip(good)));
    assertEquals("good", pages.get(pages.size() - 1).id());
  }

  @Test
  void whoCannotTakeMorePagesIsLeftInPeace() throws IOException {
    Path file = folder.resolve("x.warc");
    byte[] page = record("a", html(""), ascii("<p>one"));
    Files.write(file, join(page, page));
    int[] asked = new int[1];
    assertThrows(
        UncheckedIOException.class,
        () ->
            new WarcFile(file)
                .read(
                    taken -> {
                      asked[0]++;
                      throw new UncheckedIOException(new IOException("disk full"));
                    },
                    problems::add));
    assertEquals(1, asked[0]);
    assertEquals(List.of(), problems);
  }

  @Test
  void aTruncatedFileGivesWhatItHas() throws IOException {
    byte[] packed =
        join(
            gzip(record("a", html(""), ascii("<p>one"))),
            gzip(record("b", html(""), ascii("<p>" + "two ".repeat(5000)))));
    read("x.warc.gz", Arrays.copyOf(packed, packed.length - 20));
    assertEquals("a", pages.get(0).id());
    assertFalse(problems.isEmpty());
    assertTrue(problems.stream().allMatch(p -> p.contains("x.warc.gz")), problems::toString);
  }

  @Test
  void publishedSamples() throws IOException {
    for (String name : List.of("cw09", "cw12", "cc")) {
      Path file = DataFolder.of("trec").resolve("warc/anserini." + name + ".segment1.warc.gz");
      PageSource.find(file).get(0).read(pages::add, problems::add);
    }
    assertEquals("clueweb09-az0000-00-00000", pages.get(0).id());
    assertTrue(pages.size() >= 3, () -> ids() + " " + problems);
  }
}
