// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.client.Login;
import org.winnow.corpus.PageSource;
import org.winnow.table.PageColumns;

class PagesTest {
  @TempDir private Path folder;

  private final List<String> problems = new ArrayList<>();

  private List<String> ids(PageColumns columns) throws IOException {
    List<String> ids = new ArrayList<>();
    for (PageSource source : Pages.find(folder.toString(), columns, Login.NONE)) {
      source.read(page -> ids.add(page.id()), failure -> problems.add(failure.toString()));
    }
    return ids;
  }

  /** A mirrored site has JSON among its pages, which must not hide them. */
  @Test
  void aTableDoesNotHideThePagesBesideIt() throws IOException {
    Files.createDirectories(folder.resolve("site"));
    Files.writeString(folder.resolve("site/index.html"), "<p>A page.");
    Files.writeString(folder.resolve("manifest.json"), "{\"name\":\"site\"}");
    assertEquals(List.of("site/index"), ids(PageColumns.DEFAULT));
    assertEquals(1, problems.size(), problems::toString);
    Files.writeString(
        folder.resolve("more.jsonl"), "{\"id\":\"a\",\"html\":\"<p>One.\",\"body\":\"One.\"}\n");
    assertEquals(List.of("a", "site/index"), ids(PageColumns.DEFAULT));
    // Pages have no column that could be wanted of them.
    assertEquals(List.of("a"), ids(PageColumns.DEFAULT.withTexts(List.of("body"), false)));
  }
}
