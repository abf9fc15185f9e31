// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.label.Role;
import org.winnow.train.Provenance;

/**
 * What the gold texts of the training sets keep, as trained networks see it: of the words of each
 * role, the share that is in the gold text. For the sets in which gold does not tell roles apart.
 */
final class Conventions {
  private Conventions() {}

  /**
   * Shares by set and role.
   *
   * @param names of each page's set
   * @param taught the pages, in the same order, with what networks say of them
   */
  static Map<String, Map<String, Double>> of(List<String> names, List<WinnowExample> taught) {
    Map<String, double[][]> sums = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      double[][] of = sums.computeIfAbsent(names.get(i), set -> new double[2][Role.ALL.size()]);
      add(taught.get(i), of);
    }
    Map<String, Map<String, Double>> shares = new LinkedHashMap<>();
    sums.forEach((set, of) -> shares.put(set, shares(of)));
    return shares;
  }

  private static void add(WinnowExample page, double[][] sums) {
    float[] said = new float[Role.ALL.size()];
    int[] words = page.words();
    for (int i = 0; i < page.size(); i++) {
      page.fillTaught(i, said, 0);
      for (int r = 0; r < said.length; r++) {
        sums[0][r] += page.isContent(i) ? words[i] * said[r] : 0;
        sums[1][r] += words[i] * said[r];
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
