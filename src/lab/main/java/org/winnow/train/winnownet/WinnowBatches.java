// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.winnow.label.Role;
import org.winnow.network.Peers;
import org.winnow.winnownet.feature.WinnowFeatures;

/** Pages drawn by their weights, as the arrays of a step. For one thread. */
final class WinnowBatches {
  private static final int COLUMNS = WinnowFeatures.columns().size();
  private static final int ROLES = Role.ALL.size();

  private final List<WinnowExample> examples;
  private final double[] sums;
  private final Standardization standardization;
  private final WinnowOptions options;
  private final Random random;

  /**
   * All pages that may be drawn.
   *
   * @throws IllegalArgumentException if none has a block
   */
  WinnowBatches(
      List<WinnowExample> all,
      Standardization standardization,
      WinnowOptions options,
      Random random) {
    this.standardization = standardization;
    this.options = options;
    this.random = random;
    examples = new ArrayList<>(all);
    examples.removeIf(example -> example.size() == 0);
    if (examples.isEmpty()) {
      throw new IllegalArgumentException("no training pages with blocks");
    }
    sums = new double[examples.size()];
    double sum = 0;
    for (int i = 0; i < sums.length; i++) {
      sum += examples.get(i).weight();
      sums[i] = sum;
    }
  }

  /** The next step's. */
  Batch next() {
    return new Batch();
  }

  private WinnowExample draw() {
    double point = random.nextDouble() * sums[sums.length - 1];
    int place = Arrays.binarySearch(sums, point);
    return examples.get(Math.min(sums.length - 1, place < 0 ? -place - 1 : place + 1));
  }

  /** Columns that one page is not shown in one step: hints, both of a pair. */
  private boolean[] hidden() {
    boolean[] hidden = new boolean[COLUMNS];
    for (int[] pair : WinnowFeatures.hints()) {
      boolean gone = random.nextDouble() < options.dropout().hints();
      for (int column : pair) {
        hidden[column] = gone;
      }
    }
    return hidden;
  }

  /** The arrays of one step. */
  final class Batch {
    final int time;
    final float[] rows;

    /** How likely what is known of a block is for each role; ones behind the end of a page. */
    final float[] likelihood;

    final float[] taught;
    final float[] weights;

    /** The words of blocks that are wanted, and of the others. */
    final float[] wanted;

    final float[] unwanted;
    final float[] masks;

    /** The row of the first block of each block's group, all pages' rows being numbered. */
    final Map<Peers, int[]> peers = new EnumMap<>(Peers.class);

    private Batch() {
      int batch = options.schedule().batch();
      List<WinnowExample> pages = new ArrayList<>();
      int longest = 1;
      for (int b = 0; b < batch; b++) {
        WinnowExample page = draw();
        pages.add(page);
        longest = Math.max(longest, Math.min(options.schedule().window(), page.size()));
      }
      time = longest;
      rows = new float[batch * time * COLUMNS];
      likelihood = new float[batch * time * ROLES];
      Arrays.fill(likelihood, 1);
      taught = new float[batch * time * ROLES];
      weights = new float[batch * time];
      wanted = new float[batch * time];
      unwanted = new float[batch * time];
      masks = new float[batch * time];
      if (options.size().peers()) {
        Peers.ALL.forEach(kind -> peers.put(kind, IntStream.range(0, batch * time).toArray()));
      }
      for (int b = 0; b < batch; b++) {
        fill(pages.get(b), b);
      }
    }

    /** Writes the groups of the {@code n} blocks that are read, some of whose first is not. */
    private static void fillPeers(int[] groups, int from, int n, int[] rows, int at) {
      int[] first = new int[groups.length];
      Arrays.fill(first, -1);
      for (int t = 0; t < n; t++) {
        int group = groups[from + t];
        first[group] = first[group] < 0 ? at + t : first[group];
        rows[at + t] = first[group];
      }
    }

    private void fill(WinnowExample page, int b) {
      int n = Math.min(time, page.size());
      int from = page.size() > n ? random.nextInt(page.size() - n + 1) : 0;
      boolean[] hidden = hidden();
      double sum = 0;
      for (int i = from; i < from + n; i++) {
        sum += page.importance(i);
      }
      for (int t = 0; t < n; t++) {
        int at = b * time + t;
        page.fill(from + t, rows, at * COLUMNS);
        for (int c = 0; c < COLUMNS; c++) {
          int place = at * COLUMNS + c;
          rows[place] = hidden[c] ? 0 : standardization.of(c, rows[place]);
        }
        page.fillLikelihood(from + t, likelihood, at * ROLES);
        page.fillTaught(from + t, taught, at * ROLES);
        weights[at] = (float) (page.importance(from + t) / sum);
        float[] words = page.isContent(from + t) ? wanted : unwanted;
        words[at] = page.words(from + t);
        masks[at] = 1;
      }
      peers.forEach((kind, rows) -> fillPeers(page.peers(kind), from, n, rows, b * time));
    }
  }
}
