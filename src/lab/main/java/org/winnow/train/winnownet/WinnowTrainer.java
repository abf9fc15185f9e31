// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
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
import org.tensorflow.types.TInt32;
import org.winnow.label.Role;
import org.winnow.network.BlockNetwork;
import org.winnow.network.Peers;
import org.winnow.neural.Tensor;
import org.winnow.tensorflow.Graphs;
import org.winnow.train.Learner;
import org.winnow.train.TrainingLoop;
import org.winnow.train.Validation;
import org.winnow.train.tensorflow.AdamW;
import org.winnow.train.tensorflow.Training;
import org.winnow.train.tensorflow.Variables;
import org.winnow.winnownet.feature.WinnowFeatures;

/**
 * Trains a {@link BlockNetwork}: AdamW on the likelihood of what is known of blocks, summed over
 * the roles that it leaves open ({@link View}), and on what teachers say, each block weighing the
 * root of its words, each page the same, and on the word F1 that is expected of it (soft Dice:
 * Milletari, Navab and Ahmadi, V-Net, 3DV 2016); a share of the hints is hidden from each page. The
 * exponential moving average of the weights that does best on the validation pages is kept. One use
 * each; not thread safe.
 */
public final class WinnowTrainer implements AutoCloseable {
  private static final int COLUMNS = WinnowFeatures.columns().size();
  private static final int ROLES = Role.ALL.size();

  private final WinnowOptions options;
  private final Random random;
  private final Graph graph = new Graph();
  private final Ops tf = Ops.create(graph);
  private final Variables variables = new Variables(tf);
  private final AdamW optimizer;
  private final Session session;

  /** By tensor name, in the order of {@link BlockNetwork#tensors}. */
  private final Map<String, Variable<TFloat32>> weights = new LinkedHashMap<>();

  /** Their exponential moving averages. */
  private final Map<String, Variable<TFloat32>> averages = new LinkedHashMap<>();

  private final Placeholder<TFloat32> input;
  private final Placeholder<TFloat32> likelihood;
  private final Placeholder<TFloat32> taught;
  private final Placeholder<TFloat32> counts;
  private final Placeholder<TFloat32> wanted;
  private final Placeholder<TFloat32> unwanted;
  private final Placeholder<TFloat32> mask;
  private final Map<Peers, Placeholder<TInt32>> peers = new EnumMap<>(Peers.class);
  private final Operand<TFloat32> loss;
  private final Standardization standardization;

  /** Builds the graph; the columns are standardized by what {@code training} has. */
  public WinnowTrainer(List<WinnowExample> training, WinnowOptions options) {
    this(training, options, null);
  }

  /**
   * Builds the graph of a network that was trained before; all its weights decay towards what they
   * are at the start.
   *
   * @param start null: a new network
   */
  public WinnowTrainer(
      List<WinnowExample> training, WinnowOptions options, @Nullable BlockNetwork start) {
    this.options = options;
    random = new Random(options.seed());
    standardization = Standardization.of(training);
    int width = COLUMNS;
    input = Graphs.placeholder(tf, options.schedule().batch(), -1, width);
    likelihood = Graphs.placeholder(tf, options.schedule().batch(), -1, ROLES);
    taught = Graphs.placeholder(tf, options.schedule().batch(), -1, ROLES);
    counts = Graphs.placeholder(tf, options.schedule().batch(), -1);
    wanted = Graphs.placeholder(tf, options.schedule().batch(), -1);
    unwanted = Graphs.placeholder(tf, options.schedule().batch(), -1);
    mask = Graphs.placeholder(tf, options.schedule().batch(), -1, 1);
    if (options.size().peers()) {
      Peers.ALL.forEach(kind -> peers.put(kind, Graphs.integers(tf, -1)));
    }
    Map<String, Tensor> first = first(start);
    first.forEach((name, tensor) -> weights.put(name, variables.create(tensor)));
    WinnowGraph network =
        new WinnowGraph(
            tf,
            weights,
            mask,
            peers,
            values -> Training.dropout(tf, values, options.dropout().units(), random));
    loss = loss(network.logits(input));
    optimizer = new AdamW(tf, variables, options.optimiser().averaging());
    averages.putAll(
        optimizer.minimize(
            loss,
            weights,
            options.optimiser().decay(),
            start == null ? Map.of() : constants(first)));
    session = new Session(graph, Graphs.ONE_THREAD);
    variables.initialize(session);
  }

  private Map<String, Tensor> first(@Nullable BlockNetwork start) {
    if (start == null) {
      return StartWeights.of(COLUMNS, ROLES, options.size(), random);
    }
    Map<String, Tensor> tensors = new LinkedHashMap<>(start.tensors());
    standardization.unfoldFrom(tensors);
    return tensors;
  }

  private Map<String, Operand<TFloat32>> constants(Map<String, Tensor> tensors) {
    Map<String, Operand<TFloat32>> constants = new LinkedHashMap<>();
    tensors.forEach(
        (name, tensor) -> constants.put(name, Graphs.constant(tf, tensor.shape(), tensor.data())));
    return constants;
  }

  private Operand<TFloat32> loss(Operand<TFloat32> logits) {
    Operand<TFloat32> logs = tf.nn.logSoftmax(logits);
    Operand<TFloat32> likely = sum(tf.math.mul(tf.math.exp(logs), flat(likelihood)));
    Operand<TFloat32> byPage = tf.math.mul(f1(likely), tf.constant((float) options.loss().f1()));
    return tf.math.sub(byBlock(logs, likely), byPage);
  }

  /** Of a block: the logarithm of how likely what is known of it is, and of what is taught. */
  private Operand<TFloat32> byBlock(Operand<TFloat32> logs, Operand<TFloat32> likely) {
    Operand<TFloat32> known = tf.math.log(likely);
    Operand<TFloat32> said = sum(tf.math.mul(logs, flat(taught)));
    float share = (float) options.loss().taught();
    Operand<TFloat32> each =
        tf.math.add(
            tf.math.mul(known, tf.constant(1 - share)), tf.math.mul(said, tf.constant(share)));
    Operand<TFloat32> weights = tf.reshape(counts, tf.array(-1));
    Operand<TFloat32> sum = tf.reduceSum(tf.math.mul(each, weights), tf.constant(0));
    return tf.math.div(sum, tf.constant(-(float) options.schedule().batch()));
  }

  /**
   * The word F1 of the pages if each block is labeled as gold labels it as often as that is likely;
   * one word more on each side, so that a page without content has a slope too.
   */
  private Operand<TFloat32> f1(Operand<TFloat32> likely) {
    Operand<TFloat32> right = tf.reshape(likely, tf.array(options.schedule().batch(), -1));
    Operand<TFloat32> wrong = tf.math.sub(tf.constant(1f), right);
    Operand<TFloat32> hits = sum(tf.math.mul(wanted, right));
    Operand<TFloat32> more = sum(tf.math.mul(unwanted, wrong));
    Operand<TFloat32> twice = tf.math.add(tf.math.add(hits, hits), tf.constant(1f));
    Operand<TFloat32> all =
        tf.math.add(tf.math.add(sum(wanted), tf.math.add(hits, more)), tf.constant(1f));
    return tf.math.mean(tf.math.div(twice, all), tf.constant(0));
  }

  /** Over the roles of each block, or over the blocks of each page. */
  private Operand<TFloat32> sum(Operand<TFloat32> values) {
    return tf.reduceSum(values, tf.constant(1));
  }

  private Operand<TFloat32> flat(Operand<TFloat32> roles) {
    return tf.reshape(roles, tf.array(-1, ROLES));
  }

  /**
   * Trains and returns the network that did best.
   *
   * @param validation gives a network's score on the validation pages, in [0, 1]
   * @param stepped called after each step
   * @param observer told of each validation
   */
  public BlockNetwork train(
      List<WinnowExample> training,
      ToDoubleFunction<BlockNetwork> validation,
      Runnable stepped,
      Consumer<Validation> observer) {
    int interval = Math.max(1, options.schedule().steps() / options.schedule().validations());
    return TrainingLoop.run(
        new Steps(new WinnowBatches(training, standardization, options, random), validation),
        options.schedule().steps(),
        interval,
        stepped,
        observer);
  }

  /**
   * The network after some steps, without validation.
   *
   * @param steps as many as the schedule has, or fewer
   */
  public BlockNetwork after(int steps, List<WinnowExample> training, Runnable stepped) {
    WinnowBatches batches = new WinnowBatches(training, standardization, options, random);
    for (int number = 1; number <= steps; number++) {
      step(batches.next(), number);
      stepped.run();
    }
    return network();
  }

  /** Steps over pages drawn at random. */
  private final class Steps implements Learner<BlockNetwork> {
    private final WinnowBatches batches;
    private final ToDoubleFunction<BlockNetwork> validation;
    private @Nullable BlockNetwork candidate;

    Steps(WinnowBatches batches, ToDoubleFunction<BlockNetwork> validation) {
      this.batches = batches;
      this.validation = validation;
    }

    @Override
    public double step(int number) {
      return WinnowTrainer.this.step(batches.next(), number);
    }

    @Override
    public double validate() {
      BlockNetwork network = WinnowTrainer.this.network();
      candidate = network;
      return validation.applyAsDouble(network);
    }

    @Override
    public BlockNetwork network() {
      return candidate == null ? WinnowTrainer.this.network() : candidate;
    }
  }

  private double step(WinnowBatches.Batch batch, int step) {
    Shape items = Shape.of(options.schedule().batch(), batch.time);
    Shape shape = Shape.of(options.schedule().batch(), batch.time, COLUMNS);
    Shape roles = Shape.of(options.schedule().batch(), batch.time, ROLES);
    Shape column = Shape.of(options.schedule().batch(), batch.time, 1);
    try (TFloat32 rows = TFloat32.tensorOf(shape, DataBuffers.of(batch.rows, true, false));
        TFloat32 likely = TFloat32.tensorOf(roles, DataBuffers.of(batch.likelihood, true, false));
        TFloat32 said = TFloat32.tensorOf(roles, DataBuffers.of(batch.taught, true, false));
        TFloat32 weight = TFloat32.tensorOf(items, DataBuffers.of(batch.weights, true, false));
        TFloat32 in = TFloat32.tensorOf(items, DataBuffers.of(batch.wanted, true, false));
        TFloat32 out = TFloat32.tensorOf(items, DataBuffers.of(batch.unwanted, true, false));
        TFloat32 masks = TFloat32.tensorOf(column, DataBuffers.of(batch.masks, true, false));
        AdamW.Step moved =
            optimizer.step(step, options.optimiser().rate(step, options.schedule().steps()));
        PeerTensors groups = new PeerTensors(batch.peers);
        Result result =
            groups
                .feed(peers, moved.in(session.runner()))
                .feed(input, rows)
                .feed(likelihood, likely)
                .feed(taught, said)
                .feed(counts, weight)
                .feed(wanted, in)
                .feed(unwanted, out)
                .feed(mask, masks)
                .fetch(loss)
                .run()) {
      return ((TFloat32) result.get(0)).getFloat();
    }
  }

  /**
   * The exponential moving averages of the weights, the standardization of the columns folded in.
   */
  private BlockNetwork network() {
    Map<String, Tensor> tensors = Training.tensors(session, averages);
    standardization.foldInto(tensors);
    return new BlockNetwork(tensors);
  }

  @Override
  public void close() {
    session.close();
    graph.close();
  }
}
