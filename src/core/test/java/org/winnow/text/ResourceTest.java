// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.winnow.kind.PageKinds;

/** The text files of the jar. */
class ResourceTest {
  @Test
  void commentsAreNoLines() {
    String text = Resource.text(PageKinds.class, "phrases.tsv");
    assertTrue(text.startsWith("#"));
    List<String> lines = Resource.lines(PageKinds.class, "phrases.tsv");
    assertTrue(lines.stream().noneMatch(line -> line.startsWith("#")));
    assertTrue(lines.size() > 10);
  }

  @Test
  void aMissingFileIsNamed() {
    var e =
        assertThrows(IllegalStateException.class, () -> Resource.text(String.class, "none.txt"));
    assertEquals("none.txt is missing beside java.lang.String", e.getMessage());
  }
}
