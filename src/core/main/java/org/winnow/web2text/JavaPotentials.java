// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import org.winnow.page.Deadline;
import org.winnow.sequence.Potentials;

/** The networks in plain Java, a tile of the page at a time: memory does not grow with the page. */
public final class JavaPotentials implements PotentialsEngine {
  /** Blocks of one tile: what keeps a tile's activations in the processor's cache. */
  private static final int TILE = 256;

  private final ForwardPass unary;
  private final ForwardPass pairwise;

  /**
   * Prepares the weights.
   *
   * @param unary from block features to 2 logits
   * @param pairwise from edge features to 4 logits
   */
  public JavaPotentials(ConvolutionalNetwork unary, ConvolutionalNetwork pairwise) {
    this.unary = new ForwardPass(unary);
    this.pairwise = new ForwardPass(pairwise);
  }

  @Override
  public Potentials potentials(PageFeatures page) {
    int edges = Math.max(0, page.size() - 1);
    return new Potentials(
        run(unary, page.size(), page.deadline(), page::fillBlocks),
        run(pairwise, edges, page.deadline(), page::fillEdges));
  }

  private interface RowSource {
    void fill(int from, int to, float[] rows, int at);
  }

  private static float[] run(ForwardPass network, int n, Deadline deadline, RowSource rows) {
    float[] out = new float[n * network.classes()];
    for (int from = 0; from < n; from += TILE) {
      deadline.check();
      int to = Math.min(n, from + TILE);
      int start = Math.max(0, from - network.context());
      int end = Math.min(n, to + network.context());
      float[] values = new float[(end - start) * network.inputs()];
      rows.fill(start, end, values, 0);
      float[] tile = network.logProbabilities(values, end - start);
      int classes = network.classes();
      System.arraycopy(tile, (from - start) * classes, out, from * classes, (to - from) * classes);
    }
    return out;
  }
}
