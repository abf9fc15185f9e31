// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which files of a folder are read as a collection. */
class PageSourceTest {
  @TempDir private Path folder;

  private void touch(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "");
  }

  private List<String> found() throws IOException {
    return PageSource.find(folder).stream()
        .map(source -> folder.relativize(Path.of(source.name())).toString())
        .toList();
  }

  private static List<String> failures(PageSource source) {
    List<String> failures = new ArrayList<>();
    source.read(page -> {}, failure -> failures.add(failure.reason()));
    return failures;
  }

  @Test
  void pagesAndArchivesOfAFolderAreFound() throws IOException {
    touch("b.warc.gz");
    touch("a.html");
    touch("sub/c.arc");
    touch("readme.txt");
    assertEquals(List.of("a.html", "b.warc.gz", "sub/c.arc"), found());
  }

  @Test
  void textsOfACrawlAreReadWhereThereAreNoArchives() throws IOException {
    touch("x.wet.gz");
    assertEquals(List.of("x.wet.gz"), found());
  }

  @Test
  void textsOfACrawlAreLeftOutBesideItsArchives() throws IOException {
    touch("x.wet.gz");
    touch("x.warc.gz");
    assertEquals(List.of("x.warc.gz"), found());
  }

  @Test
  void aFolderWithoutPagesIsAnError() {
    IOException e = assertThrows(IOException.class, () -> PageSource.find(folder));
    assertEquals(
        "no .html, .htm, .xhtml, .warc, .arc, .wet files, packed or not, in " + folder,
        e.getMessage());
  }

  @Test
  void aMissingPathIsAnError() {
    Path missing = folder.resolve("x.warc");
    IOException e = assertThrows(IOException.class, () -> PageSource.find(missing));
    assertEquals("not found: " + missing, e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.warc", "a.warc.gz", "a.ARC", "a.arc.gz", "a.b.WARC.GZ"})
  void namesOfArchives(String name) {
    assertTrue(WarcFile.isWarc(name));
    assertTrue(WarcFile.refusal(name).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.warc.html", "warc", "a.warcs", "a.wet"})
  void otherNamesAreNoArchives(String name) {
    assertFalse(WarcFile.isWarc(name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.warc.zst | is packed by Zstandard; unpack it first: zstd -d FILE",
        "a.warc.bz2 | is packed in a way that WARC files are not; unpack it first",
        "a.wacz | is a WACZ file; unpack it first: unzip FILE, which gives WARC files in archive/",
        "a.warc.gz.open | is not finished by its crawler; rename it if that has ended",
      })
  void archivesThatAreNotReadSayWhatToDo(String name, String reason) throws IOException {
    touch(name);
    assertEquals(List.of(reason), failures(PageSource.find(folder).get(0)));
  }

  @Test
  void ofTwoPagesWithTheSameIdTheFirstIsRead() throws IOException {
    touch("a.htm");
    touch("a.html");
    List<PageSource> sources = PageSource.withoutRepeatedIds(PageSource.find(folder));
    assertEquals(2, sources.size());
    assertEquals(List.of(), failures(sources.get(0)));
    assertEquals(
        List.of("has the same id as " + folder.resolve("a.htm") + ": a"), failures(sources.get(1)));
  }

  @Test
  void pagesOfTheSameNameInDifferentFoldersHaveDifferentIds() throws IOException {
    touch("x/a.html");
    touch("y/a.html");
    List<PageSource> sources = PageSource.withoutRepeatedIds(PageSource.find(folder));
    assertEquals(List.of(), failures(sources.get(1)));
  }
}
