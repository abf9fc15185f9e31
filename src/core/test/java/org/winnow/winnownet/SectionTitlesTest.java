// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.label.Role;

class SectionTitlesTest {
  private static final String TEXT = " is a thing of which these are more than ten words in all";

  /**
   * The headings that are taken in the end, as signs.
   *
   * @param tags of headings, each above a text
   * @param probabilities of the headings, in tenths; {@code .} is one of which no text is taken
   */
  private static String taken(String tags, String probabilities) {
    StringBuilder html = new StringBuilder();
    String[] names = tags.split(" ");
    for (int i = 0; i < names.length; i++) {
      html.append("<").append(names[i]).append(">Name ").append(i).append("</").append(names[i]);
      html.append("><p>This one, ").append(i).append(TEXT).append("</p>");
    }
    Draft draft = Drafts.of(html.toString());
    StringBuilder texts = new StringBuilder();
    for (int i = 0; i < names.length; i++) {
      boolean isAlone = probabilities.charAt(i) == '.';
      texts.append('-').append(isAlone ? '-' : '+');
      draft.of(Role.TEXT)[2 * i] = isAlone ? .5f : (probabilities.charAt(i) - '0') / 10f;
    }
    Drafts.take(draft, texts.toString());
    SectionTitles.take(draft);
    StringBuilder taken = new StringBuilder();
    for (int i = 0; i < names.length; i++) {
      taken.append(draft.taken[2 * i] ? '+' : '-');
    }
    return taken.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "h2 h2 h2, 444, +++",
    "h3 h3 h3 h3, 4434, ++++",
    "h2 h2 h2, 222, ---",
    "h2 h2, 44, --",
    "h1 h1 h1, 444, ---",
    "h2 h3 h4, 444, ---",
    "h2 h2 h2 h2, 6662, +++-",
    "h2 h2 h2 h2 h2, 444.., -----",
    "h2 h2 h2 h2 h2, 4444., ++++-",
    "p p p, 444, ---"
  })
  void alikeHeadingsAboveTextAreTaken(String tags, String probabilities, String taken) {
    assertEquals(taken, taken(tags, probabilities));
  }

  /** The signs of three headings, each with something below it. */
  private static String below(String texts, boolean[] taken) {
    String html = "<h2>One</h2>TEXTS<h2>Two</h2>TEXTS<h2>Three</h2>TEXTS".replace("TEXTS", texts);
    Draft draft = Drafts.of(html);
    StringBuilder signs = new StringBuilder();
    for (int i = 0; i < draft.size(); i++) {
      int at = i % (taken.length + 1);
      signs.append(at > 0 && taken[at - 1] ? '+' : '-');
      draft.of(Role.TEXT)[i] = .5f;
    }
    Drafts.take(draft, signs.toString());
    SectionTitles.take(draft);
    return (draft.taken[0] ? "+" : "-") + (draft.taken[2 * taken.length + 2] ? "+" : "-");
  }

  @Test
  void aSectionHasWordsOfItsOwnSoonBelowItsTitle() {
    String nine = "<p>one two three four five six seven eight nine</p>";
    assertEquals("--", below(nine, new boolean[] {true}));
    assertEquals("++", below(nine.replace("nine", "nine ten"), new boolean[] {true}));
    String product = "<h2 class=name>Name</h2>";
    assertEquals("++", below(product + nine + nine, new boolean[] {false, true, true}));
    String price = "<p>2 pence</p>";
    assertEquals(
        "--", below(price + product + nine + nine, new boolean[] {false, false, true, true}));
    boolean[] far = new boolean[22];
    far[21] = true;
    assertEquals("--", below(price.repeat(21) + nine + "<p>ten</p>", far));
  }
}
