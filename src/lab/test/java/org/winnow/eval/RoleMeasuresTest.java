// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.winnow.dataset.GoldMetadata;
import org.winnow.dataset.PageInfo;
import org.winnow.dataset.Segments;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Page;
import org.winnow.page.PageParser;

/** Words by role, by hand. */
class RoleMeasuresTest {
  private static final String SOURCE =
      "<p>menu</p><h1>one two</h1><p>one two three four</p><p>海岸 five</p><p>six seven</p>";

  private static final List<Role> GOLD =
      List.of(Role.BOILERPLATE, Role.HEADLINE, Role.TEXT, Role.COMMENT, Role.COMMENT);

  private static TestPage page(List<Role> roles, @Nullable String comments) {
    Page page = PageParser.parse(SOURCE);
    PageInfo info = new PageInfo("", "", "", "");
    return new TestPage(
        "id",
        info,
        SOURCE,
        page,
        "",
        Segments.NONE,
        List.of(),
        roles,
        comments,
        GoldMetadata.NONE,
        true);
  }

  private static Labeling found(Role... roles) {
    return new Labeling(List.of(roles), Labeling.MAIN, Double.NaN);
  }

  @Test
  void wordsOfBlocksAreCounted() {
    // The headline is taken for text, the first comment is found, the second is not.
    Labeling found = found(Role.BOILERPLATE, Role.TEXT, Role.TEXT, Role.COMMENT, Role.BOILERPLATE);
    RoleMeasures measures = RoleMeasures.of(page(GOLD, null), found);
    assertEquals(
        Map.of(
            Role.HEADLINE, new BlockMeasures(0, 0, 2, 10),
            Role.TEXT, new BlockMeasures(4, 2, 0, 6),
            Role.COMMENT, new BlockMeasures(3, 0, 2, 7),
            Role.DATA, new BlockMeasures(0, 0, 0, 12)),
        measures.counts());
    assertEquals(7, measures.all().truePositives());
    // 2 * 7 / (2 * 7 + 2 + 4)
    assertEquals(.7, measures.all().f1(), 1e-12);
  }

  @Test
  void pagesAddUp() {
    RoleMeasures one = RoleMeasures.of(page(GOLD, null), found(GOLD.toArray(new Role[0])));
    RoleMeasures two = one.plus(RoleMeasures.NONE).plus(one);
    assertEquals(new BlockMeasures(10, 0, 0, 14), two.counts().get(Role.COMMENT));
    assertEquals(1, two.all().f1());
  }

  @Test
  void commentsAloneAreComparedAsTexts() {
    Labeling found = found(Role.BOILERPLATE, Role.TEXT, Role.COMMENT, Role.COMMENT, Role.DATA);
    RoleMeasures measures = RoleMeasures.of(page(List.of(), "海岸 five five two"), found);
    // Found: one two three four 海 岸 five.
    assertEquals(Set.of(Role.COMMENT), measures.counts().keySet());
    assertEquals(new BlockMeasures(4, 3, 1, 0), measures.counts().get(Role.COMMENT));
    RoleMeasures none = RoleMeasures.of(page(List.of(), ""), found);
    assertEquals(new BlockMeasures(0, 7, 0, 0), none.counts().get(Role.COMMENT));
  }

  @Test
  void withoutRolesThereIsNothing() {
    assertEquals(RoleMeasures.NONE, RoleMeasures.of(page(GOLD, "five"), null));
    Labeling found = found(GOLD.toArray(new Role[0]));
    assertEquals(RoleMeasures.NONE, RoleMeasures.of(page(List.of(), null), found));
  }
}
