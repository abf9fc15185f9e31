// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.tensorflow.Graph;
import org.tensorflow.Operand;
import org.tensorflow.Result;
import org.tensorflow.Session;
import org.tensorflow.ndarray.Shape;
import org.tensorflow.ndarray.buffer.DataBuffers;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.Placeholder;
import org.tensorflow.op.core.Variable;
import org.tensorflow.types.TFloat32;
import org.winnow.network.BlockNetwork;
import org.winnow.neural.Tensor;
import org.winnow.tensorflow.Graphs;
import org.winnow.train.Learner;
import org.winnow.train.TrainingLoop;
import org.winnow.train.Validation;
import org.winnow.train.tensorflow.AdamW;
import org.winnow.train.tensorflow.Training;
import org.winnow.train.tensorflow.Variables;
import org.winnow.train.winnownet.StartWeights;
import org.winnow.train.winnownet.WinnowGraph;
import org.winnow.train.winnownet.WinnowOptions;

/**
 * Trains a network over the blocks of pages: AdamW on the cross-entropy of windows of random pages.
 * The running mean of the weights that does best on the validation pages is kept. One use each; not
 * thread safe.
 */
final class PageTraining implements AutoCloseable {
  private static final WinnowOptions.Size SIZE = new WinnowOptions.Size(32, 4, false);
  private static final double AVERAGING = .99;
  private static final double DECAY = 1e-2;
  private static final int WARMUP = 60;
  private static final int VALIDATIONS = 10;
  private static final int CLASSES = 2;

  private final LmOptions.Pages options;
  private final int columns;
  private final Random random;
  private final Graph graph = new Graph();
  private final Ops tf = Ops.create(graph);
  private final Variables variables = new Variables(tf);
  private final AdamW optimizer = new AdamW(tf, variables, AVERAGING);
  private final Map<String, Variable<TFloat32>> weights = new LinkedHashMap<>();
  private final Map<String, Variable<TFloat32>> averages = new LinkedHashMap<>();
  private final Placeholder<TFloat32> input;
  private final Placeholder<TFloat32> mask;
  private final Placeholder<TFloat32> targets;
  private final Operand<TFloat32> loss;
  private final Session session;

  /**
   * Builds the graph.
   *
   * @param columns numbers of a block
   */
  PageTraining(int columns, LmOptions.Pages options, long seed) {
    this.options = options;
    this.columns = columns;
    random = new Random(seed);
    input = Graphs.placeholder(tf, options.batch(), -1, columns);
    mask = Graphs.placeholder(tf, options.batch(), -1, 1);
    targets = Graphs.placeholder(tf, -1, CLASSES);
    StartWeights.of(columns, CLASSES, SIZE, random)
        .forEach((name, start) -> weights.put(name, variables.create(start)));
    double dropout = options.dropout();
    WinnowGraph network =
        new WinnowGraph(tf, weights, mask, values -> Training.dropout(tf, values, dropout, random));
    loss = loss(network.logits(input));
    averages.putAll(optimizer.minimize(loss, weights, DECAY, Map.of()));
    session = new Session(graph, Graphs.ONE_THREAD);
    variables.initialize(session);
  }

  /** Targets are zero behind the end of a page. */
  private Operand<TFloat32> loss(Operand<TFloat32> logits) {
    Operand<TFloat32> likely = tf.math.mul(targets, tf.nn.logSoftmax(logits));
    Operand<TFloat32> sum = tf.reduceSum(likely, tf.constant(new int[] {0, 1}));
    Operand<TFloat32> blocks = tf.reduceSum(targets, tf.constant(new int[] {0, 1}));
    return tf.math.neg(tf.math.div(sum, blocks));
  }

  /**
   * Trains.
   *
   * @param score of a network on the validation pages
   * @param stepped called after each step
   * @param observer told of each validation
   */
  BlockNetwork train(
      List<PageExample> training,
      ToDoubleFunction<BlockNetwork> score,
      Runnable stepped,
      Consumer<Validation> observer) {
    List<PageExample> pages = training.stream().filter(page -> page.size() > 0).toList();
    Learner<BlockNetwork> learner =
        new Learner<>() {
          @Override
          public double step(int number) {
            return PageTraining.this.step(pages, number);
          }

          @Override
          public double validate() {
            return score.applyAsDouble(network());
          }

          @Override
          public BlockNetwork network() {
            return PageTraining.this.network();
          }
        };
    int interval = Math.max(1, options.steps() / VALIDATIONS);
    return TrainingLoop.run(learner, options.steps(), interval, stepped, observer);
  }

  private double rate(int step) {
    double rising = Math.min(1, step / (double) WARMUP);
    double falling = (options.steps() - step + 1.0) / options.steps();
    return options.learningRate() * Math.min(rising, falling);
  }

  private double step(List<PageExample> pages, int number) {
    List<PageExample> drawn = new ArrayList<>();
    int time = 1;
    for (int b = 0; b < options.batch(); b++) {
      PageExample page = pages.get(random.nextInt(pages.size()));
      drawn.add(page);
      time = Math.max(time, Math.min(options.window(), page.size()));
    }
    float[] rows = new float[options.batch() * time * columns];
    float[] live = new float[options.batch() * time];
    float[] wanted = new float[options.batch() * time * CLASSES];
    for (int b = 0; b < options.batch(); b++) {
      PageExample page = drawn.get(b);
      int n = Math.min(time, page.size());
      int from = random.nextInt(page.size() - n + 1);
      for (int t = 0; t < n; t++) {
        int at = b * time + t;
        System.arraycopy(page.rows().get(from + t), 0, rows, at * columns, columns);
        live[at] = 1;
        wanted[at * CLASSES + (page.labels().get(from + t) ? 1 : 0)] = 1;
      }
    }
    try (TFloat32 in = tensor(rows, options.batch(), time, columns);
        TFloat32 masks = tensor(live, options.batch(), time, 1);
        TFloat32 target = tensor(wanted, wanted.length / CLASSES, CLASSES);
        AdamW.Step moved = optimizer.step(number, rate(number));
        Result result =
            moved
                .in(session.runner())
                .feed(input, in)
                .feed(mask, masks)
                .feed(targets, target)
                .fetch(loss)
                .run()) {
      return ((TFloat32) result.get(0)).getFloat();
    }
  }

  private static TFloat32 tensor(float[] values, long... shape) {
    return TFloat32.tensorOf(Shape.of(shape), DataBuffers.of(values, true, false));
  }

  private BlockNetwork network() {
    Map<String, Tensor> tensors = Training.tensors(session, averages);
    return new BlockNetwork(tensors);
  }

  @Override
  public void close() {
    session.close();
    graph.close();
  }
}
