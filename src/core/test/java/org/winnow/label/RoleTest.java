// SPDX-License-Identifier: Apache-2.0
package org.winnow.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.page.CleanText;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

class RoleTest {
  @ParameterizedTest
  @ValueSource(strings = {"headline", "headline+text", "headline+text+comments+data", "comments"})
  void namesAreReadAsTheyAreWritten(String names) {
    assertEquals(names, Role.names(Role.wanted(names)));
  }

  @Test
  void theOrderDoesNotMatter() {
    assertEquals(Set.of(Role.TEXT, Role.COMMENT), Role.wanted("comments+text"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "headline+", "boilerplate", "headlines", "text,comments"})
  void whatIsNoRoleIsRefused(String names) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Role.wanted(names));
    assertTrue(String.valueOf(e.getMessage()).contains("use headline, text, comments, data"));
  }

  @Test
  void contentIsWhatIsWanted() {
    List<Role> roles = List.of(Role.HEADLINE, Role.TEXT, Role.COMMENT, Role.BOILERPLATE);
    Labeling labeling = new Labeling(roles, Role.wanted("text+comments"), .5);
    assertEquals(
        List.of(Label.BOILERPLATE, Label.CONTENT, Label.CONTENT, Label.BOILERPLATE),
        labeling.labels());
    Page page = PageParser.parse("<h1>a</h1><p>b</p><p>c</p><p>d</p>");
    assertEquals("b\n\nc", CleanText.of(page, labeling));
    assertEquals("a", CleanText.of(page, labeling, Set.of(Role.HEADLINE)));
  }
}
