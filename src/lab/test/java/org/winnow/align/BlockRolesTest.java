// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.winnow.label.Role;
import org.winnow.label.RoleSpan;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

class BlockRolesTest {
  @Test
  void aBlockHasTheRoleOfMostOfItsCharacters() {
    String html = "<h1>Title</h1><p>one two three</p><p>four</p><p>five</p>";
    Page page = PageParser.parse(html);
    int one = html.indexOf("one");
    List<RoleSpan> spans =
        List.of(
            new RoleSpan(Role.COMMENT, html.indexOf("four"), html.indexOf("four") + 4),
            new RoleSpan(Role.TEXT, one + 4, one + 13),
            new RoleSpan(Role.DATA, one, one + 4),
            new RoleSpan(Role.HEADLINE, html.indexOf("Title"), html.indexOf("Title") + 5));
    assertEquals(
        List.of(Role.HEADLINE, Role.TEXT, Role.COMMENT, Role.BOILERPLATE),
        BlockRoles.of(page, spans));
  }

  /** The parser puts the text that must not stand in a table before it. */
  @Test
  void blocksThatTheParserMovedKeepTheirRoles() {
    String html = "<p>first</p><table>stray<tr><td>cell</td></tr>late</table><p>last</p>";
    Page page = PageParser.parse(html);
    assertEquals(
        List.of("first", "stray", "late", "cell", "last"),
        page.blocks().stream().map(block -> block.text().strip()).toList());
    List<RoleSpan> spans = new ArrayList<>();
    List<String> words = List.of("first", "stray", "cell", "late", "last");
    for (int i = 0; i < words.size(); i++) {
      int start = html.indexOf(words.get(i));
      spans.add(new RoleSpan(Role.ALL.get(i), start, start + words.get(i).length()));
    }
    assertEquals(
        List.of(Role.HEADLINE, Role.TEXT, Role.DATA, Role.COMMENT, Role.BOILERPLATE),
        BlockRoles.of(page, spans));
  }
}
