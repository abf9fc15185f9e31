// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.web2text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
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
import org.winnow.neural.Convolution;
import org.winnow.tensorflow.Graphs;
import org.winnow.tensorflow.Web2TextGraph;
import org.winnow.train.Learner;
import org.winnow.train.TrainingLoop;
import org.winnow.train.Validation;
import org.winnow.train.tensorflow.AdamW;
import org.winnow.train.tensorflow.Training;
import org.winnow.train.tensorflow.Variables;
import org.winnow.web2text.ConvolutionalNetwork;

/**
 * Trains one network: Adam on random patches of the training pages, weights kept from the step that
 * did best on the validation pages (Vogels, Ganea and Eickhoff, ECIR 2018, section 3.3). Pages are
 * drawn from a shuffled queue, so each counts the same whatever its length; pages of ten blocks or
 * fewer are never drawn, and the first and the last block of a page are in no patch, as in the
 * authors' code. Unlike there, biases are kept with the weights. The same options give the same
 * weights on the same kind of processor. One use each; not thread safe.
 */
final class Web2TextTrainer implements AutoCloseable {
  private final Web2TextOptions options;
  private final int patch;
  private final ConvolutionalNetwork start;
  private final Random random;
  private final Graph graph = new Graph();
  private final Ops tf = Ops.create(graph);
  private final Variables variables = new Variables(tf);
  private final AdamW optimizer;
  private final Session session;

  private final List<Variable<TFloat32>> kernels = new ArrayList<>();
  private final List<Variable<TFloat32>> biases = new ArrayList<>();

  /** Running means of kernels, then biases: what is validated and kept. */
  private final List<Variable<TFloat32>> means = new ArrayList<>();

  private final Placeholder<TFloat32> input;
  private final Placeholder<TFloat32> target;
  private final Operand<TFloat32> loss;
  private final Placeholder<TFloat32> pageInput;
  private final Operand<TFloat32> pageLogits;

  /**
   * Builds the graph.
   *
   * @param features columns of the sequences
   * @param classes 2 for blocks, 4 for edges
   * @param patch items per patch
   */
  public Web2TextTrainer(int features, int classes, int patch, Web2TextOptions options) {
    this.options = options;
    this.patch = patch;
    random = new Random(options.seed());
    start = ConvolutionalNetwork.random(features, classes, random.nextLong());
    for (Convolution layer : start.layers()) {
      kernels.add(variables.create(Web2TextGraph.kernelShape(layer), layer.kernel()));
      biases.add(variables.create(Shape.of(layer.outputs()), layer.bias()));
    }
    input = Graphs.placeholder(tf, options.patches().perStep(), patch, 1, features);
    target = Graphs.placeholder(tf, options.patches().perStep(), patch, 1, classes);
    loss = loss();
    optimizer = new AdamW(tf, variables, options.regularisation().averaging());
    update();
    pageInput = Graphs.placeholder(tf, 1, -1, 1, features);
    pageLogits =
        Web2TextGraph.logits(tf, pageInput, null, new Web2TextGraph.Layers(kernels, biases), start);
    session = new Session(graph, Graphs.ONE_THREAD);
    variables.initialize(session);
  }

  private Operand<TFloat32> loss() {
    List<Operand<TFloat32>> dropped = new ArrayList<>();
    Operand<TFloat32> squares = tf.constant(0f);
    for (Variable<TFloat32> kernel : kernels) {
      dropped.add(dropout(kernel));
      squares = tf.math.add(squares, tf.nn.l2Loss(kernel));
    }
    Operand<TFloat32> logits =
        Web2TextGraph.logits(tf, input, null, new Web2TextGraph.Layers(dropped, biases), start);
    // The gradient of LogSoftmax is right for matrices only.
    Operand<TFloat32> rows = matrix(logits);
    Operand<TFloat32> likelihood = tf.math.mul(matrix(target), tf.nn.logSoftmax(rows));
    Operand<TFloat32> sum = tf.reduceSum(likelihood, tf.constant(new int[] {0, 1}));
    Operand<TFloat32> mean =
        tf.math.div(sum, tf.constant((float) -(options.patches().perStep() * patch)));
    return tf.math.add(
        mean, tf.math.mul(squares, tf.constant((float) options.regularisation().l2())));
  }

  private Operand<TFloat32> matrix(Operand<TFloat32> perItem) {
    return tf.reshape(perItem, tf.constant(new int[] {-1, start.classes()}));
  }

  /** Leaves weights out and scales up the others: one draw per step, shared by the batch. */
  private Operand<TFloat32> dropout(Variable<TFloat32> kernel) {
    return Training.dropout(tf, kernel, options.regularisation().dropout(), random);
  }

  private void update() {
    List<Variable<TFloat32>> all = new ArrayList<>(kernels);
    all.addAll(biases);
    Gradients gradients = tf.gradients(loss, all);
    for (int i = 0; i < all.size(); i++) {
      means.add(optimizer.add(all.get(i), gradients.dy(i), 0));
    }
  }

  /**
   * Trains and returns the weights that did best on {@code validation}.
   *
   * @param stepped called after each step
   * @param observer told of each validation
   * @throws IllegalArgumentException if no training page is long enough for a patch, or there is
   *     nothing to validate on
   */
  public ConvolutionalNetwork train(
      List<LabeledSequence> training,
      List<LabeledSequence> validation,
      Runnable stepped,
      Consumer<Validation> observer) {
    if (validation.stream().allMatch(s -> s.size() == 0)) {
      throw new IllegalArgumentException("no validation pages with blocks");
    }
    Patches patches = new Patches(training);
    Learner<ConvolutionalNetwork> learner =
        new Learner<>() {
          @Override
          public double step(int number) {
            return Web2TextTrainer.this.step(patches, number);
          }

          @Override
          public double validate() {
            return score(validation);
          }

          @Override
          public ConvolutionalNetwork network() {
            return weights();
          }
        };
    return TrainingLoop.run(
        learner, options.schedule().steps(), options.schedule().interval(), stepped, observer);
  }

  private double step(Patches patches, int step) {
    patches.draw();
    try (TFloat32 rows = TFloat32.tensorOf(input.shape(), DataBuffers.of(patches.rows));
        TFloat32 classes = TFloat32.tensorOf(target.shape(), DataBuffers.of(patches.targets));
        AdamW.Step moved = optimizer.step(step, options.learningRate());
        Result result =
            moved.in(session.runner()).feed(input, rows).feed(target, classes).fetch(loss).run()) {
      return ((TFloat32) result.get(0)).getFloat();
    }
  }

  /** Random patches of the training pages. */
  private final class Patches {
    private final List<LabeledSequence> queue = new ArrayList<>();
    private int next;
    private final float[] rows = new float[options.patches().perStep() * patch * start.inputs()];
    private final float[] targets =
        new float[options.patches().perStep() * patch * start.classes()];

    Patches(List<LabeledSequence> training) {
      training.stream().filter(s -> s.size() > patch + 1).forEach(queue::add);
      if (queue.isEmpty()) {
        throw new IllegalArgumentException(
            "no training page has more than " + (patch + 1) + " blocks; see --patch");
      }
      next = queue.size();
    }

    void draw() {
      Arrays.fill(targets, 0);
      int features = start.inputs();
      for (int b = 0; b < options.patches().perStep(); b++) {
        if (next == queue.size()) {
          Collections.shuffle(queue, random);
          next = 0;
        }
        LabeledSequence page = queue.get(next++);
        int from = 1 + random.nextInt(page.size() - patch - 1);
        int at = b * patch;
        System.arraycopy(page.rows(), from * features, rows, at * features, patch * features);
        for (int i = 0; i < patch; i++) {
          targets[(at + i) * start.classes() + page.classes()[from + i]] = 1;
        }
      }
    }
  }

  private double score(List<LabeledSequence> pages) {
    int classes = start.classes();
    long[][] confusion = new long[classes][classes];
    for (LabeledSequence page : pages) {
      if (page.size() > 0) {
        count(page, confusion);
      }
    }
    if (classes == 2) {
      return Validation.f1(
          confusion[1][1], confusion[0][1] + confusion[1][1], confusion[1][0] + confusion[1][1]);
    }
    long right = 0;
    long all = 0;
    for (int gold = 0; gold < classes; gold++) {
      right += confusion[gold][gold];
      for (long n : confusion[gold]) {
        all += n;
      }
    }
    return (double) right / all;
  }

  private void count(LabeledSequence page, long[][] confusion) {
    Shape shape = Shape.of(1, page.size(), 1, start.inputs());
    try (TFloat32 rows = TFloat32.tensorOf(shape, DataBuffers.of(page.rows()));
        Result result = session.runner().feed(pageInput, rows).fetch(pageLogits).run()) {
      float[] logits = Graphs.values((TFloat32) result.get(0));
      int classes = start.classes();
      for (int i = 0; i < page.size(); i++) {
        int best = 0;
        for (int c = 1; c < classes; c++) {
          best = logits[i * classes + c] > logits[i * classes + best] ? c : best;
        }
        confusion[page.classes()[i]][best]++;
      }
    }
  }

  private ConvolutionalNetwork weights() {
    Session.Runner runner = session.runner();
    means.forEach(runner::fetch);
    List<Convolution> layers = new ArrayList<>();
    try (Result result = runner.run()) {
      int n = kernels.size();
      for (int i = 0; i < n; i++) {
        Convolution layer = start.layers().get(i);
        layers.add(
            new Convolution(
                layer.width(),
                layer.inputs(),
                layer.outputs(),
                Graphs.values((TFloat32) result.get(i)),
                Graphs.values((TFloat32) result.get(n + i))));
      }
    }
    return new ConvolutionalNetwork(layers);
  }

  @Override
  public void close() {
    session.close();
    graph.close();
  }
}
