// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests records as the standards of WARC, ARC and HTTP have them, and damaged ones. */
class WarcRecordsTest {
  private static final String HTML = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n";

  @TempDir private Path folder;
  private final List<WebPage> pages = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private final List<LeftOut> leftOut = new ArrayList<>();

  private final RecordListener listener =
      new RecordListener() {
        @Override
        public void failed(Failure failure) {
          failures.add(failure.toString().replace(folder + "/", ""));
        }

        @Override
        public void leftOut(LeftOut why) {
          leftOut.add(why);
        }
      };

  private void read(String name, byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve(name), bytes);
    new WarcFile(file).read(pages::add, listener);
  }

  private void read(String records) throws IOException {
    read("a.warc", records.getBytes(UTF_8));
  }

  private static String record(String type, String headers, String block) {
    return "WARC/1.1\r\nWARC-Type: "
        + type
        + "\r\nWARC-Record-ID: <urn:uuid:1>\r\nWARC-Date: 2020-01-02T03:04:05.678901Z\r\n"
        + headers
        + "Content-Length: "
        + block.getBytes(UTF_8).length
        + "\r\n\r\n"
        + block
        + "\r\n\r\n";
  }

  private static String response(String http) {
    return record(
        "response",
        "WARC-Target-URI: http://x.org/\r\nContent-Type: application/http; msgtype=response\r\n",
        http);
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(UTF_8));
    }
    return packed.toByteArray();
  }

  private List<String> texts() {
    return pages.stream().map(page -> new String(page.bytes(), UTF_8)).toList();
  }

  @Test
  void datesOfVersionElevenHaveFractionsOfSeconds() throws IOException {
    read(response(HTML + "<p>x"));
    assertEquals(Instant.parse("2020-01-02T03:04:05.678901Z"), pages.get(0).origin().fetched());
  }

  @ParameterizedTest
  @ValueSource(strings = {"2020-01-02", "2020-01-02T00:00:00Z"})
  void datesMayBeReduced(String date) throws IOException {
    read(response(HTML + "<p>x").replace("2020-01-02T03:04:05.678901Z", date));
    assertEquals(Instant.parse("2020-01-02T00:00:00Z"), pages.get(0).origin().fetched());
    assertEquals(List.of(), failures);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2020", "2020-01"})
  void aYearOrMonthIsItsFirstMoment(String date) throws IOException {
    read(response(HTML + "<p>x").replace("2020-01-02T03:04:05.678901Z", date));
    assertEquals(Instant.parse("2020-01-01T00:00:00Z"), pages.get(0).origin().fetched());
  }

  @Test
  void aDateThatMakesNoSenseIsUnknown() throws IOException {
    read(response(HTML + "<p>x").replace("2020-01-02T03:04:05.678901Z", "yesterday"));
    assertNull(pages.get(0).origin().fetched());
    assertEquals(List.of("<p>x"), texts());
  }

  @Test
  void aPartOfAPageIsKeptAndReported() throws IOException {
    String headers = "WARC-Target-URI: http://x.org/\r\nWARC-Truncated: length\r\n";
    String cut = record("response", headers, HTML + "<p>x");
    read(cut + response(HTML.replace("\r\n\r\n", "\r\nContent-Length: 90\r\n\r\n") + "<p>y"));
    assertEquals(List.of("<p>x", "<p>y"), texts());
    assertEquals(2, failures.size());
    assertTrue(failures.get(0).contains("part of the body only (WARC-Truncated: length)"));
    assertTrue(failures.get(1).contains("4 of the body's 90 bytes"), failures.get(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Content-Length: 4", "Content-Length: 3", "Content-Length: many"})
  void aWholePageIsNoFailure(String header) throws IOException {
    read(response(HTML.replace("\r\n\r\n", "\r\n" + header + "\r\n\r\n") + "<p>x"));
    assertEquals(1, pages.size());
    assertEquals(List.of(), failures);
  }

  @Test
  void recordsWithoutPagesArePassedOver() throws IOException {
    read(
        record("warcinfo", "Content-Type: application/warc-fields\r\n", "software: x\r\n")
            + record(
                "request",
                "WARC-Target-URI: http://x.org/\r\nContent-Type: application/http\r\n",
                "GET / HTTP/1.1\r\nHost: x.org\r\n\r\n")
            + record(
                "metadata",
                "WARC-Target-URI: http://x.org/\r\nContent-Type: application/warc-fields\r\n",
                "via: y\r\n")
            + response(HTML + "<p>x"));
    assertEquals(List.of("<p>x"), texts());
    assertEquals(List.of(), failures);
  }

  @Test
  void recordsOfUnknownTypesAreIgnoredAsTheStandardAsks() throws IOException {
    read(record("future", "", "whatever") + response(HTML + "<p>x"));
    assertEquals(List.of("<p>x"), texts());
    assertEquals(List.of(), failures);
  }

  @Test
  void namesOfHeadersIgnoreCase() throws IOException {
    read(response(HTML + "<p>x").replace("WARC-Target-URI", "warc-target-uri"));
    assertEquals("http://x.org/", pages.get(0).url());
  }

  @Test
  void addressesInAngleBracketsAreRead() throws IOException {
    read(response(HTML + "<p>x").replace("http://x.org/", "<http://x.org/>"));
    assertEquals("http://x.org/", pages.get(0).url());
  }

  @Test
  void idIsTheRecordsOwnWithoutItsWrapping() throws IOException {
    read(response(HTML + "<p>x"));
    assertEquals("1", pages.get(0).id());
  }

  @Test
  void redirectsErrorsAndRevisitsAreCounted() throws IOException {
    read(
        response("HTTP/1.1 301 Moved\r\nLocation: /a\r\n\r\n")
            + response("HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n\r\n<p>x")
            + response("HTTP/1.1 503 Busy\r\n\r\n")
            + record(
                "revisit",
                "WARC-Target-URI: http://x.org/\r\nWARC-Profile:"
                    + " http://netpreserve.org/warc/1.1/revisit/identical-payload-digest\r\n",
                "")
            + response("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\nx"));
    assertEquals(
        List.of(
            LeftOut.REDIRECT,
            LeftOut.CLIENT_ERROR,
            LeftOut.SERVER_ERROR,
            LeftOut.REVISIT,
            LeftOut.OTHER_TYPE),
        leftOut);
    assertEquals(List.of(), failures);
  }

  @Test
  void chunkedBodiesArePutTogether() throws IOException {
    read(
        response(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n4"
                + "\r\n<p>o\r\n2;x=y\r\nne\r\n0\r\n\r\n"));
    assertEquals(List.of("<p>one"), texts());
    assertEquals(List.of(), failures);
  }

  @Test
  void bodiesThatTheCrawlerUnchunkedAreRead() throws IOException {
    read(
        response(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "<p>plain"));
    assertEquals(List.of("<p>plain"), texts());
  }

  @Test
  void statusLinesOfHttpTwoAndWithoutReasonsAreRead() throws IOException {
    read(
        response("HTTP/2 200\r\nContent-Type: text/html\r\n\r\n<p>two")
            + response("HTTP/1.1 200\r\nContent-Type: text/html\r\n\r\n<p>one"));
    assertEquals(List.of("<p>two", "<p>one"), texts());
  }

  @Test
  void aBodyShorterThanItsContentLengthIsKept() throws IOException {
    read(
        response(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 500\r\n\r\n<p>short"));
    assertEquals(List.of("<p>short"), texts());
  }

  @Test
  void anEmptyBodyIsAPageWithoutText() throws IOException {
    read(response(HTML));
    assertEquals(List.of(""), texts());
    assertEquals(List.of(), failures);
  }

  @Test
  void recordsOfArcFilesAreRead() throws IOException {
    String http = HTML + "<p>old";
    String head =
        """
        filedesc://a.arc 0.0.0.0 20080101000000 text/plain 76
        1 0 InternetArchive
        URL IP-address Archive-date Content-type Archive-length

        """;
    read(
        "a.arc",
        (head
                + "http://x.org/ 1.2.3.4 20080102030405 text/html "
                + http.length()
                + "\n"
                + http
                + "\n")
            .getBytes(UTF_8));
    assertEquals(List.of("<p>old"), texts());
    assertEquals("http://x.org/", pages.get(0).url());
    assertEquals(Instant.parse("2008-01-02T03:04:05Z"), pages.get(0).origin().fetched());
  }

  @Test
  void anEmptyFileHasNoPages() throws IOException {
    read("");
    assertEquals(List.of(), texts());
    assertEquals(List.of(), failures);
  }

  @Test
  void aFileThatIsNoArchiveIsNamed() throws IOException {
    read("hello world, this is no archive\n");
    assertEquals(List.of(), texts());
    assertEquals(
        List.of(
            "a.warc, byte 0: no WARC or ARC record begins here; expected WARC/1.0 or WARC/1.1,"
                + " found \"hello world, this is no archive\""),
        failures);
  }

  @Test
  void aPackedFileThatIsNotPackedIsRead() throws IOException {
    read("a.warc.gz", response(HTML + "<p>x").getBytes(UTF_8));
    assertEquals(List.of("<p>x"), texts());
  }

  @Test
  void aFileThatEndsWithinAHeaderSaysSo() throws IOException {
    read(response(HTML + "<p>x") + "WARC/1.1\r\nWARC-Type: resp");
    assertEquals(List.of("<p>x"), texts());
    assertEquals(1, failures.size());
    assertEquals("a.warc, byte 257: the file ends early", failures.get(0));
  }

  @Test
  void aRecordWithoutALengthIsNamedAndTheNextIsRead() throws IOException {
    String bad = response(HTML + "<p>bad").replaceAll("Content-Length: \\d+\r\n", "");
    read(bad + response(HTML + "<p>good"));
    assertEquals(List.of("<p>good"), texts());
    assertEquals(List.of("a.warc, byte 0: the record has no Content-Length"), failures);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "-5", "99999999999999999999"})
  void anImpossibleLengthIsQuoted(String length) throws IOException {
    String bad =
        response(HTML + "<p>bad").replaceAll("Content-Length: \\d+", "Content-Length: " + length);
    read(bad + response(HTML + "<p>good"));
    assertEquals(List.of("<p>good"), texts());
    assertEquals(List.of("a.warc, byte 0: illegal Content-Length: " + length), failures);
  }

  @Test
  void aResponseThatIsNoHttpIsQuoted() throws IOException {
    read(response("nonsense\r\n\r\n") + response(HTML + "<p>good"));
    assertEquals(List.of("<p>good"), texts());
    assertEquals(
        List.of(
            "a.warc, byte 0: no HTTP response; expected HTTP/1.1 and a status, found \"nonsense\""),
        failures);
  }

  @Test
  void damagedPackedDataAreExplained() throws IOException {
    byte[] one = gzip(response(HTML + "<p>" + "one two three ".repeat(50)));
    byte[] two = gzip(response(HTML + "<p>good"));
    Arrays.fill(one, 30, 60, (byte) 0x55);
    byte[] both = Arrays.copyOf(one, one.length + two.length);
    System.arraycopy(two, 0, both, one.length, two.length);
    read("a.warc.gz", both);
    assertEquals(List.of("<p>good"), texts());
    assertEquals(List.of("a.warc.gz, byte 0: the packed data are damaged"), failures);
  }

  @Test
  void aPackedFileThatIsCutIsExplained() throws IOException {
    byte[] one = gzip(response(HTML + "<p>one"));
    read("a.warc.gz", Arrays.copyOf(one, 40));
    assertEquals(List.of("a.warc.gz, byte 0: the file ends early"), failures);
  }

  @Test
  void bytesBetweenRecordsAreReportedAndTheNextIsRead() throws IOException {
    read(response(HTML + "<p>one") + "\0\0\0junk\r\n" + response(HTML + "<p>two"));
    assertEquals(List.of("<p>one", "<p>two"), texts());
    assertEquals(1, failures.size());
  }

  @Test
  void charactersOutsideAsciiInAddressesAreKept() throws IOException {
    byte[] bytes =
        response(HTML + "<p>x").replace("http://x.org/", "http://x.org/\u00e4").getBytes(UTF_8);
    read("a.warc", bytes);
    assertEquals("http://x.org/\u00e4", pages.get(0).url());
    assertEquals(4, new String(pages.get(0).bytes(), ISO_8859_1).length());
  }
}
