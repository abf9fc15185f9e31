// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
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
import org.tensorflow.op.core.Gradients;
import org.tensorflow.op.core.Placeholder;
import org.tensorflow.op.core.Variable;
import org.tensorflow.types.TFloat32;

/**
 * Trains a {@link WinnowNetwork}: AdamW on the cross-entropy of blocks, each weighing the root of
 * its words, each page the same; a share of the hints is hidden from each page, and from some pages
 * of what kind of set they are. The running mean of the weights that does best on the validation
 * pages is kept. One use each; not thread safe.
 */
public final class WinnowTrainer implements AutoCloseable {
  /** Rows from which the columns' means and deviations are taken. */
  private static final int SAMPLE = 200_000;

  private final WinnowOptions options;
  private final WinnowInputs inputs;
  private final Random random;
  private final Graph graph = new Graph();
  private final Ops tf = Ops.create(graph);
  private final Variables variables = new Variables(tf);
  private final Optimizer optimizer;
  private final Session session;

  /** By tensor name, in the order of {@link WinnowNetwork#tensors}. */
  private final Map<String, Variable<TFloat32>> weights = new LinkedHashMap<>();

  /** Their running means. */
  private final Map<String, Variable<TFloat32>> averages = new LinkedHashMap<>();

  private final Placeholder<TFloat32> input;
  private final Placeholder<TFloat32> target;
  private final Placeholder<TFloat32> counts;
  private final Placeholder<TFloat32> mask;
  private final Operand<TFloat32> loss;
  private final float[] means;
  private final float[] deviations;

  /** Builds the graph; the columns are standardised by what {@code training} has. */
  public WinnowTrainer(WinnowInputs inputs, List<WinnowExample> training, WinnowOptions options) {
    this.options = options;
    this.inputs = inputs;
    random = new Random(options.seed());
    means = new float[inputs.columns()];
    deviations = new float[inputs.columns()];
    standardise(training);
    int width = inputs.columns();
    input = Graphs.placeholder(tf, options.batch(), -1, width);
    target = Graphs.placeholder(tf, options.batch(), -1);
    counts = Graphs.placeholder(tf, options.batch(), -1);
    mask = Graphs.placeholder(tf, options.batch(), -1, 1);
    createWeights();
    WinnowGraph network =
        new WinnowGraph(
            tf, weights, mask, values -> Graphs.dropout(tf, values, options.dropout(), random));
    loss = loss(tf.reshape(network.logits(input), tf.shape(target)));
    optimizer = new Optimizer(tf, variables, options.averaging());
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
          double decay = variable.shape().numDimensions() > 1 ? options.decay() : 0;
          averages.put(name, optimizer.add(variable, clipped.next(), decay));
        });
  }

  private void standardise(List<WinnowExample> training) {
    int columns = inputs.columns();
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
          for (int c = 0; c < inputs.dense(); c++) {
            sums[c] += row[c];
            squares[c] += (double) row[c] * row[c];
          }
        }
      }
    }
    Arrays.fill(deviations, 1);
    for (int c = 0; c < inputs.dense(); c++) {
      means[c] = (float) (sums[c] / seen);
      double variance = squares[c] / seen - (double) means[c] * means[c];
      deviations[c] = (float) Math.max(0.05, Math.sqrt(Math.max(0, variance)));
    }
  }

  private void createWeights() {
    int width = options.width();
    createAffine("input", inputs.columns(), width, 2);
    createAffine("dense", width, width, 2);
    for (int i = 1; i <= options.convolutions(); i++) {
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
    float[] ones = new float[options.width()];
    Arrays.fill(ones, 1);
    create(name + ".scale", Shape.of(ones.length), ones);
    create(name + ".shift", Shape.of(ones.length), new float[ones.length]);
  }

  /** At first a block is hardly changed by its neighbours. */
  private void createDepth(String name) {
    int width = options.width();
    float[] start = new float[3 * width];
    Arrays.fill(start, width, 2 * width, 1);
    for (int i = 0; i < start.length; i++) {
      start[i] += (float) (0.2 * random.nextGaussian());
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
    return tf.math.div(sum, tf.constant((float) options.batch()));
  }

  /**
   * Trains and returns the network that did best.
   *
   * @param validation gives a network's score on the validation pages, in [0, 1]
   * @param stepped called after each step
   * @param observer told of each look at the validation pages
   */
  public WinnowNetwork train(
      List<WinnowExample> training,
      ToDoubleFunction<WinnowNetwork> validation,
      Runnable stepped,
      Consumer<Checkpoint> observer) {
    Draw draw = new Draw(training);
    WinnowNetwork best = null;
    double bestScore = -1;
    double losses = 0;
    int since = 0;
    int every = Math.max(1, options.steps() / options.evaluations());
    for (int step = 1; step <= options.steps(); step++) {
      losses += step(new Batch(draw), step);
      since++;
      stepped.run();
      if (step % every == 0 || step == options.steps()) {
        WinnowNetwork network = network();
        double score = validation.applyAsDouble(network);
        boolean better = best == null || score > bestScore;
        if (better) {
          best = network;
          bestScore = score;
        }
        observer.accept(new Checkpoint(step, losses / since, score, better));
        losses = 0;
        since = 0;
      }
    }
    return best == null ? network() : best;
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
      int batch = options.batch();
      List<WinnowExample> pages = new ArrayList<>();
      int longest = 1;
      for (int b = 0; b < batch; b++) {
        WinnowExample page = draw.next();
        pages.add(page);
        longest = Math.max(longest, Math.min(options.window(), page.size()));
      }
      time = longest;
      rows = new float[batch * time * inputs.columns()];
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
      int columns = inputs.columns();
      boolean[] hidden = inputs.hidden(random, options.hintDropout(), options.hidden());
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

  /** Rises, then falls to nothing. */
  private double learningRate(int step) {
    double rising = Math.min(1, step / (double) Math.max(1, options.warmup()));
    double falling = (options.steps() - step + 1.0) / options.steps();
    return options.learningRate() * Math.min(rising, falling);
  }

  private double step(Batch batch, int step) {
    Shape items = Shape.of(options.batch(), batch.time);
    Shape shape = Shape.of(options.batch(), batch.time, inputs.columns());
    Shape column = Shape.of(options.batch(), batch.time, 1);
    try (TFloat32 rows = TFloat32.tensorOf(shape, DataBuffers.of(batch.rows, true, false));
        TFloat32 targets = TFloat32.tensorOf(items, DataBuffers.of(batch.targets, true, false));
        TFloat32 weight = TFloat32.tensorOf(items, DataBuffers.of(batch.weights, true, false));
        TFloat32 masks = TFloat32.tensorOf(column, DataBuffers.of(batch.masks, true, false));
        Optimizer.Step moved = optimizer.step(step, learningRate(step));
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

  /** The running means of the weights, the standardisation of the columns folded in. */
  private WinnowNetwork network() {
    Map<String, Tensor> tensors = Graphs.tensors(session, averages);
    Tensor kernel = tensors.get("input.kernel");
    Tensor bias = tensors.get("input.bias");
    if (kernel == null || bias == null) {
      throw new IllegalStateException("no first layer");
    }
    int width = options.width();
    float[] folded = kernel.data().clone();
    float[] moved = bias.data().clone();
    for (int c = 0; c < inputs.columns(); c++) {
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
