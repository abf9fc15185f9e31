// SPDX-License-Identifier: Apache-2.0
package org.winnow.tensorflow;

import java.util.ArrayList;
import java.util.List;
import org.tensorflow.Graph;
import org.tensorflow.Operand;
import org.tensorflow.Result;
import org.tensorflow.Session;
import org.tensorflow.op.Ops;
import org.tensorflow.types.TFloat32;
import org.winnow.sequence.Potentials;
import org.winnow.web2text.ConvolutionalNetwork;
import org.winnow.web2text.PageFeatures;
import org.winnow.web2text.PotentialsEngine;

/**
 * The unary and the pairwise network of Web2Text as one frozen TensorFlow graph: one run gives the
 * potentials of a page, or of many. Thread safe; each run stays in the caller's thread. Holds
 * native memory until closed.
 */
public final class TensorFlowPotentials implements PotentialsEngine {
  /** Rows of one run: what keeps memory bounded on pages of any size. */
  private static final int MAX_ROWS = 8192;

  /** Columns of the output: unary, then pairwise log-probabilities. */
  private static final int OUTPUTS = 6;

  private final Graph graph = new Graph();
  private final Session session;
  private final Operand<TFloat32> input;
  private final Operand<TFloat32> output;
  private final ConvolutionalNetwork unary;
  private final ConvolutionalNetwork pairwise;

  /** Blocks to each side that a potential depends on. */
  private final int context;

  /**
   * Builds the graph.
   *
   * @param unary from block features to 2 logits
   * @param pairwise from edge features to 4 logits
   */
  public TensorFlowPotentials(ConvolutionalNetwork unary, ConvolutionalNetwork pairwise) {
    this.unary = unary;
    this.pairwise = pairwise;
    context = Math.max(unary.context(), pairwise.context());
    Ops tf = Ops.create(graph);
    int blockFeatures = unary.inputs();
    int edgeFeatures = pairwise.inputs();
    int maskAt = blockFeatures + edgeFeatures;
    input = Graphs.placeholder(tf, 1, -1, 1, maskAt + 2);
    Operand<TFloat32> blocks = columns(tf, 0, blockFeatures);
    Operand<TFloat32> edges = columns(tf, blockFeatures, edgeFeatures);
    output =
        tf.concat(
            List.of(
                output(tf, unary, blocks, columns(tf, maskAt, 1)),
                output(tf, pairwise, edges, columns(tf, maskAt + 1, 1))),
            tf.constant(1));
    session = new Session(graph, Graphs.ONE_THREAD);
  }

  private Operand<TFloat32> columns(Ops tf, int from, int count) {
    return tf.slice(
        input, tf.constant(new int[] {0, 0, 0, from}), tf.constant(new int[] {1, -1, 1, count}));
  }

  private static Operand<TFloat32> output(
      Ops tf, ConvolutionalNetwork network, Operand<TFloat32> features, Operand<TFloat32> mask) {
    Operand<TFloat32> logits =
        Web2TextGraph.logits(tf, features, mask, Web2TextGraph.constants(tf, network), network);
    return tf.nn.logSoftmax(tf.reshape(logits, tf.constant(new int[] {-1, network.classes()})));
  }

  @Override
  public Potentials potentials(PageFeatures page) {
    return potentials(List.of(page)).get(0);
  }

  /** {@inheritDoc} With as few runs as memory allows. */
  @Override
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
    try (TFloat32 values = packed.tensor(unary.inputs(), pairwise.inputs());
        Result result = session.runner().feed(input, values).fetch(output).run()) {
      float[] rows = Graphs.values((TFloat32) result.get(0));
      for (PackedPages.Piece piece : packed.pieces()) {
        int row = piece.row() + piece.from() - piece.start();
        copy(rows, row, 0, unaries.get(piece.page()), piece, 2);
        copy(rows, row, 2, pairwises.get(piece.page()), piece, 4);
      }
    }
  }

  /** Copies some columns of the rows of a piece, as far as {@code page} has them. */
  private static void copy(
      float[] rows, int row, int column, float[] page, PackedPages.Piece piece, int columns) {
    int end = Math.min(piece.to(), page.length / columns);
    for (int i = piece.from(); i < end; i++) {
      int at = (row + i - piece.from()) * OUTPUTS + column;
      System.arraycopy(rows, at, page, i * columns, columns);
    }
  }

  @Override
  public void close() {
    session.close();
    graph.close();
  }
}
