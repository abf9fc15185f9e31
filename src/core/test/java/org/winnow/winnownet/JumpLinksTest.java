// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JumpLinksTest {
  /** Of each line whether it stays. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>one<p><a href=#top>Back to top</a><p>two | +-+",
        "<p>one<p align=right><a href=#Page-Top><font size=1>Nach <b>oben</b></font></a><p>two | +-+",
        "<p>one<p>[<a href=#back-to-top>top</a>]<p>two | +-+",
        "<p>one<p><a href=#top>\u2191</a><p>two | +-+",
        "<p>one<ul><li><a href=#jump-to-recipe>Jump to Recipe</a></ul><p>two | +-+",
        "<p>one<p><a href=#rezept>Zum Rezept springen</a><p>two | +-+",
        "<p>one<p><a href=#recipe>Pancake recipe</a><p>two | +++",
        "<p>one<p><a href=#recipe>Soup</a><p><a href=#top>Jump to recipe</a> | +++",
        "<p>one <a href=#top>top</a><p>two | ++",
        "<p>one <i><a href=#top>Back to the top</a></i> | +",
        "<dl><dt><a name=q1 href=#top>Do I need a visa?</a></dt><dd>two</dl> | ++",
        "<p><a href=#topics>Up</a><p><a href=/#top>Top</a> | ++",
        "<h2><a href=#top>Top of the range</a></h2><p>two | ++",
      })
  void linesThatLeadToTheTopOrTheRecipeAreLeftOut(String html, String after) {
    Draft draft = Drafts.of(html);
    Arrays.fill(draft.taken, true);
    Step.JUMP_LINKS.apply(draft);
    assertEquals(after, Drafts.taken(draft));
  }
}
