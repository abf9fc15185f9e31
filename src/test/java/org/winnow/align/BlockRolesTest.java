// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.page.Role;
import org.winnow.page.RoleSpan;

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
}
