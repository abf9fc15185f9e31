// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.DataFolder;

/** The list of data sets, and what is found of them. */
class DataSetTest {
  @TempDir private Path folder;

  private static DataSet set(int pages, String... files) {
    return new DataSet("some", "", "", "", "", pages, 1, "", List.of(files), "what", "use", false);
  }

  @Test
  void whatIsMissingIsNamed() throws IOException {
    DataSet set = set(2, "gold/<id>.txt", "meta.json");
    assertFalse(set.isIn(folder));
    Path some = folder.resolve("some");
    Files.createDirectories(some.resolve("pages"));
    Files.createDirectories(some.resolve("gold"));
    Files.writeString(some.resolve("pages/a.html"), "a");
    assertTrue(set.isIn(folder));
    assertEquals(
        List.of(
            "pages/<id>.html: 1 of 2", "gold/<id>.txt: 1 missing, such as that of a", "meta.json"),
        set.missing(folder));
    Files.writeString(some.resolve("pages/b.html"), "b");
    Files.writeString(some.resolve("gold/a.txt"), "a");
    Files.writeString(some.resolve("gold/b.txt"), "b");
    Files.writeString(some.resolve("meta.json"), "{}");
    assertEquals(List.of(), set.missing(folder));
  }

  @Test
  void eachSetSaysWhatItIsAndWhereItComesFrom() throws IOException {
    Set<String> names = new HashSet<>();
    for (DataSet set : DataSet.all()) {
      assertAll(
          set.name(),
          () -> assertTrue(names.add(set.name())),
          () -> assertFalse(set.use().isEmpty()),
          () -> assertFalse(set.what().isEmpty()),
          () -> assertFalse(set.files().isEmpty()),
          () -> assertTrue(!set.isPublic() || set.address().startsWith("https://")));
    }
    assertTrue(names.containsAll(List.of("cleaneval", "wcxb-dev", "judged", "trec", "splits")));
  }

  /** The sizes of the list are those of the data, where they are here. */
  @Test
  void theListIsThatOfTheData() throws IOException {
    Path data = DataFolder.all();
    List<DataSet> here = DataSet.all().stream().filter(set -> set.isIn(data)).toList();
    Assumptions.assumeFalse(here.isEmpty(), "no data sets in " + data);
    for (DataSet set : here) {
      assertEquals(List.of(), set.missing(data), set.name());
      try (Stream<Path> files = Files.walk(data.resolve(set.name()))) {
        double bytes = files.filter(Files::isRegularFile).mapToLong(f -> f.toFile().length()).sum();
        assertEquals(set.megabytes(), bytes / (1 << 20), 2 + .25 * set.megabytes(), set.name());
      }
    }
  }

  @Test
  void thePageIsThatOfTheList() throws IOException {
    String page = DataPage.page();
    Path file = Path.of("target/data.md");
    Files.createDirectories(Path.of("target"));
    Files.writeString(file, page);
    Path kept = Path.of("docs/data.md");
    assertEquals(
        Files.exists(kept) ? Files.readString(kept) : "",
        page,
        "to take the new page: cp " + file + " " + kept);
  }
}
