// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.boilernet;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.winnow.boilernet.BoilerNet;
import org.winnow.label.Label;
import org.winnow.network.LeafVectors;
import org.winnow.neural.SparseRows;
import org.winnow.page.Page;
import org.winnow.train.Learner;
import org.winnow.train.TrainingLoop;
import org.winnow.train.Validation;

/**
 * Trains a {@link BoilerNet} on the cross-entropy, in which both labels weigh the same in sum; the
 * weights of the epoch that did best on the validation pages are kept. One use each; not thread
 * safe.
 */
public final class BoilerNetTrainer implements AutoCloseable {
  /** Batches within which pages are put together by length. */
  private static final int GROUP = 8;

  private final BoilerNetOptions options;
  private final LeafVectors vectors;
  private final Random random;
  private final BoilerNetGraph graph;

  /** A page and what its blocks are. */
  public record Example(Page page, List<Label> labels) {
    public Example {
      labels = List.copyOf(labels);
    }
  }

  /** Builds the graph. */
  public BoilerNetTrainer(LeafVectors vectors, BoilerNetOptions options) {
    this.options = options;
    this.vectors = vectors;
    random = new Random(options.seed());
    graph = new BoilerNetGraph(vectors.columns(), options, random);
  }

  /** A run of blocks of a page, ready to be read. */
  private record Item(SparseRows rows, List<Label> labels) {}

  /** Steps of an epoch over {@code examples}. */
  public int steps(List<Example> examples) {
    long items = 0;
    for (Example example : examples) {
      items +=
          (example.labels().size() + options.schedule().window() - 1) / options.schedule().window();
    }
    return (int) ((items + options.schedule().batch() - 1) / options.schedule().batch());
  }

  /**
   * Trains and returns the network that did best on {@code validation}.
   *
   * @param stepped called after each step
   * @param observer told of each validation, one per epoch
   * @throws IllegalArgumentException if there is nothing to train or to validate on
   */
  public BoilerNet train(
      List<Example> training,
      List<Example> validation,
      Runnable stepped,
      Consumer<Validation> observer) {
    List<Item> items = items(training);
    if (items.isEmpty() || items(validation).isEmpty()) {
      throw new IllegalArgumentException("no training or no validation pages with blocks");
    }
    return TrainingLoop.run(
        new Epochs(items, validation),
        options.schedule().epochs() * steps(training),
        steps(training),
        stepped,
        observer);
  }

  /** Reads every item once an epoch, in another order each time. */
  private final class Epochs implements Learner<BoilerNet> {
    private final List<Item> items;
    private final List<Example> validation;
    private final double[] weight;
    private int next;
    private BoilerNet network = start();

    Epochs(List<Item> items, List<Example> validation) {
      this.items = items;
      this.validation = validation;
      weight = labelWeights(items);
    }

    @Override
    public double step(int number) {
      if (next == 0) {
        shuffle(items);
      }
      int to = Math.min(items.size(), next + options.schedule().batch());
      BoilerNetGraph.Batch batch = batch(items.subList(next, to), weight);
      next = to % items.size();
      return graph.step(batch, number);
    }

    @Override
    public double validate() {
      network = BoilerNet.of(vectors, graph.means());
      return score(network, validation);
    }

    @Override
    public BoilerNet network() {
      return network;
    }
  }

  private List<Item> items(List<Example> examples) {
    List<Item> items = new ArrayList<>();
    for (Example example : examples) {
      int n = example.labels().size();
      for (int from = 0; from < n; from += options.schedule().window()) {
        int to = Math.min(n, from + options.schedule().window());
        SparseRows rows = vectors.rows(example.page(), from, to);
        items.add(new Item(rows, example.labels().subList(from, to)));
      }
    }
    return items;
  }

  /** Another order, in which pages of about the same length come together. */
  private void shuffle(List<Item> items) {
    Collections.shuffle(items, random);
    int group = GROUP * options.schedule().batch();
    for (int from = 0; from < items.size(); from += group) {
      items
          .subList(from, Math.min(items.size(), from + group))
          .sort(Comparator.comparingInt(item -> item.labels.size()));
    }
  }

  private static int gold(Label label) {
    return label == Label.CONTENT ? 1 : 0;
  }

  /** The weight of an item of each label: both the same in sum, 1 on average. */
  private static double[] labelWeights(List<Item> items) {
    long[] seen = new long[2];
    items.forEach(item -> item.labels.forEach(label -> seen[gold(label)]++));
    double half = (seen[0] + seen[1]) / 2.0;
    return new double[] {half / Math.max(1, seen[0]), half / Math.max(1, seen[1])};
  }

  private BoilerNetGraph.Batch batch(List<Item> items, double[] weight) {
    int time = items.stream().mapToInt(item -> item.labels.size()).max().orElse(0);
    int columns = vectors.columns();
    BoilerNetGraph.Batch batch =
        new BoilerNetGraph.Batch(time, options.schedule().batch(), columns);
    for (int b = 0; b < items.size(); b++) {
      Item item = items.get(b);
      batch.lengths[b] = item.labels.size();
      for (int t = 0; t < item.labels.size(); t++) {
        int at = t * options.schedule().batch() + b;
        int label = gold(item.labels.get(t));
        item.rows.scatter(t, batch.rows, at * columns);
        batch.targets[at] = label;
        batch.counts[at] = (float) weight[label];
      }
    }
    return batch;
  }

  /** F1 of content. */
  private static double score(BoilerNet network, List<Example> pages) {
    long[][] confusion = new long[2][2];
    for (Example page : pages) {
      float[] probabilities = network.probabilities(page.page());
      for (int i = 0; i < probabilities.length; i++) {
        confusion[gold(page.labels().get(i))][probabilities[i] > 0.5 ? 1 : 0]++;
      }
    }
    return Validation.f1(
        confusion[1][1], confusion[0][1] + confusion[1][1], confusion[1][0] + confusion[1][1]);
  }

  /** With the weights as they are at the start. */
  BoilerNet start() {
    return BoilerNet.of(vectors, graph.weights());
  }

  @Override
  public void close() {
    graph.close();
  }
}
