// SPDX-License-Identifier: Apache-2.0
package org.winnow.tensorflow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tensorflow.Graph;
import org.tensorflow.Operand;
import org.tensorflow.Result;
import org.tensorflow.Session;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.Placeholder;
import org.tensorflow.types.TFloat32;
import org.tensorflow.types.TInt32;
import org.winnow.encoder.EncoderWeights;
import org.winnow.encoder.Pooling;
import org.winnow.encoder.TextEncoder;

/**
 * An encoder as a frozen TensorFlow graph. Texts of about the same length share a run. Thread safe;
 * each run stays in the caller's thread. Holds native memory until closed.
 */
public final class TensorFlowEncoder implements TextEncoder {
  /** Pieces of a run, those that fill up included; a text is never cut. */
  private static final int BATCH = 1024;

  private final int width;
  private final Graph graph = new Graph();
  private final Session session;
  private final Placeholder<TInt32> ids;
  private final Placeholder<TFloat32> mask;
  private final Operand<TFloat32> output;

  /** Builds the graph. */
  public TensorFlowEncoder(EncoderWeights weights, Pooling pooling) {
    width = weights.shape().width();
    Ops tf = Ops.create(graph);
    Map<String, Operand<TFloat32>> constants = new LinkedHashMap<>();
    weights
        .tensors()
        .forEach(
            (name, tensor) ->
                constants.put(name, Graphs.constant(tf, tensor.shape(), tensor.data())));
    ids = Graphs.integers(tf, -1, -1);
    mask = Graphs.placeholder(tf, -1, -1);
    output =
        new EncoderGraph(tf, weights.shape(), constants, values -> values)
            .vectors(ids, mask, pooling);
    session = new Session(graph, Graphs.ONE_THREAD);
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public List<float[]> vectors(List<int[]> texts, Runnable between) {
    float[][] vectors = new float[texts.size()][];
    List<Integer> order =
        IntStream.range(0, texts.size())
            .boxed()
            .sorted(Comparator.comparingInt(i -> -texts.get(i).length))
            .toList();
    for (int from = 0; from < order.size(); ) {
      int longest = texts.get(order.get(from)).length;
      int to = Math.min(order.size(), from + Math.max(1, BATCH / longest));
      between.run();
      run(texts, order.subList(from, to), vectors);
      from = to;
    }
    return new ArrayList<>(Arrays.asList(vectors));
  }

  private void run(List<int[]> texts, List<Integer> batch, float[][] vectors) {
    try (PaddedTexts padded = new PaddedTexts(batch.stream().map(texts::get).toList());
        Result result =
            session
                .runner()
                .feed(ids, padded.ids())
                .feed(mask, padded.mask())
                .fetch(output)
                .run()) {
      float[] all = Graphs.values((TFloat32) result.get(0));
      for (int i = 0; i < batch.size(); i++) {
        vectors[batch.get(i)] = Arrays.copyOfRange(all, i * width, (i + 1) * width);
      }
    }
  }

  @Override
  public void close() {
    session.close();
    graph.close();
  }
}
