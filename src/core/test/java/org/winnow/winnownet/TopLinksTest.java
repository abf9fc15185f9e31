// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.PageParser;
import org.winnow.winnownet.feature.WinnowFeatures;
import org.winnow.winnownet.feature.WinnowRows;

class TopLinksTest {
  /** Of each line whether it stays. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<p>one<p><a href=#top>Back to top</a><p>two | +-+",
        "<p>one<p align=right><a href=#Page-Top><font size=1>Nach <b>oben</b></font></a><p>two | +-+",
        "<p>one<p>[<a href=#back-to-top>top</a>]<p>two | +-+",
        "<p>one<p><a href=#top>\u2191</a><p>two | +-+",
        "<p>one <a href=#top>top</a><p>two | ++",
        "<p>one <i><a href=#top>Back to the top</a></i> | +",
        "<dl><dt><a name=q1 href=#top>Do I need a visa?</a></dt><dd>two</dl> | ++",
        "<p><a href=#topics>Up</a><p><a href=/#top>Top</a> | ++",
        "<h2><a href=#top>Top of the range</a></h2><p>two | ++",
      })
  void linesThatLeadToTheTopAreLeftOut(String html, String after) {
    WinnowRows rows = WinnowFeatures.of(PageParser.parse(html));
    float[][] roles = new float[Role.ALL.size()][rows.size()];
    Draft draft = new Draft(rows, roles, Labeling.MAIN, Calibration.NONE, 1);
    Arrays.fill(draft.taken, true);
    Step.TOP_LINKS.apply(draft);
    StringBuilder kept = new StringBuilder();
    for (boolean taken : draft.taken) {
      kept.append(taken ? '+' : '-');
    }
    assertEquals(after, kept.toString());
  }
}
