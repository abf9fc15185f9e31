// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.winnow.label.Label.BOILERPLATE;
import static org.winnow.label.Label.CONTENT;
import static org.winnow.label.Labeling.MAIN;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.dataset.PageSet;
import org.winnow.label.Role;
import org.winnow.page.PageParser;

class BlockGoldTest {
  private static final String HTML =
      "<ul><li>Home</li></ul><h1>A ferry for the island</h1>"
          + "<p>The council bought a boat on Monday.</p><div>I shall never use it</div>";
  private static final View VIEW = View.of(.9, .1, .5);

  @TempDir private Path data;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(data.resolve("set/gold"));
    Files.createDirectories(data.resolve("set/pages"));
    Files.writeString(data.resolve("set/pages/1.html"), HTML);
    write("1.txt", "A ferry for the island\nThe council bought a boat on Monday.\n");
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(data.resolve("set/gold").resolve(file), text);
  }

  private BlockGold read() throws IOException {
    return BlockGold.of(PageParser.parse(HTML), new PageSet(data, "set"), "1");
  }

  private static String role(String letter, String text) {
    int start = HTML.indexOf(text);
    return "0\t" + letter + "\t" + start + "\t" + (start + text.length()) + "\t" + text + "\n";
  }

  @Test
  void theGoldTextTellsContent() throws IOException {
    BlockGold gold = read();
    assertFalse(gold.hasRoles());
    assertEquals(List.of(BOILERPLATE, CONTENT, CONTENT, BOILERPLATE), gold.labels(MAIN));
    assertArrayEquals(VIEW.likelihood(true), gold.likelihood(2, VIEW));
    assertArrayEquals(VIEW.likelihood(false), gold.likelihood(3, VIEW));
  }

  @Test
  void commentsApartFromTheTextAreContentOnlyIfTheyAreWanted() throws IOException {
    write("1.comments.txt", "I shall never use it\n");
    BlockGold gold = read();
    assertEquals(List.of(BOILERPLATE, CONTENT, CONTENT, BOILERPLATE), gold.labels(MAIN));
    assertEquals(
        List.of(BOILERPLATE, BOILERPLATE, BOILERPLATE, CONTENT), gold.labels(BlockGold.COMMENTS));
    assertArrayEquals(View.known(List.of(Role.COMMENT)), gold.likelihood(3, VIEW));
    assertArrayEquals(View.known(List.of(Role.DATA, Role.BOILERPLATE)), gold.likelihood(0, VIEW));
  }

  @Test
  void rolesGoBeforeTheGoldText() throws IOException {
    write("1.blocks.tsv", role("T", "A ferry for the island") + role("K", "I shall never use it"));
    BlockGold gold = read();
    assertTrue(gold.hasRoles());
    assertEquals(List.of(BOILERPLATE, CONTENT, BOILERPLATE, BOILERPLATE), gold.labels(MAIN));
    assertArrayEquals(View.known(List.of(Role.BOILERPLATE)), gold.likelihood(2, VIEW));
  }
}
