// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.winnow.CleanPage;
import org.winnow.DataFolder;

/** The table of what three corrected pages teach. */
class TeachingFiguresTest {
  /** Another processor rounds in another order. */
  private static final double CLOSE = .003;

  private static List<String> expected() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(CleanPage.class.getResourceAsStream("expected-teaching.csv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  @Test
  void theTableIsThatOfTheModels() throws IOException {
    assumeTrue(
        Boolean.getBoolean("winnow.figures"), "takes minutes: run it with -Dwinnow.figures=true");
    List<String> found = TeachingTable.lines(DataFolder.all());
    List<String> expected = expected();
    assertEquals(expected.subList(0, 2), found.subList(0, 2));
    assertEquals(expected.size(), found.size());
    for (int i = 2; i < found.size(); i++) {
      String[] before = expected.get(i).split(",");
      String[] now = found.get(i).split(",");
      assertEquals(before[0], now[0]);
      for (int c = 1; c < before.length; c++) {
        assertEquals(
            Double.parseDouble(before[c]), Double.parseDouble(now[c]), CLOSE, found.get(i));
      }
    }
  }
}
