// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.boilernet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.tensorflow.Graph;
import org.tensorflow.Operand;
import org.tensorflow.Result;
import org.tensorflow.Session;
import org.tensorflow.ndarray.Shape;
import org.tensorflow.ndarray.buffer.DataBuffers;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.Gradients;
import org.tensorflow.op.core.Placeholder;
import org.tensorflow.op.core.ReverseSequence;
import org.tensorflow.op.core.Stack;
import org.tensorflow.op.core.Variable;
import org.tensorflow.op.nn.BlockLSTM;
import org.tensorflow.op.nn.BlockLSTMGrad;
import org.tensorflow.types.TFloat32;
import org.tensorflow.types.TInt64;
import org.winnow.boilernet.BoilerNet;
import org.winnow.neural.Tensor;
import org.winnow.tensorflow.Graphs;
import org.winnow.train.tensorflow.AdamW;
import org.winnow.train.tensorflow.Training;
import org.winnow.train.tensorflow.Variables;

/**
 * The network of {@link BoilerNet} as TensorFlow trains it: Adam on a weighted cross-entropy.
 * Tensors are {@code [time][page][...]}, shorter pages filled up with zeros that do not count.
 * TensorFlow computes the gradient of its LSTM over a whole sequence but does not chain it with
 * others, so the way back is built here layer by layer. Not thread safe.
 */
final class BoilerNetGraph implements AutoCloseable {
  private final BoilerNetOptions options;
  private final int columns;
  private final Random random;
  private final Graph graph = new Graph();
  private final Ops tf = Ops.create(graph);
  private final Variables variables = new Variables(tf);
  private final AdamW optimizer;
  private final Session session;

  /** By tensor name, in the order of {@link BoilerNet#tensors}. */
  private final Map<String, Variable<TFloat32>> weights = new LinkedHashMap<>();

  /** Exponential moving averages of the weights: what is validated and kept. */
  private final Map<Variable<TFloat32>, Variable<TFloat32>> means = new HashMap<>();

  private final Placeholder<TFloat32> input;
  private final Placeholder<TFloat32> target;

  /** The weight of an item in the loss; 0 beyond the end of a page. */
  private final Placeholder<TFloat32> counts;

  private final Placeholder<TInt64> lengths;
  private final Placeholder<TInt64> longest;
  private final Operand<TFloat32> loss;

  /**
   * Builds it, with weights drawn at random.
   *
   * @param columns of an item's row
   */
  BoilerNetGraph(int columns, BoilerNetOptions options, Random random) {
    this.options = options;
    this.columns = columns;
    this.random = random;
    optimizer = new AdamW(tf, variables, options.regularisation().averaging());
    int batch = options.schedule().batch();
    input = Graphs.placeholder(tf, -1, batch, columns);
    target = Graphs.placeholder(tf, -1, batch);
    counts = Graphs.placeholder(tf, -1, batch);
    lengths = tf.placeholder(TInt64.class, Placeholder.shape(Shape.of(batch)));
    longest = tf.placeholder(TInt64.class, Placeholder.shape(Shape.of()));
    loss = build();
    session = new Session(graph, Graphs.ONE_THREAD);
    variables.initialize(session);
  }

  private Operand<TFloat32> build() {
    Variable<TFloat32> kernel = matrix("dense.kernel", columns, options.size().dense());
    Variable<TFloat32> bias = vector("dense.bias", options.size().dense());
    Operand<TFloat32> sums = affine(input, columns, kernel, bias);
    Direction[][] layers = new Direction[options.size().layers()][];
    Operand<TFloat32> values = perItem(tf.nn.relu(sums), options.size().dense());
    int width = options.size().dense();
    for (int i = 0; i < layers.length; i++) {
      String name = "lstm_" + (i + 1);
      layers[i] =
          new Direction[] {
            new Direction(name + ".forward", values, width, false),
            new Direction(name + ".backward", values, width, true)
          };
      width = 2 * options.size().units();
      values = Training.dropout(tf, joined(layers[i]), options.regularisation().dropout(), random);
    }
    Variable<TFloat32> outputKernel = matrix("output.kernel", width, 1);
    Variable<TFloat32> outputBias = vector("output.bias", 1);
    Operand<TFloat32> logits =
        tf.reshape(affine(values, width, outputKernel, outputBias), tf.shape(target));
    Operand<TFloat32> each = tf.math.sub(tf.math.softplus(logits), tf.math.mul(target, logits));
    Operand<TFloat32> mean = tf.math.div(sum(tf.math.mul(each, counts)), sum(counts));
    back(mean, List.of(outputKernel, outputBias), layers, List.of(kernel, bias));
    return mean;
  }

  /** Gradients from the loss down to the dense layer. */
  private void back(
      Operand<TFloat32> mean,
      List<Variable<TFloat32>> last,
      Direction[][] layers,
      List<Variable<TFloat32>> first) {
    List<Operand<TFloat32>> outputs = List.of(mean);
    List<Operand<TFloat32>> errors = List.of(tf.constant(1f));
    List<Variable<TFloat32>> above = last;
    for (int i = layers.length - 1; i >= 0; i--) {
      Direction[] layer = layers[i];
      List<Operand<TFloat32>> wanted = new ArrayList<>(above);
      wanted.add(layer[0].cells.h());
      wanted.add(layer[1].cells.h());
      Gradients gradients = tf.gradients(outputs, wanted, Gradients.dx(errors));
      update(above, gradients);
      outputs = List.of(layer[0].read, layer[1].read);
      errors =
          List.of(
              layer[0].back(gradients.dy(above.size())),
              layer[1].back(gradients.dy(above.size() + 1)));
      above = List.of();
    }
    update(first, tf.gradients(outputs, first, Gradients.dx(errors)));
  }

  private void update(List<Variable<TFloat32>> changed, Gradients gradients) {
    for (int i = 0; i < changed.size(); i++) {
      update(changed.get(i), gradients.dy(i));
    }
  }

  private void update(Variable<TFloat32> variable, Operand<TFloat32> gradient) {
    means.put(variable, optimizer.add(variable, gradient, 0));
  }

  /** One LSTM over the batch. */
  private final class Direction {
    private final Operand<TFloat32> read;
    private final boolean backwards;
    private final Variable<TFloat32> kernel;
    private final Variable<TFloat32> bias;
    private final Operand<TFloat32> zeros;
    private final Operand<TFloat32> none;
    private final BlockLSTM<TFloat32> cells;

    /**
     * Adds it to the graph.
     *
     * @param values {@code [time][page][width]}
     */
    Direction(String name, Operand<TFloat32> values, int width, boolean backwards) {
      int units = options.size().units();
      this.backwards = backwards;
      read = backwards ? reversed(values) : values;
      kernel = gates(name + ".kernel", width, units);
      bias = gateBias(name + ".bias", units);
      zeros = tf.zeros(tf.constant(new int[] {options.schedule().batch(), units}), TFloat32.class);
      none = tf.constant(new float[units]);
      cells = tf.nn.blockLSTM(longest, read, zeros, zeros, kernel, none, none, none, bias);
    }

    Operand<TFloat32> output() {
      return backwards ? reversed(cells.h()) : cells.h();
    }

    /** Updates the weights; the gradient of what was read from that of the cells' outputs. */
    Operand<TFloat32> back(Operand<TFloat32> error) {
      BlockLSTMGrad<TFloat32> gradient =
          tf.nn.blockLSTMGrad(
              longest,
              read,
              zeros,
              zeros,
              kernel,
              none,
              none,
              none,
              bias,
              cells.i(),
              cells.cs(),
              cells.f(),
              cells.o(),
              cells.ci(),
              cells.co(),
              cells.h(),
              tf.zerosLike(cells.cs()),
              error,
              false);
      update(kernel, gradient.wGrad());
      update(bias, gradient.bGrad());
      return gradient.xGrad();
    }
  }

  private Operand<TFloat32> joined(Direction[] layer) {
    Operand<TFloat32> pairs =
        tf.stack(List.of(layer[0].output(), layer[1].output()), Stack.axis(2L));
    return perItem(pairs, 2 * options.size().units());
  }

  /** Each page from its last item to its first; what fills it up stays at the end. */
  private Operand<TFloat32> reversed(Operand<TFloat32> values) {
    return tf.reverseSequence(values, lengths, 0L, ReverseSequence.batchDim(1L));
  }

  private Operand<TFloat32> affine(
      Operand<TFloat32> values, int width, Operand<TFloat32> kernel, Operand<TFloat32> bias) {
    Operand<TFloat32> rows = tf.reshape(values, tf.constant(new int[] {-1, width}));
    return tf.nn.biasAdd(tf.linalg.matMul(rows, kernel), bias);
  }

  private Operand<TFloat32> perItem(Operand<TFloat32> rows, int width) {
    return tf.reshape(rows, tf.constant(new int[] {-1, options.schedule().batch(), width}));
  }

  private Operand<TFloat32> sum(Operand<TFloat32> values) {
    return tf.reduceSum(values, tf.constant(new int[] {0, 1}));
  }

  private Variable<TFloat32> matrix(String name, int inputs, int outputs) {
    float[] values = new float[inputs * outputs];
    fill(values, 0, values.length, inputs, outputs);
    return variable(name, Shape.of(inputs, outputs), values);
  }

  private Variable<TFloat32> vector(String name, int size) {
    return variable(name, Shape.of(size), new float[size]);
  }

  /** The gates' weights for the inputs, then for the last outputs, each drawn by its own size. */
  private Variable<TFloat32> gates(String name, int inputs, int units) {
    int width = 4 * units;
    float[] values = new float[(inputs + units) * width];
    fill(values, 0, inputs * width, inputs, width);
    fill(values, inputs * width, values.length, units, width);
    return variable(name, Shape.of(inputs + units, width), values);
  }

  /** Forget gates begin open (Jozefowicz, Zaremba and Sutskever, ICML 2015). */
  private Variable<TFloat32> gateBias(String name, int units) {
    float[] values = new float[4 * units];
    Arrays.fill(values, units, 2 * units, 1);
    return variable(name, Shape.of(values.length), values);
  }

  /** Uniform draws after Glorot and Bengio (AISTATS 2010). */
  private void fill(float[] values, int from, int to, int inputs, int outputs) {
    double limit = Math.sqrt(6.0 / (inputs + outputs));
    for (int i = from; i < to; i++) {
      values[i] = (float) ((2 * random.nextDouble() - 1) * limit);
    }
  }

  private Variable<TFloat32> variable(String name, Shape shape, float[] values) {
    Variable<TFloat32> variable = variables.create(shape, values);
    weights.put(name, variable);
    return variable;
  }

  /** The arrays of one step: zeros, to be filled. */
  static final class Batch {
    /** Items of the longest page. */
    final int time;

    /** {@code [time][page][column]}. */
    final float[] rows;

    /** {@code [time][page]}: 1 for content. */
    final float[] targets;

    /** {@code [time][page]}: what an item counts in the loss. */
    final float[] counts;

    /** Items of each page. */
    final long[] lengths;

    Batch(int time, int pages, int columns) {
      this.time = time;
      rows = new float[time * pages * columns];
      targets = new float[time * pages];
      counts = new float[time * pages];
      lengths = new long[pages];
    }
  }

  /** Moves the weights; returns the loss before. */
  double step(Batch batch, int step) {
    Shape items = Shape.of(batch.time, options.schedule().batch());
    Shape shape = Shape.of(batch.time, options.schedule().batch(), columns);
    try (TFloat32 rows = TFloat32.tensorOf(shape, DataBuffers.of(batch.rows, true, false));
        TFloat32 targets = TFloat32.tensorOf(items, DataBuffers.of(batch.targets, true, false));
        TFloat32 weight = TFloat32.tensorOf(items, DataBuffers.of(batch.counts, true, false));
        TInt64 ends = TInt64.vectorOf(batch.lengths);
        TInt64 time = TInt64.scalarOf(batch.time);
        AdamW.Step moved = optimizer.step(step, options.learningRate());
        Result result =
            moved
                .in(session.runner())
                .feed(input, rows)
                .feed(target, targets)
                .feed(counts, weight)
                .feed(lengths, ends)
                .feed(longest, time)
                .fetch(loss)
                .run()) {
      return ((TFloat32) result.get(0)).getFloat();
    }
  }

  /** The exponential moving averages of the weights, by name. */
  Map<String, Tensor> means() {
    Map<String, Variable<TFloat32>> named = new LinkedHashMap<>();
    weights.forEach((name, weight) -> named.put(name, Objects.requireNonNull(means.get(weight))));
    return Training.tensors(session, named);
  }

  /** The weights themselves, by name. */
  Map<String, Tensor> weights() {
    return Training.tensors(session, weights);
  }

  @Override
  public void close() {
    session.close();
    graph.close();
  }
}
