// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.ArrayList;
import java.util.List;
import org.tensorflow.Graph;
import org.tensorflow.Operand;
import org.tensorflow.Result;
import org.tensorflow.Session;
import org.tensorflow.op.Ops;
import org.tensorflow.types.TFloat32;
import org.winnow.feature.PageFeatures;
import org.winnow.sequence.Potentials;

/**
 * The unary and the pairwise network of Web2Text as one frozen TensorFlow graph: one run gives the
 * potentials of a page, or of many. Thread safe; each run stays in the caller's thread. Holds
 * native memory until closed.
 */
public final class Web2TextNetworks implements AutoCloseable {
  /** Rows of one run: what keeps memory bounded on pages of any size. */
  private static final int MAX_ROWS = 8192;

  private final Graph graph = new Graph();
  private final Session session;
  private final Network unary;
  private final Network pairwise;

  /** Blocks to each side that a potential depends on. */
  private final int context;

  /**
   * Builds the graph.
   *
   * @param unary from block features to 2 logits
   * @param pairwise from edge features to 4 logits
   */
  public Web2TextNetworks(Network unary, Network pairwise) {
    this.unary = unary;
    this.pairwise = pairwise;
    context = Math.max(unary.context(), pairwise.context());
    build("unary", unary);
    build("pairwise", pairwise);
    session = new Session(graph, Graphs.ONE_THREAD);
  }

  private void build(String name, Network network) {
    Ops tf = Ops.create(graph);
    Operand<TFloat32> input =
        Graphs.placeholder(tf.withName(name + "_input"), 1, -1, 1, network.inputs());
    Operand<TFloat32> mask = Graphs.placeholder(tf.withName(name + "_mask"), 1, -1, 1, 1);
    Operand<TFloat32> logits =
        Graphs.logits(tf, input, mask, Graphs.constants(tf, network), network);
    Operand<TFloat32> rows = tf.reshape(logits, tf.constant(new int[] {-1, network.classes()}));
    tf.withName(name + "_output").nn.logSoftmax(rows);
  }

  /** The potentials of one page. */
  public Potentials potentials(PageFeatures page) {
    return potentials(List.of(page)).get(0);
  }

  /** The potentials of each page, in order, with as few runs as memory allows. */
  public List<Potentials> potentials(List<PageFeatures> pages) {
    List<float[]> unaries = new ArrayList<>(pages.size());
    List<float[]> pairwises = new ArrayList<>(pages.size());
    PackedPages packed = new PackedPages(pages);
    for (int p = 0; p < pages.size(); p++) {
      int n = pages.get(p).size();
      unaries.add(new float[2 * n]);
      pairwises.add(new float[4 * Math.max(0, n - 1)]);
      for (int from = 0; from < n; from += MAX_ROWS) {
        int to = Math.min(n, from + MAX_ROWS);
        if (packed.rows() > 0 && packed.rows() + to - from > MAX_ROWS) {
          run(packed, unaries, pairwises);
          packed = new PackedPages(pages);
        }
        packed.add(p, from, to, context);
      }
    }
    if (packed.rows() > 0) {
      run(packed, unaries, pairwises);
    }
    List<Potentials> potentials = new ArrayList<>(pages.size());
    for (int p = 0; p < pages.size(); p++) {
      potentials.add(new Potentials(unaries.get(p), pairwises.get(p)));
    }
    return potentials;
  }

  private void run(PackedPages packed, List<float[]> unaries, List<float[]> pairwises) {
    try (TFloat32 blocks = packed.blocks(unary.inputs());
        TFloat32 blockMask = packed.blockMask();
        TFloat32 edges = packed.edges(pairwise.inputs());
        TFloat32 edgeMask = packed.edgeMask();
        Result result =
            session
                .runner()
                .feed("unary_input", blocks)
                .feed("unary_mask", blockMask)
                .feed("pairwise_input", edges)
                .feed("pairwise_mask", edgeMask)
                .fetch("unary_output")
                .fetch("pairwise_output")
                .run()) {
      float[] unaryRows = Graphs.values((TFloat32) result.get(0));
      float[] pairwiseRows = Graphs.values((TFloat32) result.get(1));
      for (PackedPages.Piece piece : packed.pieces()) {
        int row = piece.row() + piece.from() - piece.start();
        copy(unaryRows, row, unaries.get(piece.page()), piece.from(), piece.to(), 2);
        copy(pairwiseRows, row, pairwises.get(piece.page()), piece.from(), piece.to(), 4);
      }
    }
  }

  /** Copies the rows of the items {@code [from, to)}, as far as {@code page} has them. */
  private static void copy(float[] rows, int row, float[] page, int from, int to, int columns) {
    int end = Math.min(to, page.length / columns);
    if (end > from) {
      System.arraycopy(rows, row * columns, page, from * columns, (end - from) * columns);
    }
  }

  @Override
  public void close() {
    session.close();
    graph.close();
  }
}
