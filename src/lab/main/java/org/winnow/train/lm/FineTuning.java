// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
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
import org.winnow.encoder.Encoder;
import org.winnow.lm.BlockHead;
import org.winnow.neural.Tensor;
import org.winnow.tensorflow.EncoderGraph;
import org.winnow.tensorflow.Graphs;
import org.winnow.tensorflow.PaddedTexts;
import org.winnow.train.Learner;
import org.winnow.train.TrainingLoop;
import org.winnow.train.Validation;
import org.winnow.train.tensorflow.AdamW;
import org.winnow.train.tensorflow.Training;
import org.winnow.train.tensorflow.Variables;

/**
 * Fine-tunes an encoder's layers together with a head for blocks: AdamW on the cross-entropy of
 * blocks in random order; what stands before the layers stays. The running mean of the weights that
 * does best on the validation pages is kept. One use each; not thread safe.
 */
final class FineTuning implements AutoCloseable {
  private static final double AVERAGING = .995;
  private static final double DECAY = 1e-2;

  /** Share of the steps in which the learning rate rises. */
  private static final double WARMUP = .1;

  /** Blocks of a batch, more or less. */
  private static final float USUAL = 128;

  private static final int VALIDATIONS = 5;
  private static final int CLASSES = 2;

  private final LmOptions options;
  private final Encoder start;
  private final int columns;
  private final Random random;
  private final Graph graph = new Graph();
  private final Ops tf = Ops.create(graph);
  private final Variables variables = new Variables(tf);
  private final AdamW optimizer = new AdamW(tf, variables, AVERAGING);
  private final Map<String, Operand<TFloat32>> frozen = new LinkedHashMap<>();
  private final Map<String, Variable<TFloat32>> weights = new LinkedHashMap<>();
  private final Map<String, Variable<TFloat32>> averages = new LinkedHashMap<>();
  private final Placeholder<TInt32> ids;
  private final Placeholder<TFloat32> mask;
  private final Placeholder<TFloat32> places;
  private final Placeholder<TFloat32> targets;
  private final Operand<TFloat32> loss;
  private final Operand<TFloat32> judged;
  private final Session session;

  /** An encoder and the head behind it. */
  record Tuned(Encoder encoder, BlockHead head) {}

  /**
   * Builds the graph.
   *
   * @param columns numbers of a block's place
   */
  FineTuning(Encoder start, int columns, LmOptions options) {
    this.options = options;
    this.start = start;
    this.columns = columns;
    random = new Random(options.seed());
    ids = Graphs.integers(tf, -1, -1);
    mask = Graphs.placeholder(tf, -1, -1);
    places = Graphs.placeholder(tf, -1, columns);
    targets = Graphs.placeholder(tf, -1, CLASSES);
    createWeights();
    double dropout = options.text().dropout();
    loss = loss(logits(weights, values -> Training.dropout(tf, values, dropout, random)));
    averages.putAll(optimizer.minimize(loss, weights, DECAY, Map.of()));
    judged = logits(averages, values -> values);
    session = new Session(graph, Graphs.ONE_THREAD);
    variables.initialize(session);
  }

  private void createWeights() {
    start
        .weights()
        .tensors()
        .forEach(
            (name, tensor) -> {
              if (name.startsWith("layer_")) {
                weights.put(name, variables.create(tensor));
              } else {
                frozen.put(name, Graphs.constant(tf, tensor.shape(), tensor.data()));
              }
            });
    int codes = options.size().codes();
    int hidden = options.size().hidden();
    createAffine("code", start.weights().shape().width(), codes);
    createAffine("hidden", codes + columns, hidden);
    createAffine("output", hidden, CLASSES);
  }

  private void createAffine(String name, int from, int to) {
    float[] values = new float[from * to];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (random.nextGaussian() / Math.sqrt(from));
    }
    weights.put(name + ".kernel", variables.create(Shape.of(from, to), values));
    weights.put(name + ".bias", variables.create(Shape.of(to), new float[to]));
  }

  private Operand<TFloat32> logits(
      Map<String, Variable<TFloat32>> by, UnaryOperator<Operand<TFloat32>> drop) {
    Map<String, Operand<TFloat32>> all = new LinkedHashMap<>(frozen);
    all.putAll(by);
    EncoderGraph encoder = new EncoderGraph(tf, start.weights().shape(), all, drop);
    Operand<TFloat32> vectors = drop.apply(encoder.vectors(ids, mask, start.pooling()));
    Operand<TFloat32> code = encoder.affine(vectors, "code");
    Operand<TFloat32> row = tf.concat(List.of(code, places), tf.constant(1));
    Operand<TFloat32> hidden = encoder.gelu(encoder.affine(row, "hidden"));
    return encoder.affine(drop.apply(hidden), "output");
  }

  /** Every block counts the same, whether it stands among many short ones or few long ones. */
  private Operand<TFloat32> loss(Operand<TFloat32> logits) {
    Operand<TFloat32> likely = tf.math.mul(targets, tf.nn.logSoftmax(logits));
    Operand<TFloat32> sum = tf.reduceSum(likely, tf.constant(new int[] {0, 1}));
    return tf.math.div(sum, tf.constant(-USUAL));
  }

  /**
   * Trains.
   *
   * @param started told how many steps there will be
   * @param stepped called after each step
   * @param observer told of each validation
   */
  Tuned train(
      List<LmPage> training,
      List<LmPage> validation,
      Consumer<Integer> started,
      Runnable stepped,
      Consumer<Validation> observer) {
    TextBatches batches = new TextBatches(training, options.text().batch(), random);
    int steps = (int) Math.max(1, Math.round(options.text().epochs() * batches.size()));
    started.accept(steps);
    int interval = Math.max(1, (steps + VALIDATIONS - 1) / VALIDATIONS);
    TextBatches judging = new TextBatches(validation, options.text().batch(), new Random(0));
    Learner<Tuned> learner =
        new Learner<>() {
          @Override
          public double step(int number) {
            return FineTuning.this.step(batches.next(), number, steps);
          }

          @Override
          public double validate() {
            return score(judging);
          }

          @Override
          public Tuned network() {
            return tuned();
          }
        };
    return TrainingLoop.run(learner, steps, interval, stepped, observer);
  }

  private double rate(int step, int steps) {
    double rising = step / Math.max(1, WARMUP * steps);
    double falling = (steps - step + 1.0) / steps;
    return options.text().learningRate() * Math.min(1, Math.min(rising, falling / (1 - WARMUP)));
  }

  private double step(List<TextBatches.Item> batch, int number, int steps) {
    float[] rows = new float[batch.size() * columns];
    float[] wanted = new float[batch.size() * CLASSES];
    for (int i = 0; i < batch.size(); i++) {
      System.arraycopy(batch.get(i).place(), 0, rows, i * columns, columns);
      wanted[i * CLASSES + (batch.get(i).isContent() ? 1 : 0)] = 1;
    }
    try (PaddedTexts texts = texts(batch);
        TFloat32 place = matrix(rows, batch.size());
        TFloat32 target = matrix(wanted, batch.size());
        AdamW.Step moved = optimizer.step(number, rate(number, steps));
        Result result =
            moved
                .in(session.runner())
                .feed(ids, texts.ids())
                .feed(mask, texts.mask())
                .feed(places, place)
                .feed(targets, target)
                .fetch(loss)
                .run()) {
      return ((TFloat32) result.get(0)).getFloat();
    }
  }

  private static PaddedTexts texts(List<TextBatches.Item> batch) {
    return new PaddedTexts(batch.stream().map(TextBatches.Item::text).toList());
  }

  private static TFloat32 matrix(float[] values, int rows) {
    return TFloat32.tensorOf(
        Shape.of(rows, values.length / rows), DataBuffers.of(values, true, false));
  }

  /** F1 of content over all blocks. */
  private double score(TextBatches pages) {
    ContentCounts counts = new ContentCounts();
    for (List<TextBatches.Item> batch : pages.all()) {
      boolean[] content = judge(batch);
      for (int i = 0; i < content.length; i++) {
        counts.add(content[i], batch.get(i).isContent());
      }
    }
    return counts.f1();
  }

  private boolean[] judge(List<TextBatches.Item> batch) {
    float[] rows = new float[batch.size() * columns];
    for (int i = 0; i < batch.size(); i++) {
      System.arraycopy(batch.get(i).place(), 0, rows, i * columns, columns);
    }
    try (PaddedTexts texts = texts(batch);
        TFloat32 place = matrix(rows, batch.size());
        Result result =
            session
                .runner()
                .feed(ids, texts.ids())
                .feed(mask, texts.mask())
                .feed(places, place)
                .fetch(judged)
                .run()) {
      float[] logits = Graphs.values((TFloat32) result.get(0));
      boolean[] content = new boolean[batch.size()];
      for (int i = 0; i < content.length; i++) {
        content[i] = logits[CLASSES * i + 1] > logits[CLASSES * i];
      }
      return content;
    }
  }

  /** The running mean of the weights. */
  private Tuned tuned() {
    Map<String, Tensor> layers = new LinkedHashMap<>();
    Map<String, Tensor> head = new LinkedHashMap<>();
    Training.tensors(session, averages)
        .forEach((name, tensor) -> (name.startsWith("layer_") ? layers : head).put(name, tensor));
    Encoder encoder = new Encoder(start.pieces(), start.weights().with(layers), start.pooling());
    return new Tuned(encoder, new BlockHead(head, encoder.weights().shape().width(), columns));
  }

  @Override
  public void close() {
    session.close();
    graph.close();
  }
}
