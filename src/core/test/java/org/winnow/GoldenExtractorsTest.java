// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.winnow.extract.Extractor;
import org.winnow.extract.Method;
import org.winnow.label.Label;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/**
 * Labels (a digit a block, 1 for content) and texts of every shipped extractor on the sample pages.
 * Where a change is meant, delete the golden file and run the test once: it writes the file anew,
 * and fails.
 */
class GoldenExtractorsTest {
  private static final Path SAMPLES = Path.of("src/cli/main/resources/org/winnow/cli/demo");
  private static final Path GOLDEN = Path.of("src/core/test/resources/org/winnow/golden");
  private static final List<String> PAGES =
      List.of(
          "news",
          "blog",
          "forum",
          "product",
          "documentation",
          "home",
          "russian",
          "chinese",
          "old-table",
          "no-content");

  static final List<String> NAMES = Extractors.all().stream().map(Method::name).toList();

  @ParameterizedTest
  @FieldSource("NAMES")
  void labelsAndTextsStayAsTheyAre(String name) throws IOException {
    StringBuilder found = new StringBuilder();
    try (Extractor extractor = Extractors.open(name)) {
      for (String sample : PAGES) {
        Page page = PageParser.parse(Files.readAllBytes(SAMPLES.resolve(sample + ".html")), null);
        List<Label> labels = extractor.label(page).labels();
        found.append("== ").append(sample).append('\n');
        labels.forEach(label -> found.append(label == Label.CONTENT ? '1' : '0'));
        found.append('\n').append(CleanText.of(page, labels)).append('\n');
      }
    }
    Path golden = GOLDEN.resolve(name + ".txt");
    String wanted = Files.exists(golden) ? Files.readString(golden) : "";
    if (wanted.isEmpty()) {
      Files.createDirectories(GOLDEN);
      Files.writeString(golden, found);
    }
    assertEquals(wanted, found.toString());
  }
}
