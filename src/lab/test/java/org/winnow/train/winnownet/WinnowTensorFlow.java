// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tensorflow.Graph;
import org.tensorflow.Operand;
import org.tensorflow.Result;
import org.tensorflow.Session;
import org.tensorflow.ndarray.Shape;
import org.tensorflow.ndarray.buffer.DataBuffers;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.Placeholder;
import org.tensorflow.types.TFloat32;
import org.tensorflow.types.TInt32;
import org.winnow.network.BlockEngine;
import org.winnow.network.BlockNetwork;
import org.winnow.network.Peers;
import org.winnow.neural.ColumnMatrix;
import org.winnow.neural.FlagColumns;
import org.winnow.tensorflow.Graphs;

/**
 * A {@link BlockNetwork} as a frozen TensorFlow graph. Pages of about the same length share a run.
 * Pages of more than {@value #MAX_ROWS} blocks, whose rows would have to be in memory all at once,
 * are left to plain Java. Thread safe; each run stays in the caller's thread. Holds native memory
 * until closed.
 */
public final class WinnowTensorFlow implements BlockEngine, AutoCloseable {
  private static final int MAX_ROWS = 8192;

  private final BlockNetwork network;
  private final Graph graph = new Graph();
  private final Session session;
  private final Placeholder<TFloat32> input;
  private final Placeholder<TFloat32> mask;
  private final Map<Peers, Placeholder<TInt32>> peers = new EnumMap<>(Peers.class);
  private final Operand<TFloat32> output;

  /** Builds the graph. */
  public WinnowTensorFlow(BlockNetwork network) {
    this.network = network;
    Ops tf = Ops.create(graph);
    Map<String, Operand<TFloat32>> weights = new LinkedHashMap<>();
    network
        .tensors()
        .forEach(
            (name, tensor) ->
                weights.put(name, Graphs.constant(tf, tensor.shape(), tensor.data())));
    input = Graphs.placeholder(tf, -1, -1, network.inputs());
    mask = Graphs.placeholder(tf, -1, -1, 1);
    network.peers().forEach(kind -> peers.put(kind, Graphs.integers(tf, -1)));
    WinnowGraph logits = new WinnowGraph(tf, weights, mask, peers, values -> values);
    output = tf.nn.softmax(logits.logits(input));
    session = new Session(graph, Graphs.ONE_THREAD);
  }

  @Override
  public float[][] probabilities(Input page) {
    return probabilities(List.of(page)).get(0);
  }

  /** The probabilities for each page, in order. */
  public List<float[][]> probabilities(List<? extends Input> pages) {
    float[][][] results = new float[pages.size()][][];
    List<Integer> order =
        IntStream.range(0, pages.size())
            .boxed()
            .sorted(Comparator.comparingInt(i -> -pages.get(i).size()))
            .toList();
    List<Integer> batch = new ArrayList<>();
    for (int i : order) {
      int size = pages.get(i).size();
      if (size > MAX_ROWS) {
        results[i] = network.probabilities(pages.get(i));
      } else if (size == 0) {
        results[i] = new float[network.classes()][0];
      } else {
        if (!batch.isEmpty() && (batch.size() + 1) * pages.get(batch.get(0)).size() > MAX_ROWS) {
          run(pages, batch, results);
          batch.clear();
        }
        batch.add(i);
      }
    }
    if (!batch.isEmpty()) {
      run(pages, batch, results);
    }
    return Arrays.asList(results);
  }

  /** Runs pages of which the first is the longest. */
  private void run(List<? extends Input> pages, List<Integer> batch, float[][][] results) {
    int time = pages.get(batch.get(0)).size();
    int inputs = network.inputs();
    float[] rows = new float[batch.size() * time * inputs];
    float[] masks = new float[batch.size() * time];
    Map<Peers, int[]> groups = new EnumMap<>(Peers.class);
    peers.keySet().forEach(k -> groups.put(k, IntStream.range(0, masks.length).toArray()));
    for (int b = 0; b < batch.size(); b++) {
      Input page = pages.get(batch.get(b));
      page.deadline().check();
      ColumnMatrix numbers = new ColumnMatrix(page.numbers(), page.size());
      page.fill(0, page.size(), numbers);
      numbers.copyTo(rows, b * time * inputs, inputs);
      page.shared().copyTo(rows, b * time * inputs, inputs);
      FlagColumns flags = page.flags();
      for (int i = 0; i < page.size(); i++) {
        flags.copyTo(i, rows, (b * time + i) * inputs);
      }
      int at = b * time;
      Arrays.fill(masks, at, at + page.size(), 1);
      groups.forEach((kind, all) -> put(page.peers(kind), all, at));
    }
    float[] values = run(rows, masks, groups, batch.size(), time);
    for (int b = 0; b < batch.size(); b++) {
      int size = pages.get(batch.get(b)).size();
      results[batch.get(b)] = byClass(values, b * time * network.classes(), size);
    }
  }

  /** One array a class, of values that stand block by block. */
  private float[][] byClass(float[] values, int from, int size) {
    int classes = network.classes();
    float[][] all = new float[classes][size];
    for (int i = 0; i < size; i++) {
      for (int r = 0; r < classes; r++) {
        all[r][i] = values[from + i * classes + r];
      }
    }
    return all;
  }

  private static void put(int[] groups, int[] all, int at) {
    for (int i = 0; i < groups.length; i++) {
      all[at + i] = at + groups[i];
    }
  }

  private float[] run(float[] rows, float[] masks, Map<Peers, int[]> groups, int pages, int time) {
    Shape shape = Shape.of(pages, time, network.inputs());
    try (TFloat32 in = TFloat32.tensorOf(shape, DataBuffers.of(rows, true, false));
        TFloat32 live =
            TFloat32.tensorOf(Shape.of(pages, time, 1), DataBuffers.of(masks, true, false));
        PeerTensors of = new PeerTensors(groups);
        Result result =
            of.feed(peers, session.runner()).feed(input, in).feed(mask, live).fetch(output).run()) {
      return Graphs.values((TFloat32) result.get(0));
    }
  }

  @Override
  public void close() {
    session.close();
    graph.close();
  }
}
