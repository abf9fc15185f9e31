// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.page.Role;
import org.winnow.train.Provenance;
import org.winnow.train.winnownet.WinnowPages.Item;
import org.winnow.winnownet.WinnowNetwork;

/**
 * What the gold texts of the training sets keep, as a trained network sees it: of the words of each
 * role, the share that is in the gold text. For the sets in which gold does not tell roles apart.
 */
final class Conventions {
  private Conventions() {}

  /**
   * Shares by set and role.
   *
   * @param items the pages with their sets
   */
  static Map<String, Map<String, Double>> of(List<Item> items, WinnowNetwork network) {
    Map<String, double[][]> sums = new LinkedHashMap<>();
    for (Item item : items) {
      double[][] of = sums.computeIfAbsent(item.set(), set -> new double[2][Role.ALL.size()]);
      add(item.page(), item.page().probabilities(network), of);
    }
    Map<String, Map<String, Double>> shares = new LinkedHashMap<>();
    sums.forEach((set, of) -> shares.put(set, shares(of)));
    return shares;
  }

  private static void add(WinnowExample page, float[][] probabilities, double[][] sums) {
    int[] words = page.words();
    for (int i = 0; i < page.size(); i++) {
      for (int r = 0; r < probabilities.length; r++) {
        double expected = words[i] * probabilities[r][i];
        sums[0][r] += page.isContent(i) ? expected : 0;
        sums[1][r] += expected;
      }
    }
  }

  private static Map<String, Double> shares(double[][] sums) {
    Map<String, Double> shares = new LinkedHashMap<>();
    for (int r = 0; r < Role.ALL.size(); r++) {
      double share = sums[1][r] == 0 ? 0 : sums[0][r] / sums[1][r];
      shares.put(Role.ALL.get(r).word(), Provenance.round(share));
    }
    return shares;
  }
}
