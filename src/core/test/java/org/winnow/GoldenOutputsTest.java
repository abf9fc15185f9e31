// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.winnow.hash.Sha256;
import org.winnow.json.PageJson;
import org.winnow.neural.ColumnMatrix;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.passage.Passage;
import org.winnow.passage.PassageOptions;
import org.winnow.winnownet.feature.WinnowFeatures;
import org.winnow.winnownet.feature.WinnowRows;

/**
 * All outputs of the default extractor on the sample pages and on pages with highlighted code,
 * formulas, a thread, an event and tables; and a hash of each feature column over them. Where a
 * change is meant, delete the golden file and run the test once: it writes the file anew, and
 * fails.
 */
class GoldenOutputsTest {
  private static final Path SAMPLES = Path.of("src/cli/main/resources/org/winnow/cli/demo");
  private static final Path GOLDEN = Path.of("src/core/test/resources/org/winnow/golden");
  private static final Path OWN = GOLDEN.resolve("pages");
  private static final int HASH = 12;

  /** Fractions of a unit that are told apart in a column: rounding differs by processor. */
  private static final float EXACT = 1e4f;

  static final List<Path> PAGES =
      Stream.concat(
              Stream.of(
                      "news",
                      "blog",
                      "forum",
                      "product",
                      "documentation",
                      "home",
                      "russian",
                      "chinese",
                      "old-table",
                      "no-content")
                  .map(name -> SAMPLES.resolve(name + ".html")),
              Stream.of("highlighting", "formulas", "thread", "event", "tables")
                  .map(name -> OWN.resolve(name + ".html")))
          .toList();

  @ParameterizedTest
  @FieldSource("PAGES")
  void outputsStayAsTheyAre(Path file) throws IOException {
    String name = file.getFileName().toString().replace(".html", "");
    StringBuilder found = new StringBuilder();
    try (Winnow winnow = Winnow.open("winnow")) {
      CleanPage page = winnow.read(PageParser.parse(Files.readAllBytes(file), null));
      found.append("== text\n").append(page.text());
      found.append("\n== markdown\n").append(page.markdown());
      found.append("== html\n").append(page.html());
      found.append("== json\n").append(PageJson.of(name, page).toPrettyString());
      found.append("\n== passages\n");
      for (Passage passage : page.passages(PassageOptions.DEFAULT)) {
        found.append(PageJson.of(passage)).append('\n');
      }
    }
    compare(OWN.resolve(name + ".golden"), found.toString());
  }

  @Test
  void columnsStayAsTheyAre() throws IOException {
    List<String> names = WinnowFeatures.columns();
    List<StringBuilder> columns = Stream.generate(StringBuilder::new).limit(names.size()).toList();
    for (Path file : PAGES) {
      float[] rows = rows(PageParser.parse(Files.readAllBytes(file), null));
      for (int i = 0; i < rows.length; i++) {
        columns.get(i % names.size()).append(Math.round(rows[i] * EXACT)).append(' ');
      }
    }
    List<String> lines = new ArrayList<>();
    for (int c = 0; c < names.size(); c++) {
      String values = columns.get(c).toString();
      String hash = Sha256.of(values.getBytes(StandardCharsets.UTF_8)).substring(0, HASH);
      lines.add(names.get(c) + "\t" + hash);
    }
    compare(GOLDEN.resolve("columns.tsv"), String.join("\n", lines) + "\n");
  }

  /** All rows of a page, one after the other. */
  private static float[] rows(Page page) {
    WinnowRows features = WinnowFeatures.of(page);
    int columns = WinnowFeatures.columns().size();
    int numbers = WinnowFeatures.numbers();
    float[] rows = new float[features.size() * columns];
    for (int i = 0; i < features.size(); i++) {
      ColumnMatrix one = new ColumnMatrix(numbers, 1);
      features.fill(i, i + 1, one);
      one.copyTo(rows, i * columns, columns);
      features.flags().copyTo(i, rows, i * columns);
    }
    features.shared().copyTo(rows, 0, columns);
    return rows;
  }

  private static void compare(Path golden, String found) throws IOException {
    String wanted = Files.exists(golden) ? Files.readString(golden) : "";
    if (wanted.isEmpty()) {
      Files.writeString(golden, found);
    }
    assertEquals(wanted, found);
  }
}
