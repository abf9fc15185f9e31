// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the records of an index are read, and what is wrong in an index is reported. */
class CdxFileTest {
  @TempDir private Path folder;
  private Path index = Path.of("");
  private String warc = "";
  private final List<String> ids = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();

  private static String record(String id) {
    return "WARC/1.1\r\nWARC-Type: resource\r\nWARC-Date: 2020-01-01T00:00:00Z\r\n"
        + "WARC-Record-ID: <urn:uuid:"
        + id
        + ">\r\nWARC-Target-URI: http://x.org/"
        + id
        + "\r\nContent-Type: text/html\r\nContent-Length: 4\r\n\r\n<p>x\r\n\r\n";
  }

  @BeforeEach
  void writeArchive() throws IOException {
    index = folder.resolve("index.cdxj");
    warc = record("one") + record("two");
    Files.writeString(folder.resolve("a.warc"), warc);
  }

  private void read(String lines) throws IOException {
    Files.writeString(index, lines);
    CdxFile.of(index, folder)
        .read(page -> ids.add(page.id()), failure -> failures.add(failure.toString()));
  }

  private String line(long offset) {
    return "org,x)/ 2020 {\"filename\": \"a.warc\", \"offset\": \"" + offset + "\"}\n";
  }

  @Test
  void onlyListedRecordsAreRead() throws IOException {
    read(line(record("one").length()));
    assertEquals(List.of("two"), ids);
    assertEquals(List.of(), failures);
  }

  @Test
  void recordsComeInTheOrderOfTheIndex() throws IOException {
    read(line(record("one").length()) + line(0));
    assertEquals(List.of("two", "one"), ids);
  }

  @Test
  void offsetsMayBeNumbersOrTexts() throws IOException {
    read("k 1 {\"filename\":\"a.warc\",\"offset\":0}\n");
    assertEquals(List.of("one"), ids);
  }

  @Test
  void emptyLinesAreIgnored() throws IOException {
    read("\n" + line(0) + "  \n\n");
    assertEquals(List.of("one"), ids);
    assertEquals(List.of(), failures);
  }

  @Test
  void linesOfMetadataAreIgnored() throws IOException {
    read("!meta {\"format\": \"cdxj\"}\n" + line(0));
    assertEquals(List.of("one"), ids);
    assertEquals(List.of(), failures);
  }

  @Test
  void archivesAreFoundWithoutTheFoldersOfTheirNames() throws IOException {
    read("k 1 {\"filename\":\"crawl/segments/a.warc\",\"offset\":0}\n");
    assertEquals(List.of("one"), ids);
  }

  @Test
  void aLineWithoutAnOffsetIsNamedAndTheNextIsRead() throws IOException {
    read("k 1 {\"filename\":\"a.warc\"}\n" + line(0));
    assertEquals(List.of("one"), ids);
    assertEquals(
        List.of(
            index + ": line 1: no CDXJ with filename and offset: k 1 {\"filename\":\"a.warc\"}"),
        failures);
  }

  @Test
  void aMissingArchiveIsNamedWithTheFolder() throws IOException {
    read("k 1 {\"filename\":\"b.warc\",\"offset\":0}\n");
    assertEquals(List.of(index + ": line 1: not found in " + folder + ": b.warc"), failures);
  }

  @Test
  void anOffsetBehindTheEndIsReported() throws IOException {
    read(line(99_999));
    assertEquals(List.of(), ids);
    assertEquals(
        List.of(folder.resolve("a.warc") + ", byte 99999: the file ends before"), failures);
  }

  @Test
  void aMissingIndexIsAnError() {
    Path none = folder.resolve("none.cdxj");
    IOException e = assertThrows(IOException.class, () -> CdxFile.of(none, folder));
    assertEquals("not found: " + none, e.getMessage());
  }

  @Test
  void anOffsetInTheMiddleOfARecordIsExplained() throws IOException {
    read(line(3));
    assertEquals(List.of(), ids);
    assertEquals(
        List.of(
            folder.resolve("a.warc")
                + ", byte 3: no WARC or ARC record begins here; expected WARC/1.0 or WARC/1.1,"
                + " found \"C/1.1\""),
        failures);
    assertEquals(warc, Files.readString(folder.resolve("a.warc"), UTF_8));
  }
}
