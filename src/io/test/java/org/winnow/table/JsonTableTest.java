// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.corpus.PageSource;
import org.winnow.corpus.WebPage;

/** Tests tables of JSON objects, a line each, and what is wrong in them. */
class JsonTableTest {
  @TempDir private Path folder;
  private final List<WebPage> pages = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();

  private void read(PageColumns columns, String name, byte[] bytes) throws IOException {
    Files.write(folder.resolve(name), bytes);
    for (PageSource file : TableFile.find(folder, columns)) {
      file.read(pages::add, failure -> failures.add(failure.reason()));
    }
  }

  private void read(String lines) throws IOException {
    read(PageColumns.DEFAULT, "t.jsonl", lines.getBytes(UTF_8));
  }

  private List<String> ids() {
    return pages.stream().map(WebPage::id).toList();
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(UTF_8));
    }
    return packed.toByteArray();
  }

  @Test
  void aRowIsAPage() throws IOException {
    read("{\"id\":\"a\",\"url\":\"http://x.org/\",\"html\":\"<p>\u00e4\"}\n");
    assertEquals(List.of("a"), ids());
    assertEquals("http://x.org/", pages.get(0).url());
    assertEquals("<p>\u00e4", new String(pages.get(0).bytes(), UTF_8));
    assertEquals("UTF-8", pages.get(0).charset());
  }

  @Test
  void aTableWithoutIdsNamesPagesByTheDigestOfTheirAddress() throws IOException {
    read("{\"url\":\"abc\",\"html\":\"x\"}\n");
    // FIPS 180-2, appendix B.1
    assertEquals(
        List.of("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"), ids());
  }

  @Test
  void numbersAreIdsToo() throws IOException {
    read("{\"id\":17,\"html\":\"x\"}\n");
    assertEquals(List.of("17"), ids());
  }

  @Test
  void anAddressMayBeMissing() throws IOException {
    read("{\"id\":\"a\",\"html\":\"x\"}\n");
    assertEquals("", pages.get(0).url());
  }

  @Test
  void emptyLinesAndLinesOfSpacesAreIgnored() throws IOException {
    read("\n{\"id\":\"a\",\"html\":\"x\"}\r\n\r\n  \n{\"id\":\"b\",\"html\":\"x\"}");
    assertEquals(List.of("a", "b"), ids());
    assertEquals(List.of(), failures);
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstRow() throws IOException {
    read("\ufeff{\"id\":\"a\",\"html\":\"x\"}\n");
    assertEquals(List.of("a"), ids());
    assertEquals(List.of(), failures);
  }

  @Test
  void aLineThatIsNoJsonIsNamedAndTheNextIsRead() throws IOException {
    read("{\"id\":\"a\",\"html\":\"x\"}\n{\"id\": oops}\n{\"id\":\"c\",\"html\":\"x\"}\n");
    assertEquals(List.of("a", "c"), ids());
    assertEquals(List.of("line 2: not a JSON object"), failures);
  }

  @Test
  void aLineOfAnotherJsonValueIsNamed() throws IOException {
    read("[1, 2]\n\"text\"\n{\"id\":\"c\",\"html\":\"x\"}\n");
    assertEquals(List.of("c"), ids());
    assertEquals(List.of("line 1: not a JSON object", "line 2: not a JSON object"), failures);
  }

  @Test
  void twoObjectsOnALineAreNotReadAsOne() throws IOException {
    read("{\"id\":\"a\",\"html\":\"x\"}{\"id\":\"b\",\"html\":\"x\"}\n");
    assertEquals(List.of("line 1: not a JSON object"), failures);
  }

  @Test
  void aMissingColumnIsNamedWithItsLine() throws IOException {
    read("{\"id\":\"a\",\"html\":\"x\"}\n{\"id\":\"b\"}\n");
    assertEquals(List.of("line 2: no html"), failures);
  }

  @Test
  void aNullIsNoPage() throws IOException {
    read("{\"id\":\"a\",\"html\":null}\n");
    assertEquals(List.of("a: no html"), failures);
  }

  @Test
  void aRowWithoutIdAndAddressIsNamed() throws IOException {
    read("{\"html\":\"x\"}\n{\"id\":\"\",\"url\":\" \",\"html\":\"x\"}\n");
    assertEquals(
        List.of("a row with neither id nor url", "a row with neither id nor url"), failures);
  }

  @Test
  void columnsMayHaveOtherNames() throws IOException {
    PageColumns columns = new PageColumns("docid", "address", "body", List.of());
    read(
        columns,
        "t.ndjson",
        "{\"docid\":\"d\",\"address\":\"u\",\"body\":\"<p>x\"}\n".getBytes(UTF_8));
    assertEquals(List.of("d"), ids());
    assertEquals("u", pages.get(0).url());
  }

  @Test
  void textsOfTwoColumnsAreJoinedByALine() throws IOException {
    PageColumns columns = PageColumns.DEFAULT.withTexts(List.of("title+body"), false);
    read(columns, "t.json", "{\"id\":\"a\",\"title\":\"T\",\"body\":\"B\"}\n".getBytes(UTF_8));
    assertEquals("T\nB", pages.get(0).text("title+body"));
    assertEquals(0, pages.get(0).bytes().length);
  }

  @Test
  void aTextWithoutTitleHasNoEmptyLine() throws IOException {
    PageColumns columns = PageColumns.DEFAULT.withTexts(List.of("title+body"), false);
    read(columns, "t.json", "{\"id\":\"a\",\"title\":\"\",\"body\":\"B\"}\n".getBytes(UTF_8));
    assertEquals("B", pages.get(0).text("title+body"));
  }

  @Test
  void packedTablesAreRead() throws IOException {
    read(PageColumns.DEFAULT, "t.jsonl.gz", gzip("{\"id\":\"a\",\"html\":\"x\"}\n"));
    assertEquals(List.of("a"), ids());
  }

  @Test
  void packedObjectsAreATableWhateverTheirFileIsCalled() throws IOException {
    read(PageColumns.DEFAULT, "msmarco_doc_00.gz", gzip("{\"id\":\"a\",\"html\":\"x\"}\n"));
    assertEquals(List.of("a"), ids());
  }

  @Test
  void aPackedTableThatEndsEarlyGivesWhatItHasAndSaysSo() throws IOException {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 2_000; i++) {
      rows.append("{\"id\":\"")
          .append(i)
          .append("\",\"html\":\"")
          .append(i * 7919L)
          .append("\"}\n");
    }
    byte[] whole = gzip(rows.toString());
    read(PageColumns.DEFAULT, "t.jsonl.gz", Arrays.copyOf(whole, whole.length / 2));
    assertTrue(pages.size() > 100);
    assertEquals(List.of("the file ends early"), failures);
  }

  @Test
  void hiddenFilesAreNoPartOfATable() throws IOException {
    Files.writeString(folder.resolve("_SUCCESS.json"), "");
    Files.writeString(folder.resolve(".part.jsonl"), "oops\n");
    read("{\"id\":\"a\",\"html\":\"x\"}\n");
    assertEquals(List.of("a"), ids());
  }

  @Test
  void aFolderWithoutTablesHasNone() throws IOException {
    Files.writeString(folder.resolve("a.html"), "<p>x");
    assertEquals(List.of(), TableFile.find(folder, PageColumns.DEFAULT));
  }

  @Test
  void aMissingFolderIsNamed() {
    Path missing = folder.resolve("none");
    IOException e =
        assertThrows(IOException.class, () -> TableFile.find(missing, PageColumns.DEFAULT));
    assertTrue(String.valueOf(e.getMessage()).contains(missing.toString()), e.getMessage());
  }

  @Test
  void anEmptyTableHasNoPages() throws IOException {
    read("");
    assertEquals(List.of(), ids());
    assertEquals(List.of(), failures);
  }

  @Test
  void anUnknownTextIsEmpty() throws IOException {
    read("{\"id\":\"a\",\"html\":\"x\"}\n");
    assertEquals("", pages.get(0).text("none"));
    assertNull(pages.get(0).origin().fetched());
  }
}
