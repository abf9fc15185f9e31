// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.label.Role;

/** Tests data sets in the folders that they are published in. */
class PageSetTest {
  @TempDir private Path data;

  private void write(String file, String text) throws IOException {
    write(file, text.getBytes(UTF_8));
  }

  private void write(String file, byte[] bytes) throws IOException {
    Path path = data.resolve(file);
    Files.createDirectories(path.getParent());
    Files.write(path, bytes);
  }

  private PageSet set() throws IOException {
    if (Files.notExists(data.resolve("set/pages/b.html"))) {
      write("set/pages/b.html", "<p>b");
      write("set/pages/a.html", "<p>a");
    }
    return new PageSet(data, "set");
  }

  private PageSet meta(String json) throws IOException {
    write("set/meta.json", json);
    return set();
  }

  @Test
  void idsAreSortedAndOtherFilesAreNoPages() throws IOException {
    write("set/pages/notes.txt", "x");
    write("set/pages/.DS_Store", "x");
    assertEquals(List.of("a", "b"), set().ids());
  }

  @Test
  void aPartIsAListOfNames() throws IOException {
    write("splits/dev.txt", "other/a\nset/b\n");
    assertEquals(List.of("b"), set().ids("dev"));
  }

  @Test
  void aPartMayHaveCarriageReturnsAndSpaces() throws IOException {
    write("splits/dev.txt", "set/b \r\n\r\n");
    assertEquals(List.of("b"), set().ids("dev"));
  }

  @Test
  void thePartAllIsTheWholeSet() throws IOException {
    assertEquals(List.of("a", "b"), set().ids("all"));
  }

  @Test
  void anUnknownPartIsNamed() throws IOException {
    PageSet set = set();
    IOException e = assertThrows(IOException.class, () -> set.ids("dev"));
    assertEquals(
        "no part dev: not found: " + data.resolve("splits").resolve("dev.txt"), e.getMessage());
  }

  @Test
  void aPartWithoutPagesOfTheSetIsNamed() throws IOException {
    write("splits/dev.txt", "other/a\n");
    PageSet set = set();
    IOException e = assertThrows(IOException.class, () -> set.ids("dev"));
    assertEquals("no page of set in " + data.resolve("splits").resolve("dev.txt"), e.getMessage());
  }

  @Test
  void aMissingSetSaysWhatToName() {
    IOException e = assertThrows(IOException.class, () -> new PageSet(data, "none"));
    assertTrue(
        String.valueOf(e.getMessage()).startsWith("not found: " + data.resolve("none")),
        e.getMessage());
    assertTrue(String.valueOf(e.getMessage()).contains("winnow data check"), e.getMessage());
  }

  @Test
  void pagesAreInUtf8WhateverTheyDeclare() throws IOException {
    write("set/pages/a.html", "<meta charset=iso-8859-1><p>\u00e4");
    write("set/pages/b.html", "x");
    assertEquals("<meta charset=iso-8859-1><p>\u00e4", set().source("a"));
  }

  @Test
  void pagesThatAreStoredAsBytesAreDecodedAsTheyDeclare() throws IOException {
    write(
        "set/pages/a.html",
        "<meta charset=windows-1251><p>\u0436\u0438\u0437\u043d\u044c"
            .getBytes(Charset.forName("windows-1251")));
    write("set/pages/b.html", "x");
    PageSet set = meta("{\"pages\": {\"a\": {\"stored\": \"raw bytes\"}}}");
    assertTrue(set.source("a").contains("<p>\u0436\u0438\u0437\u043d\u044c"), set.source("a"));
  }

  @Test
  void aMissingPageIsNamed() throws IOException {
    PageSet set = set();
    IOException e = assertThrows(IOException.class, () -> set.source("none"));
    assertTrue(
        String.valueOf(e.getMessage())
            .startsWith("not found: " + data.resolve("set/pages/none.html")),
        e.getMessage());
  }

  @Test
  void aPageWithoutGoldHasAnEmptyOne() throws IOException {
    assertEquals("", set().gold("a"));
    assertFalse(set().hasGold("a"));
  }

  @Test
  void anEmptyGoldTextIsGold() throws IOException {
    write("set/gold/a.txt", "");
    assertTrue(set().hasGold("a"));
  }

  @Test
  void aGoldTextThatIsNotUtf8IsNamed() throws IOException {
    write("set/gold/a.txt", "caf\u00e9".getBytes(ISO_8859_1));
    PageSet set = set();
    IOException e = assertThrows(IOException.class, () -> set.gold("a"));
    assertEquals(data.resolve("set/gold/a.txt") + ": is not in UTF-8", e.getMessage());
  }

  @Test
  void commentsAreNullWhereTheSetDoesNotTellThem() throws IOException {
    write("set/gold/a.comments.txt", "Nice!");
    assertEquals("Nice!", set().comments("a"));
    assertNull(set().comments("b"));
  }

  @Test
  void segmentsAreReadFromJson() throws IOException {
    write("set/gold/a.json", "{\"with\": [\"one\", \"two\"], \"without\": [\"menu\"]}");
    assertEquals(new Segments(List.of("one", "two"), List.of("menu")), set().segments("a"));
    assertEquals(Segments.NONE, set().segments("b"));
  }

  @Test
  void damagedSegmentsAreNamed() throws IOException {
    write("set/gold/a.json", "{\"with\": [");
    PageSet set = set();
    IOException e = assertThrows(IOException.class, () -> set.segments("a"));
    assertEquals(data.resolve("set/gold/a.json") + ": not JSON, line 1, column 11", e.getMessage());
  }

  @Test
  void aDamagedListOfPagesIsNamed() {
    IOException e = assertThrows(IOException.class, () -> meta("{\"pages\": oops}"));
    assertEquals(data.resolve("set/meta.json") + ": not JSON, line 1, column 11", e.getMessage());
  }

  @Test
  void metadataComeFromTheGoldOrTheListOfPages() throws IOException {
    write(
        "set/gold/a.json",
        "{\"title\": \"T\", \"author\": \"A\", \"publish_date\": \"2020-01-02\"}");
    PageSet set = meta("{\"pages\": {\"b\": {\"title\": \"U\", \"date\": \"2021-03-04\"}}}");
    assertEquals(new GoldMetadata("T", "A", "2020-01-02"), set.metadata("a"));
    assertEquals(new GoldMetadata("U", "", "2021-03-04"), set.metadata("b"));
  }

  @Test
  void nullsOfMetadataAreEmpty() throws IOException {
    write("set/gold/a.json", "{\"title\": null, \"author\": null, \"publish_date\": null}");
    assertEquals(GoldMetadata.NONE, set().metadata("a"));
  }

  @Test
  void siteIsTheHostWithoutItsWww() throws IOException {
    PageSet set = meta("{\"pages\": {\"a\": {\"url\": \"https://www.example.org:8080/x?y\"}}}");
    assertEquals("example.org", set.site("a"));
    assertEquals("", set.site("b"));
  }

  @Test
  void aSiteThatTheSetNamesGoesBeforeTheHost() throws IOException {
    PageSet set =
        meta("{\"pages\": {\"a\": {\"url\": \"https://x.org/\", \"site\": \"group-7\"}}}");
    assertEquals("group-7", set.site("a"));
    assertEquals("x.org", set.info("a").site());
  }

  @Test
  void languageIsThePagesOrTheSets() throws IOException {
    PageSet set = meta("{\"lang\": \"de\", \"pages\": {\"a\": {\"lang\": \"zh-cn\"}}}");
    assertTrue(set.info("a").isChinese());
    assertEquals("de", set.info("b").language());
  }

  @Test
  void valuesThatAreNoNumbersAreRead() throws IOException {
    PageSet set = meta("{\"pages\": {\"a\": {\"score\": NaN, \"type\": \"article\"}}}");
    assertEquals("article", set.info("a").type());
  }

  @Test
  void rolesAreReadFromTabSeparatedBlocks() throws IOException {
    write("set/gold/a.blocks.tsv", "0\tT\t3\t10\tA \"quoted\"\ttext\n");
    var span = set().roles("a").get(0);
    assertEquals(Role.HEADLINE, span.role());
    assertEquals(List.of(), set().roles("b"));
    assertEquals(List.of("a"), PageSet.labeled(data.resolve("set")));
  }

  @Test
  void aDamagedRoleIsQuotedWithItsFile() throws IOException {
    write("set/gold/a.blocks.tsv", "0\tT\tthree\t10\tx\n");
    PageSet set = set();
    IOException e = assertThrows(IOException.class, () -> set.roles("a"));
    assertEquals(
        data.resolve("set/gold/a.blocks.tsv")
            + ": not index, role, start, end, text: 0\tT\tthree\t10\tx",
        e.getMessage());
  }

  @Test
  void aPartOfASetIsOpenedByItsName() throws IOException {
    set();
    write("splits/dev.txt", "set/b\n");
    assertEquals(List.of("b"), CorpusPart.open(data, "set:dev").ids());
    assertEquals(List.of("a", "b"), CorpusPart.open(data, "set").ids());
  }
}
