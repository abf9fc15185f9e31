// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import org.winnow.network.Firsts;
import org.winnow.network.Peers;

/**
 * Gives units that a reader sees as entries of one list the same probabilities: alike units under
 * one grandparent, such as items, cells, headings of sections, names in a grid of cards, and also
 * paragraphs. Without it, entries about which the network is in doubt are kept or left out one by
 * one. An entry that differs much from the others, such as "About the author" among headings, is
 * left as it is.
 */
final class Entries {
  /** Minimum number of entries of a list. */
  private static final int FEWEST = 4;

  /**
   * Maximum distance between the probabilities of an entry's roles and their means in its list,
   * half of the sum of the differences (total variation).
   */
  private static final double MOST = .3;

  private Entries() {}

  /** Changes the probabilities of a draft. Linear in its units and roles. */
  static void join(Draft draft) {
    int[] lists = lists(draft);
    float[] weights = AlikeUnits.weights(draft.words);
    boolean[] isJoined = isNear(lists, new GroupMeans(lists, weights), draft.probabilities);
    float[] ofJoined = new float[weights.length];
    for (int i = 0; i < weights.length; i++) {
      ofJoined[i] = isJoined[i] ? weights[i] : 0;
    }
    GroupMeans means = new GroupMeans(lists, ofJoined);
    for (float[] role : draft.probabilities) {
      float[] mean = means.of(role);
      for (int i = 0; i < role.length; i++) {
        role[i] = isJoined[i] ? mean[i] : role[i];
      }
    }
  }

  /** For each unit the index of the first unit of its list. */
  private static int[] lists(Draft draft) {
    int[] paths = draft.rows.peers(Peers.PATH);
    int[] above = draft.rows.peers(Peers.GRANDPARENT);
    long[] both = new long[paths.length];
    for (int i = 0; i < both.length; i++) {
      both[i] = (long) paths[i] << Integer.SIZE | above[i];
    }
    return Firsts.of(both);
  }

  /** For each unit whether it is one of at least {@link #FEWEST} near the mean of their list. */
  private static boolean[] isNear(int[] lists, GroupMeans means, float[][] probabilities) {
    float[] differences = new float[lists.length];
    for (float[] role : probabilities) {
      float[] mean = means.of(role);
      for (int i = 0; i < lists.length; i++) {
        differences[i] += Math.abs(role[i] - mean[i]) / 2;
      }
    }
    int[] near = new int[lists.length];
    for (int i = 0; i < lists.length; i++) {
      near[lists[i]] += differences[i] <= MOST ? 1 : 0;
    }
    boolean[] isNear = new boolean[lists.length];
    for (int i = 0; i < lists.length; i++) {
      isNear[i] = differences[i] <= MOST && near[lists[i]] >= FEWEST;
    }
    return isNear;
  }
}
