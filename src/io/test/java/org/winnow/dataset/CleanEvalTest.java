// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CleanEvalTest {
  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    for (String name : List.of("pages", "gold", "splits")) {
      Files.createDirectory(folder.resolve(name));
    }
    Files.write(
        folder.resolve("pages/9.html"),
        "<text id=\"9\" encoding=\"x\">\r\n<p>caf\u00e9</p>\n</text>\n"
            .getBytes(StandardCharsets.ISO_8859_1));
    Files.writeString(folder.resolve("gold/9.txt"), "URL: http://x\n<p>caf\n");
    Files.writeString(folder.resolve("gold/10.txt"), "");
    Files.writeString(folder.resolve("splits/test.txt"), "9\n10\n");
  }

  @Test
  void dropsMalformedBytesAndTheWrapper() throws IOException {
    assertEquals("<p>caf</p>", new CleanEval(folder).source("9"));
  }

  @Test
  void readsGoldIdsAndSplits() throws IOException {
    CleanEval corpus = new CleanEval(folder);
    assertEquals("caf", corpus.gold("9"));
    assertEquals(List.of("9", "10"), corpus.ids());
    assertEquals(List.of("9", "10"), corpus.ids("test"));
  }

  @Test
  void namesWhatIsMissing() {
    CleanEval corpus = new CleanEval(folder);
    var noSplit = assertThrows(IOException.class, () -> corpus.ids("train"));
    assertTrue(
        String.valueOf(noSplit.getMessage()).contains("there are test"),
        String.valueOf(noSplit.getMessage()));
    var noPage = assertThrows(IOException.class, () -> corpus.source("11"));
    assertTrue(
        String.valueOf(noPage.getMessage()).contains("11.html"),
        String.valueOf(noPage.getMessage()));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "`URL: http://x/<p>One`, ``",
        "`<p>One|<h> Two|<l>Three`, `One|Two|Three`",
        "`<l>» a|<l>* b|<L>12. c|<l>d`, `a|b|c|d`",
        "`a|__________|------------|b|-----`, `a|b|-----`",
        "`  a||  | b  `, `a|b`",
      })
  void goldTextIsFreedOfItsMarks(String text, String wanted) {
    String plain = GoldText.plain(text.replace('|', '\n'));
    assertEquals(wanted == null ? "" : wanted, plain.replace('\n', '|'));
  }
}
