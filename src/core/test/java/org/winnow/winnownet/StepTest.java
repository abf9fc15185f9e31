// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.label.Role;

class StepTest {
  private static final String PAGE =
      "<p>The mill grinds oats for the whole of the valley.</p><table>"
          + "<tr><th>Grain</th><td><a href=1>Oats</a></td></tr>"
          + "<tr><th>Stones</th><td>three<br>pairs</td></tr>"
          + "<tr><th>Wheels</th><td><a href=2>two</a></td></tr></table>"
          + "<table><tr><td>Rye</td><td><a href=3>Barley and spelt</a></td></tr></table>"
          + "<p>It stands below the bridge.</p>";

  /** Whatever the network says of its cells, and of what looks like them elsewhere. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void aTableOfDataIsTakenOrLeftOutAsOne(long seed) {
    Random random = new Random(seed);
    Draft draft = Drafts.of(PAGE);
    assertEquals(1, draft.units.tables());
    for (int i = 0; i < draft.size(); i++) {
      float text = random.nextFloat();
      draft.of(Role.TEXT)[i] = text;
      draft.of(Role.BOILERPLATE)[i] = 1 - text;
    }
    Step.applyAll(draft, draft.rows.units().page().deadline());
    int begin = draft.units.tableBegin(0);
    for (int i = begin; i < draft.units.tableEnd(0); i++) {
      assertEquals(draft.taken[begin], draft.taken[i], Drafts.taken(draft));
    }
  }

  @Test
  void aCellIsNoHeadline() {
    Draft draft = Drafts.of(PAGE);
    int begin = draft.units.tableBegin(0);
    draft.of(Role.HEADLINE)[begin] = 1;
    Step.TABLES.apply(draft);
    for (int i = begin; i < draft.units.tableEnd(0); i++) {
      assertEquals(0, draft.of(Role.HEADLINE)[i]);
      assertEquals(draft.of(Role.TEXT)[begin], draft.of(Role.TEXT)[i]);
    }
    assertTrue(draft.of(Role.TEXT)[begin] > 0);
  }

  /** Of copies with the same role the caption goes, wherever it stands; else the later copy. */
  @ParameterizedTest
  @CsvSource({"TEXT, TEXT, -+", "TEXT, COMMENT, +-"})
  void aCaptionMayRepeatASentence(Role caption, Role sentence, String kept) {
    String words = "Only nine of these pairs of mill stones have been found so far.";
    Draft draft =
        Drafts.of(
            "<div class=x-imageCaption><p>" + words + "</div><div class=y><p>" + words + "</div>");
    Drafts.take(draft, "++");
    draft.roles[0] = caption;
    draft.roles[1] = sentence;
    Step.COPIES.apply(draft);
    String roles =
        (draft.roles[0] == caption ? "+" : "-") + (draft.roles[1] == sentence ? "+" : "-");
    assertEquals(kept, roles);
  }
}
