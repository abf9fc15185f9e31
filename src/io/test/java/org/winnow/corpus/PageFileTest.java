// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What pages of a folder are called. */
class PageFileTest {
  @TempDir private Path folder;

  private List<String> ids(Path path) throws IOException {
    List<String> ids = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (PageSource source : PageSource.find(path)) {
      source.read(page -> ids.add(page.id()), failure -> problems.add(failure.toString()));
    }
    assertEquals(List.of(), problems);
    return ids;
  }

  /** A mirrored site has many pages of one name; none may take another's place in a collection. */
  @Test
  void pagesOfOneNameInTwoFoldersAreTwo() throws IOException {
    for (String name : List.of("index.html", "news/index.html", "news/old/index.htm")) {
      Path file = folder.resolve(name);
      Files.createDirectories(file.resolveSibling("."));
      Files.writeString(file, "<p>A page.");
    }
    assertEquals(List.of("index", "news/index", "news/old/index"), ids(folder));
    assertEquals(List.of("index"), ids(folder.resolve("news/index.html")));
  }
}
