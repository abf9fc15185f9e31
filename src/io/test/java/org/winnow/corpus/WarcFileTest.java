// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.winnow.corpus.Bytes.ascii;
import static org.winnow.corpus.Bytes.gzip;
import static org.winnow.corpus.Bytes.join;

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
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.DataFolder;
import org.winnow.Extractors;
import org.winnow.Winnow;
import org.winnow.source.HtmlDecoder;
import org.winnow.web.Origin;

class WarcFileTest {
  @TempDir private Path folder;
  private final List<WebPage> pages = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();

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

  /** A record that is no HTTP response. */
  private static byte[] block(String type, String headers, String block) {
    byte[] bytes = block.getBytes(StandardCharsets.UTF_8);
    return join(
        ascii(
            "WARC/1.0\r\nWARC-Type: "
                + type
                + "\r\nWARC-Date: 2012-02-10T21:49:06Z\r\n"
                + "WARC-Record-ID: <urn:uuid:6f12f095-18a8-4415-8f04-ec2477be81d5>\r\n"
                + "WARC-Target-URI: http://example.org/\r\n"
                + headers
                + "Content-Length: "
                + bytes.length
                + "\r\n\r\n"),
        bytes,
        ascii("\r\n\r\n"));
  }

  private static String html(String charset) {
    return "Content-Type: text/html" + charset + "\r\n";
  }

  private void read(String name, byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve(name), bytes);
    PageSource.find(file).get(0).read(pages::add, failure -> problems.add(failure.toString()));
  }

  private List<String> ids() {
    return pages.stream().map(WebPage::id).toList();
  }

  private String text(int page) {
    return HtmlDecoder.decode(pages.get(page).bytes(), pages.get(page).charset());
  }

  /** As ClueWeb09 has them: an old version, and lines that end in line feeds alone. */
  @Test
  void recordsOfClueWeb09AreRead() throws IOException {
    byte[] records = new byte[0];
    for (String id : List.of("clueweb09-en0000-00-00000", "clueweb09-en0000-00-00001")) {
      byte[] body = ascii("<html><body><p>Page " + id + "</p></body></html>");
      byte[] http =
          join(ascii("HTTP/1.1 200 OK\nContent-Type: text/html\nConnection: close\n\n"), body);
      String head =
          "WARC/0.18\nWARC-Type: response\nWARC-Target-URI: http://example.org/"
              + id
              + "\nWARC-Warcinfo-ID: 993d3969-9643-4934-b1c6-68d4dbe55b83"
              + "\nWARC-Date: 2009-03-65T08:43:19-0800\nWARC-Record-ID: <urn:uuid:"
              + id.length()
              + ">\nWARC-TREC-ID: "
              + id
              + "\nContent-Type: application/http;msgtype=response\nContent-Length: "
              + http.length
              + "\n\n";
      records = join(records, ascii(head), http, ascii("\n\n"));
    }
    read("00.warc.gz", gzip(records));
    assertEquals(List.of("clueweb09-en0000-00-00000", "clueweb09-en0000-00-00001"), ids());
    assertTrue(text(1).contains("Page clueweb09-en0000-00-00001"));
    // The reader wants CRLF behind the last record too.
    assertEquals(1, problems.size());
    assertTrue(problems.get(0).endsWith("the file ends early"), problems.get(0));
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
  void resourcesArePages() throws IOException {
    read(
        "x.warc.gz",
        join(
            gzip(block("resource", "Content-Type: text/html; charset=utf-8\r\n", "<p>\u00e4")),
            gzip(block("resource", "Content-Type: text/plain\r\n", "text")),
            gzip(block("conversion", "Content-Type: text/plain\r\n", "text")),
            gzip(block("metadata", "Content-Type: text/html\r\n", "about"))));
    assertEquals(List.of("6f12f095-18a8-4415-8f04-ec2477be81d5"), ids());
    assertEquals("<p>\u00e4", text(0));
    assertEquals("utf-8", pages.get(0).charset());
    assertEquals("http://example.org/", pages.get(0).url());
    assertEquals(List.of(), problems);
  }

  /** A text has the name of the page that it was made of, and is not read as HTML. */
  @Test
  void textsOfWetFiles() throws IOException {
    String plain = "1 < 2 & 3 &amp; <b>not bold</b>\n\u4f60\u597d";
    String headers = "WARC-Refers-To: <urn:uuid:page>\r\nContent-Type: text/plain\r\n";
    byte[] wet =
        join(
            gzip(block("warcinfo", "Content-Type: application/warc-fields\r\n", "a: b\r\n")),
            gzip(block("conversion", headers, plain)),
            gzip(block("conversion", "Content-Type: text/plain\r\n", "its own")),
            gzip(record("a", html(""), ascii("<p>one"))));
    read("x.warc.wet.gz", wet);
    assertEquals(List.of("page", "6f12f095-18a8-4415-8f04-ec2477be81d5"), ids());
    try (Winnow all = Winnow.open(Extractors.ALL_TEXT)) {
      assertEquals(plain, all.clean(pages.get(0).bytes(), pages.get(0).charset()));
    }
    assertEquals(List.of(), problems);
    Files.writeString(folder.resolve("a.html"), "<p>A list of the files.");
    assertEquals(2, PageSource.find(folder).size());
    PageSource found = PageSource.find(folder).get(1);
    assertTrue(found.name().endsWith("x.warc.wet.gz"), found.name());
    Files.write(folder.resolve("x.warc.gz"), gzip(record("page", html(""), ascii("<p>one"))));
    assertEquals(2, PageSource.find(folder).size());
    assertTrue(PageSource.find(folder).get(1).name().endsWith("x.warc.gz"));
  }

  @Test
  void recordsOfAnIndex() throws IOException {
    byte[] one = gzip(record("a", html(""), ascii("<p>one")));
    byte[] two = gzip(record("b", html(""), ascii("<p>two")));
    byte[] image = gzip(record("i", "Content-Type: image/png\r\n", ascii("png")));
    Files.createDirectories(folder.resolve("crawl/warc"));
    Files.write(folder.resolve("crawl/warc/x.warc.gz"), join(one, image, two));
    Files.write(folder.resolve("y.warc.gz"), two);
    String line = "org,example)/%s 20120210214906 {\"filename\": \"%s\", \"offset\": %s}\n";
    int second = one.length + image.length;
    String lines =
        String.format(Locale.ROOT, line, "b", "crawl/warc/x.warc.gz", "\"" + second + "\"")
            + String.format(Locale.ROOT, line, "i", "crawl/warc/x.warc.gz", one.length)
            + String.format(Locale.ROOT, line, "y", "elsewhere/y.warc.gz", 0)
            + " CDX N b a m s k r M S V g\n"
            + String.format(Locale.ROOT, line, "z", "z.warc.gz", 0)
            + String.format(Locale.ROOT, line, "z", "y.warc.gz", two.length)
            + String.format(Locale.ROOT, line, "z", "y.warc.gz", 5)
            + String.format(Locale.ROOT, line, "z", "y.warc.gz", "\"none\"")
            + String.format(Locale.ROOT, line, "z", "y.warc.gz", -1)
            + String.format(Locale.ROOT, line, "z", "y\\u0000.warc.gz", 0)
            + String.format(Locale.ROOT, line, "a", "crawl/warc/x.warc.gz", 0);
    Path cdx = Files.write(folder.resolve("x.cdxj.gz"), gzip(ascii(lines)));
    CdxFile.of(cdx, folder).read(pages::add, failure -> problems.add(failure.toString()));
    assertEquals(List.of("b", "b", "a"), ids());
    assertEquals("<p>two", text(0));
    assertEquals(7, problems.size(), problems::toString);
    assertTrue(problems.get(0).contains("x.cdxj.gz: line 4: no CDXJ"), problems::toString);
    assertTrue(problems.get(1).contains("line 5: not found in "), problems::toString);
    assertTrue(problems.get(2).contains("the file ends before"), problems::toString);
    assertTrue(problems.get(3).contains("y.warc.gz, byte 5: "), problems::toString);
    assertTrue(problems.get(4).contains("line 8: no CDXJ"), problems::toString);
    assertTrue(problems.get(5).contains("line 9: no CDXJ"), problems::toString);
    assertTrue(problems.get(6).contains("line 10: Nul character"), problems::toString);
    assertThrows(IOException.class, () -> CdxFile.of(folder.resolve("none"), folder));
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
                    failure -> problems.add(failure.toString())));
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
      PageSource.find(file).get(0).read(pages::add, failure -> problems.add(failure.toString()));
    }
    assertEquals("clueweb09-az0000-00-00000", pages.get(0).id());
    assertTrue(pages.size() >= 3, () -> ids() + " " + problems);
  }
}
