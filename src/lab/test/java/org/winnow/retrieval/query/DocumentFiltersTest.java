// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests lists of documents and the spam scores of Waterloo. */
class DocumentFiltersTest {
  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("list.txt"), text);
  }

  @Test
  void listedDocumentsAreWanted() throws IOException {
    Predicate<String> listed = DocumentFilters.listed(file("a\n\n b \n"));
    assertTrue(listed.test("a"));
    assertTrue(listed.test("b"));
    assertFalse(listed.test("c"));
    assertFalse(listed.test(""));
  }

  @Test
  void whatStandsBehindANameIsIgnored() throws IOException {
    Predicate<String> listed = DocumentFilters.listed(file("a,http://x.org/\nb\tWARC-1\r\n"));
    assertTrue(listed.test("a"));
    assertTrue(listed.test("b"));
  }

  @Test
  void documentsBelowThePercentileAreSpam() throws IOException {
    Predicate<String> kept = DocumentFilters.notSpam(file("69 a\n70 b\n0 c\n99 d\n"), 70);
    assertFalse(kept.test("a"));
    assertTrue(kept.test("b"));
    assertFalse(kept.test("c"));
    assertTrue(kept.test("d"));
  }

  @Test
  void aDocumentWithoutAScoreStays() throws IOException {
    assertTrue(DocumentFilters.notSpam(file("1 a\n"), 70).test("z"));
  }

  @Test
  void emptyLinesAmongScoresAreIgnored() throws IOException {
    assertFalse(DocumentFilters.notSpam(file("\n1 a\n\n"), 70).test("a"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"100 b", "-1 b", "b 1", "7", "1 b c", "1.5 b"})
  void anotherLineIsNamed(String line) throws IOException {
    Path file = file("1 a\n" + line + "\n");
    IOException e = assertThrows(IOException.class, () -> DocumentFilters.notSpam(file, 70));
    assertEquals(file + ", line 2: not percentile, name: " + line, e.getMessage());
  }

  @Test
  void aMissingListIsNamed() {
    Path missing = folder.resolve("none");
    IOException e = assertThrows(IOException.class, () -> DocumentFilters.listed(missing));
    assertTrue(String.valueOf(e.getMessage()).contains(missing.toString()));
  }
}
