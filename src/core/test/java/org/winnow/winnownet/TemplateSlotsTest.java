// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.label.Role;

class TemplateSlotsTest {
  private static final String CARD = "<div class=card><h3 class=name>NAME</h3><p>TEXT</p></div>";

  /**
   * The units that are taken in the end, as signs: {@code +} is taken, {@code -} not, {@code c} a
   * comment.
   *
   * @param before as they were before
   */
  private static String completed(String html, String before) {
    Draft draft = Drafts.of(html);
    assertEquals(before.length(), draft.size(), html);
    for (int i = 0; i < before.length(); i++) {
      Role role = before.charAt(i) == 'c' ? Role.COMMENT : Role.BOILERPLATE;
      draft.of(role)[i] = 1;
    }
    Drafts.take(draft, before);
    TemplateSlots.complete(draft);
    StringBuilder after = new StringBuilder();
    for (int i = 0; i < before.length(); i++) {
      after.append(draft.taken[i] ? '+' : before.charAt(i) == 'c' ? 'c' : '-');
    }
    return after.toString();
  }

  private static String cards(String names) {
    StringBuilder html = new StringBuilder();
    for (String name : names.split(" ")) {
      html.append(CARD.replace("NAME", name).replace("TEXT", "This is a " + name));
    }
    return html.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "oak ash elm yew fir, +++-+++-++, ++++++++++",
    "oak ash elm yew, +++-+-++, +++-+-++",
    "oak ash elm, +++-++, +++-++",
    "oak ash elm yew fir, +++c+++-++, +++c++++++",
    "oak New New New elm yew ash fir, +++-+-+-++++++++, +++-+-+-++++++++",
    "oak ash elm yew fir, -+++++++++, -+++++++++",
    "oak ash elm yew fir, ---+-+-+-+, ---+-+-+-+"
  })
  void whatMostCardsHaveAllHave(String names, String before, String after) {
    assertEquals(after, completed(cards(names), before));
  }
}
