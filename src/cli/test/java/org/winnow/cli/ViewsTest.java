// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ViewsTest {
  private static final List<String> VIEWS = List.of("text", "headline+text");

  @Test
  void extractorsGoThroughTheViews() throws IOException {
    List<String> specs = List.of("crf", "bte", "winnow:profile=article", "crf:keep=text");
    assertEquals(
        List.of(
            "crf:keep=text",
            "crf:keep=headline+text",
            "bte",
            "winnow:profile=article,keep=text",
            "winnow:profile=article,keep=headline+text",
            "crf:keep=text"),
        Views.of(specs, VIEWS));
    assertEquals(specs, Views.of(specs, List.of()));
  }

  @Test
  void viewsForNoExtractorAreRefused() {
    var e =
        assertThrows(
            IllegalArgumentException.class, () -> Views.of(List.of("bte", "crf:keep=text"), VIEWS));
    assertEquals(
        "--keep is for none of bte, crf:keep=text: they have no parameter keep, or a value for it",
        e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Views.of(List.of("nonesuch"), VIEWS));
  }
}
