// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.Arrays;
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

  /** The index of the first entry of each unit's list. */
  private final int[] lists;

  /** How much each unit counts in a mean. */
  private final float[] weights;

  private Entries(int[] lists, float[] weights) {
    this.lists = lists;
    this.weights = weights;
  }

  /** Changes the probabilities of a draft. Linear in its units and roles. */
  static void join(Draft draft) {
    new Entries(lists(draft), AlikeUnits.weights(draft.words)).join(draft.probabilities);
  }

  private static int[] lists(Draft draft) {
    int[] paths = draft.rows.peers(Peers.PATH);
    int[] above = draft.rows.peers(Peers.GRANDPARENT);
    long[] both = new long[paths.length];
    for (int i = 0; i < both.length; i++) {
      both[i] = (long) paths[i] << Integer.SIZE | above[i];
    }
    return Firsts.of(both);
  }

  private void join(float[][] probabilities) {
    boolean[] joined = joined(probabilities);
    for (float[] role : probabilities) {
      float[] means = means(role, joined);
      for (int i = 0; i < lists.length; i++) {
        role[i] = joined[i] ? means[lists[i]] : role[i];
      }
    }
  }

  /** Whether each unit is near the mean of its list, if enough others are, too. */
  private boolean[] joined(float[][] probabilities) {
    boolean[] joined = new boolean[lists.length];
    Arrays.fill(joined, true);
    float[] differences = new float[lists.length];
    for (float[] role : probabilities) {
      float[] means = means(role, joined);
      for (int i = 0; i < lists.length; i++) {
        differences[i] += Math.abs(role[i] - means[lists[i]]) / 2;
      }
    }
    int[] near = new int[lists.length];
    for (int i = 0; i < lists.length; i++) {
      joined[i] = differences[i] <= MOST;
      near[lists[i]] += joined[i] ? 1 : 0;
    }
    for (int i = 0; i < lists.length; i++) {
      joined[i] &= near[lists[i]] >= FEWEST;
    }
    return joined;
  }

  /** The mean of some units of each list, at the index of its first. */
  private float[] means(float[] of, boolean[] some) {
    double[] sums = new double[of.length];
    double[] all = new double[of.length];
    for (int i = 0; i < of.length; i++) {
      if (some[i]) {
        sums[lists[i]] += weights[i] * of[i];
        all[lists[i]] += weights[i];
      }
    }
    float[] means = new float[of.length];
    for (int i = 0; i < of.length; i++) {
      means[i] = (float) (sums[i] / all[i]);
    }
    return means;
  }
}
