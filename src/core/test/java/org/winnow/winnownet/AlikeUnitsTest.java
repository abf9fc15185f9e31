// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;
import org.winnow.network.Peers;
import org.winnow.page.PageParser;
import org.winnow.winnownet.feature.WinnowFeatures;
import org.winnow.winnownet.feature.WinnowRows;

class AlikeUnitsTest {
  private static final int[] GROUPS = {0, 0, 2, 0, 4, 4};
  private static final float[][] PROBABILITIES = {{1, 0, .5f, .2f, 1, 0}};

  @Test
  void blocksAreDrawnTowardsTheMeanOfThoseLikeThem() {
    int[] words = {0, 1, 9, 2, 1_000, 50};
    float[] smooth = AlikeUnits.smooth(GROUPS, PROBABILITIES, words)[0];
    // Weights .5, 1.5 and 2.5; then 50.5 each.
    float three = .3f * (.5f + 2.5f * .2f) / 4.5f;
    float[] expected = {.7f + three, three, .5f, .14f + three, .85f, .15f};
    assertArrayEquals(expected, smooth, 1e-6f);
  }

  @Test
  void whatWasGivenStays() {
    AlikeUnits.smooth(new int[6], PROBABILITIES, new int[6]);
    assertArrayEquals(new float[] {1, 0, .5f, .2f, 1, 0}, PROBABILITIES[0]);
  }

  @Test
  void namesOfAllElementsMakeBlocksAlike() {
    String html =
        "<div class=a><p>one</p></div><div class=b><p id=c>two</p></div>"
            + "<div><p><b>three</b></p></div><section><p>four</p></section>";
    WinnowRows rows = WinnowFeatures.of(PageParser.parse(html));
    assertArrayEquals(new int[] {0, 0, 2, 3}, rows.peers(Peers.PATH));
  }

  @Test
  void unitsOfOneNodeArePeers() {
    String html = "<div><p>a <b>b</b> c</p><p>d</p></div><ul><li>e</li><li>f</li></ul>";
    WinnowRows rows = WinnowFeatures.of(PageParser.parse(html));
    assertArrayEquals(new int[] {0, 0, 2, 2}, rows.peers(Peers.PARENT));
    assertArrayEquals(new int[] {0, 0, 0, 0}, rows.peers(Peers.GRANDPARENT));
  }
}
