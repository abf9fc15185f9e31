// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.crf.victor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.winnow.align.GoldPage;
import org.winnow.crf.victor.VictorFeatures;
import org.winnow.dataset.GoldText;

class VictorLabelsTest {
  @Test
  void marksGiveClassesAndInlineTagsContinuations() {
    String html =
        "<p>Menu of the site</p><h1>A heading of the page</h1><p>The first paragraph has a"
            + " <b>bold and long part</b> in the middle of it.</p><ul><li>First of all items"
            + "<li>Second of all items</ul><p>Footer and copyright</p>";
    String gold =
        "URL: http://x.org\n<h>A heading of the page\n<p>The first paragraph has a bold and long"
            + " part\n in the middle of it.\n<l>First of all items\n<l>Second of all items\n";
    GoldPage page = GoldPage.of("1", html, GoldText.plain(gold));
    assertEquals(
        List.of(
            VictorFeatures.NOISE,
            VictorFeatures.HEADER,
            VictorFeatures.PARAGRAPH,
            VictorFeatures.CONTINUATION,
            VictorFeatures.CONTINUATION,
            VictorFeatures.LIST,
            VictorFeatures.LIST,
            VictorFeatures.NOISE),
        VictorLabels.of(page, gold));
  }
}
