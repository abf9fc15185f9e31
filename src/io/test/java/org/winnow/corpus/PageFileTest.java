// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which files are pages, how they are named and how they are read. */
class PageFileTest {
  @TempDir private Path folder;

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private List<String> paths(Path... files) throws IOException {
    List<String> names = List.of(files).stream().map(Path::toString).toList();
    return PageFile.find(names).stream().map(PageFile::path).toList();
  }

  private List<String> failures(Path file) throws IOException {
    List<String> reasons = new ArrayList<>();
    PageFile.find(List.of(file.toString()))
        .get(0)
        .read(page -> reasons.add("read"), failure -> reasons.add(failure.reason()));
    return reasons;
  }

  @ParameterizedTest
  @CsvSource({
    "a.html, a",
    "a.htm, a",
    "a.xhtml, a",
    "A.HTML, A",
    "a.html.gz, a",
    "a.b.html, a.b",
    "a.txt, a.txt",
    "html, html",
  })
  void idIsTheNameWithoutTheEndingsOfPages(String name, String id) {
    assertEquals(id, PageFile.id(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.html", "a.htm.gz", "a.XHTML"})
  void pagesAreKnownByTheirNames(String name) {
    assertTrue(PageFile.isPage(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.txt", "a.gz", "a.html.bak", "html", "a.htmlx"})
  void otherFilesAreNoPages(String name) {
    assertFalse(PageFile.isPage(name));
  }

  @Test
  void aFolderIsWalkedInOrder() throws IOException {
    write("b.html", "b");
    write("a.html", "a");
    write("sub/c.htm", "c");
    write("sub/notes.txt", "no page");
    assertEquals(List.of("a", "b", "sub/c"), paths(folder));
  }

  @Test
  void aFileThatIsNamedIsAPageWhateverItsEnding() throws IOException {
    assertEquals(List.of("page.txt"), paths(write("page.txt", "x")));
  }

  @Test
  void namedFilesStayInTheirOrder() throws IOException {
    assertEquals(List.of("b", "a"), paths(write("b.html", "x"), write("a.html", "x")));
  }

  @Test
  void anEmptyFolderHasNoPages() throws IOException {
    assertEquals(List.of(), paths(folder));
  }

  @Test
  void aMissingFileIsNamed() {
    IOException e =
        assertThrows(IOException.class, () -> PageFile.find(List.of("no/such/page.html")));
    assertEquals("not found: no/such/page.html", e.getMessage());
  }

  @Test
  void anAddressIsNotFetchedAndTheMessageSaysHow() {
    var e =
        assertThrows(
            IllegalArgumentException.class, () -> PageFile.find(List.of("HTTPS://x.org/a")));
    assertTrue(
        String.valueOf(e.getMessage()).contains("curl -sL 'HTTPS://x.org/a' | winnow clean -"),
        e.getMessage());
  }

  @Test
  void aDashIsStandardInput() throws IOException {
    PageFile page = PageFile.find(List.of("-")).get(0);
    assertEquals("stdin", page.id());
    assertEquals("standard input", page.name());
  }

  @Test
  void aPackedPageIsUnpacked() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write("<p>x".getBytes(UTF_8));
    }
    Path file = Files.write(folder.resolve("a.html.gz"), packed.toByteArray());
    PageFile page = PageFile.find(List.of(file.toString())).get(0);
    assertArrayEquals("<p>x".getBytes(UTF_8), page.read());
  }

  @Test
  void anArchiveIsNoPageAndTheMessageNamesTheCommand() throws IOException {
    List<String> reasons = failures(write("a.html", "WARC/1.0\r\n"));
    assertEquals(1, reasons.size());
    assertTrue(reasons.get(0).contains("winnow spark clean --input"), reasons.get(0));
  }

  @Test
  void aPictureIsNoPage() throws IOException {
    assertEquals(List.of("is a picture, not a page"), failures(write("a.html", "GIF89a...")));
  }

  @Test
  void anEmptyFileIsAPage() throws IOException {
    assertEquals(List.of("read"), failures(write("a.html", "")));
  }

  @Test
  void aFileThatIsNotPackedAlthoughItsNameSaysSoFails() throws IOException {
    Path file = write("a.html.gz", "<p>plain");
    assertEquals(List.of(file + ": is no gzip file, or is damaged"), failures(file));
  }
}
