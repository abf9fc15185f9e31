// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests gold texts and folders as CleanEval has them. */
class GoldTextTest {
  @TempDir private Path folder;

  private CleanEval cleanEval() throws IOException {
    for (String name : List.of("pages", "gold", "splits")) {
      Files.createDirectories(folder.resolve(name));
    }
    return new CleanEval(folder);
  }

  @ParameterizedTest
  @CsvSource({
    "<h>Title, Title",
    "<p> text, text",
    "<P>text, text",
    "<l>item, item",
    "<l>* item, item",
    "<l>12. item, item",
    "<l>\u00bb item, item",
    "<l>1234. item, 1234. item",
    "3 < 4 <b>x, 3 < 4 <b>x",
  })
  void marksOfLinesAreLeftOut(String marked, String plain) {
    assertEquals(plain, GoldText.plain(marked));
  }

  @Test
  void theAddressInTheFirstLineIsLeftOut() {
    assertEquals("text", GoldText.plain("URL: http://x.org/\n\n<p>text"));
  }

  @Test
  void anAddressInALaterLineIsText() {
    assertEquals("text\nURL: http://x.org/", GoldText.plain("text\nURL: http://x.org/"));
  }

  @Test
  void rulersAreLeftOutButDashesAreNot() {
    assertEquals("a\nb\n---", GoldText.plain("a\n__________\nb\n-------------\n---"));
  }

  @Test
  void emptyLinesAndIndentsAreLeftOut() {
    assertEquals("a\nb", GoldText.plain("\n  a\n\n\t b\n"));
  }

  @Test
  void allKindsOfLineEndsAreLines() {
    assertEquals("a\nb\nc", GoldText.plain("a\r\nb\rc"));
  }

  @Test
  void wrapperLinesAreNoPartOfAPage() throws IOException {
    assertEquals("<p>x", CleanEval.unwrap("<text id=\"1\">\n<p>x\n</text>\n".getBytes(UTF_8)));
  }

  @Test
  void malformedBytesAreDropped() throws IOException {
    assertEquals("ab", CleanEval.unwrap(new byte[] {'a', (byte) 0xff, 'b'}));
  }

  @Test
  void aPageWithoutWrapperLinesStays() throws IOException {
    assertEquals("<p>x", CleanEval.unwrap("<p>x\n".getBytes(UTF_8)));
    assertEquals("", CleanEval.unwrap(new byte[0]));
  }

  @Test
  void idsAreInTheOrderOfTheirNumbers() throws IOException {
    CleanEval set = cleanEval();
    for (String name : List.of("10.txt", "9.txt", "100.txt")) {
      Files.writeString(folder.resolve("gold").resolve(name), "");
    }
    assertEquals(List.of("9", "10", "100"), set.ids());
  }

  @Test
  void otherFilesBesideTheGoldAreNoPages() throws IOException {
    CleanEval set = cleanEval();
    for (String name : List.of("1.txt", ".DS_Store", "README", "1.txt~")) {
      Files.writeString(folder.resolve("gold").resolve(name), "");
    }
    assertEquals(List.of("1"), set.ids());
  }

  @Test
  void aSplitIsAListOfIds() throws IOException {
    CleanEval set = cleanEval();
    Files.writeString(folder.resolve("splits/test.txt"), "3\r\n\n 1 \n");
    assertEquals(List.of("3", "1"), set.ids("test"));
  }

  @Test
  void anUnknownSplitIsNamedWithThoseThatThereAre() throws IOException {
    CleanEval set = cleanEval();
    Files.writeString(folder.resolve("splits/test.txt"), "1\n");
    Files.writeString(folder.resolve("splits/dev.txt"), "1\n");
    IOException e = assertThrows(IOException.class, () -> set.ids("train"));
    assertEquals("no split train in " + folder + "; there are dev, test", e.getMessage());
  }

  @Test
  void aMissingGoldTextIsNamed() throws IOException {
    CleanEval set = cleanEval();
    IOException e = assertThrows(IOException.class, () -> set.gold("7"));
    assertTrue(
        String.valueOf(e.getMessage()).startsWith("not found: " + folder.resolve("gold/7.txt")),
        e.getMessage());
  }
}
