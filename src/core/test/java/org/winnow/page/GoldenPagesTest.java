// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The blocks of the sample pages, as reviewed: separator, break flags, tags, text. Where a change
 * is meant, delete the golden file and run the test once: it writes the file anew, and fails.
 */
class GoldenPagesTest {
  private static final Path SAMPLES = Path.of("src/cli/main/resources/org/winnow/cli/demo");
  private static final Path GOLDEN = Path.of("src/core/test/resources/org/winnow/page");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "news",
        "blog",
        "forum",
        "product",
        "documentation",
        "home",
        "russian",
        "chinese",
        "old-table",
        "no-content"
      })
  void blocksAreAsReviewed(String name) throws IOException {
    Page page = PageParser.parse(Files.readAllBytes(SAMPLES.resolve(name + ".html")), null);
    StringBuilder blocks = new StringBuilder();
    for (Block block : page.blocks()) {
      CdomNode.Leaf leaf = block.leaf();
      blocks.append(
          String.join(
              " ",
              block.separator().name(),
              (leaf.breakBefore() ? "<" : "-") + (leaf.breakAfter() ? ">" : "-"),
              String.join("/", leaf.tags()),
              "|" + block.text() + "|\n"));
    }
    Path golden = GOLDEN.resolve(name + ".blocks");
    String wanted = Files.exists(golden) ? Files.readString(golden) : "";
    if (wanted.isEmpty()) {
      Files.createDirectories(GOLDEN);
      Files.writeString(golden, blocks);
    }
    assertEquals(wanted, blocks.toString());
  }
}
