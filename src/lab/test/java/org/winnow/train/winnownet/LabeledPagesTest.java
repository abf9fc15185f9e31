// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.align.GoldPage;
import org.winnow.label.Label;
import org.winnow.train.ToyData;

class LabeledPagesTest {
  @TempDir private static Path data;

  @BeforeAll
  static void write() throws IOException {
    ToyData.write(data);
  }

  private static List<String> ids(Stream<GoldPage> pages) {
    return pages.map(GoldPage::id).toList();
  }

  @Test
  void thePagesAreThoseOfWinnowEachOnce() throws IOException {
    LabeledPages pages = LabeledPages.open(data, 1);
    assertEquals(new WinnowPages(data).training(1).size(), ids(pages.training()).size());
    List<String> validation = ids(pages.validation());
    assertEquals(10, validation.size());
    assertEquals(10, new HashSet<>(validation).size(), validation::toString);
    assertTrue(validation.containsAll(List.of("ceed/omega_1", "cleaneval/7")));
    assertEquals(ids(pages.training()), ids(pages.training()));
  }

  @Test
  void aShareOfTheSitesIsTaken() throws IOException {
    LabeledPages some = LabeledPages.open(data, .5);
    List<String> ids = ids(some.training());
    assertEquals(new WinnowPages(data).training(.5).size(), ids.size());
    assertTrue(ids.contains("judged/alpha_1") && !ids.contains("judged/beta_1"), ids::toString);
    assertFalse(ids(some.validation()).contains("ceed/omega_1"));
    assertNotEquals(
        LabeledPages.open(data, 1).provenance().get("dataSha256"),
        some.provenance().get("dataSha256"));
  }

  @Test
  void contentIsHeadlineAndText() throws IOException {
    for (String set : List.of("judged", "judged-2", "blog-comments", "ceed")) {
      GoldPage page =
          LabeledPages.open(data, 1)
              .validation()
              .filter(each -> each.id().equals(set + "/omega_1"))
              .findFirst()
              .orElseThrow();
      for (int i = 0; i < page.labels().size(); i++) {
        String text = page.page().blocks().get(i).text();
        boolean isContent = text.startsWith("It says") || text.startsWith("Headline");
        assertEquals(isContent, page.labels().get(i) == Label.CONTENT, text);
      }
    }
  }
}
