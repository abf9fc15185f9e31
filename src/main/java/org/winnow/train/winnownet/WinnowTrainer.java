// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
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
import org.tensorflow.op.core.Gradients;
import org.tensorflow.op.core.Placeholder;
import org.tensorflow.op.core.Variable;
import org.tensorflow.types.TFloat32;
import org.winnow.neural.Tensor;
import org.winnow.tensorflow.Graphs;
import org.winnow.train.Learner;
import org.winnow.train.TrainingLoop;
import org.winnow.train.Validation;
import org.winnow.train.tensorflow.AdamW;
import org.winnow.train.tensorflow.Training;
import org.winnow.train.tensorflow.Variables;
import org.winnow.winnownet.WinnowFeatures;
import org.winnow.winnownet.WinnowGraph;
import org.winnow.winnownet.WinnowNetwork;

/**
 * Trains a {@link WinnowNetwork}: AdamW on the cross-entropy of blocks, each weighing the root of
 * its words, each page the same; a share of the hints is hidden from each page, and from some pages
 * of what kind of set they are. The exponential moving average of the weights that does best on the
 * validation pages is kept. One use each; not thread safe.
 */
final class WinnowTrainer implements AutoCloseable {
  private static final int COLUMNS = WinnowFeatures.columns().size();
  private static final int NUMBERS = WinnowFeatures.numbers();

  /** Least deviation that a column is divided by: rarer ones would blow up. */
  private static final double LEAST_DEVIATION = 0.05;

  /** Deviation of the neighbours' weights at the start. */
  private static final double DEPTH_DEVIATION = 0.2;

  /** Rows from which the columns' means and deviations are taken. */
  private static final int SAMPLE = 200_000;

  private final WinnowOptions options;
  private final Random random;
  private final Graph graph = new Graph();
  private final Ops tf = Ops.create(graph);
  private final Variables variables = new Variables(tf);
  private final AdamW optimizer;
  private final Session session;

  /** By tensor name, in the order of {@link WinnowNetwork#tensors}. */
  private final Map<String, Variable<TFloat32>> weights = new LinkedHashMap<>();

  /** Their exponential moving averages. */
  private final Map<String, Variable<TFloat32>> averages = new LinkedHashMap<>();

  private final Placeholder<TFloat32> input;
  private final Placeholder<TFloat32> target;
  private final Placeholder<TFloat32> counts;
  private final Placeholder<TFloat32> mask;
  private final Operand<TFloat32> loss;
  private final float[] means;
  private final float[] deviations;

  /** Builds the graph; the columns are standardised by what {@code training} has. */
  public WinnowTrainer(List<WinnowExample> training, WinnowOptions options) {
    this.options = options;
    random = new Random(options.seed());
    means = new float[COLUMNS];
    deviations = new float[COLUMNS];
    standardise(training);
    int width = COLUMNS;
    input = Graphs.placeholder(tf, options.schedule().batch(), -1, width);
    target = Graphs.placeholder(tf, options.schedule().batch(), -1);
    counts = Graphs.placeholder(tf, options.schedule().batch(), -1);
    mask = Graphs.placeholder(tf, options.schedule().batch(), -1, 1);
    createWeights();
    WinnowGraph network =
        new WinnowGraph(
            tf,
            weights,
            mask,
            values -> Training.dropout(tf, values, options.dropout().units(), random));
    loss = loss(tf.reshape(network.logits(input), tf.shape(target)));
    optimizer = new AdamW(tf, variables, options.optimiser().averaging());
    optimize();
    session = new Session(graph, Graphs.ONE_THREAD);
    variables.initialize(session);
  }

  /** Matrices decay; biases and scales do not. */
  private void optimize() {
    Gradients gradients = tf.gradients(loss, new ArrayList<>(weights.values()));
    List<Operand<TFloat32>> each = new ArrayList<>();
    for (int i = 0; i < weights.size(); i++) {
      each.add(gradients.dy(i));
    }
    Iterator<Operand<TFloat32>> clipped = optimizer.clipped(each).iterator();
    weights.forEach(
        (name, variable) -> {
          double decay = variable.shape().numDimensions() > 1 ? options.optimiser().decay() : 0;
          averages.put(name, optimizer.add(variable, clipped.next(), decay));
        });
  }

  private void standardise(List<WinnowExample> training) {
    int columns = COLUMNS;
    double[] sums = new double[columns];
    double[] squares = new double[columns];
    long rows = training.stream().mapToLong(WinnowExample::size).sum();
    long stride = Math.max(1, rows / SAMPLE);
    long seen = 0;
    long next = 0;
    long index = 0;
    float[] row = new float[columns];
    for (WinnowExample example : training) {
      for (int i = 0; i < example.size(); i++) {
        if (index++ == next) {
          next += stride;
          seen++;
          Arrays.fill(row, 0);
          example.fill(i, row, 0);
          for (int c = 0; c < NUMBERS; c++) {
            sums[c] += row[c];
            squares[c] += (double) row[c] * row[c];
          }
        }
      }
    }
    Arrays.fill(deviations, 1);
    for (int c = 0; c < NUMBERS; c++) {
      means[c] = (float) (sums[c] / seen);
      double variance = squares[c] / seen - (double) means[c] * means[c];
      deviations[c] = (float) Math.max(LEAST_DEVIATION, Math.sqrt(Math.max(0, variance)));
    }
  }

  private void createWeights() {
    int width = options.size().width();
    createAffine("input", COLUMNS, width, 2);
    createAffine("dense", width, width, 2);
    for (int i = 1; i <= options.size().convolutions(); i++) {
      String name = "convolution_" + i;
      createNorm(name);
      createDepth(name + ".depth");
      createAffine(name, width, width, 1);
    }
    createKernel("pool.kernel", 2 * width, width, 1);
    createNorm("output");
    createAffine("output", width, 1, 1);
  }

  private void createAffine(String name, int from, int to, double gain) {
    createKernel(name + ".kernel", from, to, gain);
    create(name + ".bias", Shape.of(to), new float[to]);
  }

  private void createNorm(String name) {
    float[] ones = new float[options.size().width()];
    Arrays.fill(ones, 1);
    create(name + ".scale", Shape.of(ones.length), ones);
    create(name + ".shift", Shape.of(ones.length), new float[ones.length]);
  }

  /** At first a block is hardly changed by its neighbours. */
  private void createDepth(String name) {
    int width = options.size().width();
    float[] start = new float[3 * width];
    Arrays.fill(start, width, 2 * width, 1);
    for (int i = 0; i < start.length; i++) {
      start[i] += (float) (DEPTH_DEVIATION * random.nextGaussian());
    }
    create(name, Shape.of(3, width), start);
  }

  /** Normal draws after He et al. (ICCV 2015). */
  private void createKernel(String name, int from, int to, double gain) {
    float[] values = new float[from * to];
    double deviation = Math.sqrt(gain / from);
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (deviation * random.nextGaussian());
    }
    create(name, Shape.of(from, to), values);
  }

  private void create(String name, Shape shape, float[] values) {
    weights.put(name, variables.create(shape, values));
  }

  private Operand<TFloat32> loss(Operand<TFloat32> logits) {
    Operand<TFloat32> each = tf.math.sub(tf.math.softplus(logits), tf.math.mul(target, logits));
    Operand<TFloat32> sum = tf.reduceSum(tf.math.mul(each, counts), tf.constant(new int[] {0, 1}));
    return tf.math.div(sum, tf.constant((float) options.schedule().batch()));
  }

  /**
   * Trains and returns the network that did best.
   *
   * @param validation gives a network's score on the validation pages, in [0, 1]
   * @param stepped called after each step
   * @param observer told of each validation
   */
  public WinnowNetwork train(
      List<WinnowExample> training,
      ToDoubleFunction<WinnowNetwork> validation,
      Runnable stepped,
      Consumer<Validation> observer) {
    int interval = Math.max(1, options.schedule().steps() / options.schedule().validations());
    return TrainingLoop.run(
        new Steps(new Draw(training), validation),
        options.schedule().steps(),
        interval,
        stepped,
        observer);
  }

  /** Steps over pages drawn at random. */
  private final class Steps implements Learner<WinnowNetwork> {
    private final Draw draw;
    private final ToDoubleFunction<WinnowNetwork> validation;
    private @Nullable WinnowNetwork candidate;

    Steps(Draw draw, ToDoubleFunction<WinnowNetwork> validation) {
      this.draw = draw;
      this.validation = validation;
    }

    @Override
    public double step(int number) {
      return WinnowTrainer.this.step(new Batch(draw), number);
    }

    @Override
    public double validate() {
      WinnowNetwork network = WinnowTrainer.this.network();
      candidate = network;
      return validation.applyAsDouble(network);
    }

    @Override
    public WinnowNetwork network() {
      return candidate == null ? WinnowTrainer.this.network() : candidate;
    }
  }

  /** Draws pages by their weights. */
  private final class Draw {
    private final List<WinnowExample> examples;
    private final double[] sums;

    Draw(List<WinnowExample> all) {
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

    WinnowExample next() {
      double point = random.nextDouble() * sums[sums.length - 1];
      int place = Arrays.binarySearch(sums, point);
      return examples.get(Math.min(sums.length - 1, place < 0 ? -place - 1 : place + 1));
    }
  }

  /** The arrays of one step. */
  private final class Batch {
    private final int time;
    private final float[] rows;
    private final float[] targets;
    private final float[] weights;
    private final float[] masks;

    Batch(Draw draw) {
      int batch = options.schedule().batch();
      List<WinnowExample> pages = new ArrayList<>();
      int longest = 1;
      for (int b = 0; b < batch; b++) {
        WinnowExample page = draw.next();
        pages.add(page);
        longest = Math.max(longest, Math.min(options.schedule().window(), page.size()));
      }
      time = longest;
      rows = new float[batch * time * COLUMNS];
      targets = new float[batch * time];
      weights = new float[batch * time];
      masks = new float[batch * time];
      for (int b = 0; b < batch; b++) {
        fill(pages.get(b), b);
      }
    }

    private void fill(WinnowExample page, int b) {
      int n = Math.min(time, page.size());
      int from = page.size() > n ? random.nextInt(page.size() - n + 1) : 0;
      int columns = COLUMNS;
      boolean[] hidden = hidden();
      double sum = 0;
      for (int i = from; i < from + n; i++) {
        sum += page.importance(i);
      }
      for (int t = 0; t < n; t++) {
        int at = b * time + t;
        page.fill(from + t, rows, at * columns);
        for (int c = 0; c < columns; c++) {
          int place = at * columns + c;
          rows[place] = hidden[c] ? 0 : (rows[place] - means[c]) / deviations[c];
        }
        targets[at] = page.target(from + t);
        weights[at] = (float) (page.importance(from + t) / sum);
        masks[at] = 1;
      }
    }
  }

  /** Columns that one page is not shown in one step: hints, both near and around, and its kind. */
  private boolean[] hidden() {
    boolean[] hidden = new boolean[COLUMNS];
    for (int[] pair : WinnowFeatures.hints()) {
      boolean gone = random.nextDouble() < options.dropout().hints();
      for (int column : pair) {
        hidden[column] = gone;
      }
    }
    boolean unknown = random.nextDouble() < options.dropout().kind();
    Arrays.fill(hidden, WinnowFeatures.told(), COLUMNS, unknown);
    return hidden;
  }

  /** Rises, then falls to nothing. */
  private double learningRate(int step) {
    double rising = Math.min(1, step / (double) Math.max(1, options.optimiser().warmup()));
    double falling = (options.schedule().steps() - step + 1.0) / options.schedule().steps();
    return options.optimiser().learningRate() * Math.min(rising, falling);
  }

  private double step(Batch batch, int step) {
    Shape items = Shape.of(options.schedule().batch(), batch.time);
    Shape shape = Shape.of(options.schedule().batch(), batch.time, COLUMNS);
    Shape column = Shape.of(options.schedule().batch(), batch.time, 1);
    try (TFloat32 rows = TFloat32.tensorOf(shape, DataBuffers.of(batch.rows, true, false));
        TFloat32 targets = TFloat32.tensorOf(items, DataBuffers.of(batch.targets, true, false));
        TFloat32 weight = TFloat32.tensorOf(items, DataBuffers.of(batch.weights, true, false));
        TFloat32 masks = TFloat32.tensorOf(column, DataBuffers.of(batch.masks, true, false));
        AdamW.Step moved = optimizer.step(step, learningRate(step));
        Result result =
            moved
                .in(session.runner())
                .feed(input, rows)
                .feed(target, targets)
                .feed(counts, weight)
                .feed(mask, masks)
                .fetch(loss)
                .run()) {
      return ((TFloat32) result.get(0)).getFloat();
    }
  }

  /**
   * The exponential moving averages of the weights, the standardisation of the columns folded in.
   */
  private WinnowNetwork network() {
    Map<String, Tensor> tensors = Training.tensors(session, averages);
    Tensor kernel = tensors.get("input.kernel");
    Tensor bias = tensors.get("input.bias");
    if (kernel == null || bias == null) {
      throw new IllegalStateException("no first layer");
    }
    int width = options.size().width();
    float[] folded = kernel.data().clone();
    float[] moved = bias.data().clone();
    for (int c = 0; c < COLUMNS; c++) {
      for (int k = 0; k < width; k++) {
        folded[c * width + k] /= deviations[c];
        moved[k] -= means[c] * folded[c * width + k];
      }
    }
    tensors.put("input.kernel", new Tensor(kernel.shape(), folded));
    tensors.put("input.bias", new Tensor(bias.shape(), moved));
    return new WinnowNetwork(tensors);
  }

  @Override
  public void close() {
    session.close();
    graph.close();
  }
}
