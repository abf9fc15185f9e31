// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.PageParser;
import org.winnow.winnownet.feature.WinnowFeatures;
import org.winnow.winnownet.feature.WinnowRows;

/** Drafts of pages of which the network has said nothing yet. */
final class Drafts {
  private Drafts() {}

  /** A draft of the main text in which all probabilities are 0 and nothing is taken. */
  static Draft of(String html) {
    WinnowRows rows = WinnowFeatures.of(PageParser.parse(html));
    float[][] probabilities = new float[Role.ALL.size()][rows.size()];
    return new Draft(rows, probabilities, Labeling.MAIN, Calibration.NONE, 1);
  }

  /** Takes the units whose sign is {@code +}. */
  static void take(Draft draft, String signs) {
    for (int i = 0; i < draft.size(); i++) {
      draft.taken[i] = signs.charAt(i) == '+';
    }
  }

  /** A sign for each unit: {@code +} if it is taken, else {@code -}. */
  static String taken(Draft draft) {
    StringBuilder signs = new StringBuilder();
    for (boolean taken : draft.taken) {
      signs.append(taken ? '+' : '-');
    }
    return signs.toString();
  }
}
