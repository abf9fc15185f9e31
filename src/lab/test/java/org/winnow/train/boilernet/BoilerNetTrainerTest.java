// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.boilernet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.boilernet.BoilerNet;
import org.winnow.boilernet.BoilerNetDirectory;
import org.winnow.label.Label;
import org.winnow.network.LeafVectors;
import org.winnow.neural.Tensor;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.train.Validation;
import org.winnow.train.boilernet.BoilerNetTrainer.Example;

class BoilerNetTrainerTest {
  private static BoilerNetOptions options(int epochs, double dropout, long seed) {
    return options(new BoilerNetOptions.Schedule(epochs, 4, 16), dropout, .5, seed);
  }

  private static BoilerNetOptions options(
      BoilerNetOptions.Schedule schedule, double dropout, double averaging, long seed) {
    return new BoilerNetOptions(
        new BoilerNetOptions.Vocabulary(5, 10),
        new BoilerNetOptions.Size(8, 6, 2),
        schedule,
        .01,
        new BoilerNetOptions.Regularisation(dropout, averaging),
        seed);
  }

  /** Content between the word "begin" and the word "end": only memory tells, in both directions. */
  private static List<Example> pages(long seed, int count) {
    Random random = new Random(seed);
    List<Example> pages = new ArrayList<>();
    for (int p = 0; p < count; p++) {
      int n = 5 + random.nextInt(20);
      int begin = random.nextInt(n - 2);
      int end = begin + 1 + random.nextInt(n - begin - 1);
      StringBuilder html = new StringBuilder();
      List<Label> labels = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        html.append("<p>").append(i == begin ? "begin" : i == end ? "end" : "same");
        labels.add(i >= begin && i < end ? Label.CONTENT : Label.BOILERPLATE);
      }
      pages.add(new Example(PageParser.parse(html.toString()), labels));
    }
    return pages;
  }

  private static LeafVectors vectors(List<Example> pages) {
    return LeafVectors.of(pages.stream().map(Example::page), 5, 10);
  }

  private static BoilerNet train(BoilerNetOptions options, List<Validation> curve) {
    List<Example> training = pages(1, 60);
    try (BoilerNetTrainer trainer = new BoilerNetTrainer(vectors(training), options)) {
      return trainer.train(training, pages(2, 10), () -> {}, curve::add);
    }
  }

  @Test
  void learnsWhatOnlyMemoryTells() {
    List<Validation> curve = new ArrayList<>();
    train(options(40, 0.1, 3), curve);
    double best = curve.stream().mapToDouble(Validation::score).max().orElse(0);
    assertTrue(best > .95, () -> "validation " + curve);
  }

  @Test
  void theSameSeedGivesTheSameWeights() {
    Map<String, Tensor> first = train(options(2, 0.5, 7), new ArrayList<>()).tensors();
    Map<String, Tensor> second = train(options(2, 0.5, 7), new ArrayList<>()).tensors();
    Map<String, Tensor> other = train(options(2, 0.5, 8), new ArrayList<>()).tensors();
    first.forEach((name, t) -> assertArrayEquals(t.data(), tensor(second, name).data(), name));
    String name = "lstm_1.forward.kernel";
    assertTrue(tensor(first, name).data()[0] != tensor(other, name).data()[0]);
  }

  private static Tensor tensor(Map<String, Tensor> tensors, String name) {
    return Objects.requireNonNull(tensors.get(name));
  }

  /** Pages of several lengths in one batch: what TensorFlow reads, plain Java reads too. */
  @Test
  void javaComputesWhatTensorFlowTrains() {
    List<Example> training = pages(4, 4);
    BoilerNetOptions options = options(new BoilerNetOptions.Schedule(1, 4, 64), 0, 0, 5);
    List<Validation> curve = new ArrayList<>();
    try (BoilerNetTrainer trainer = new BoilerNetTrainer(vectors(training), options)) {
      BoilerNet start = trainer.start();
      trainer.train(training, training, () -> {}, curve::add);
      assertEquals(loss(start, training), curve.get(0).loss(), 1e-5);
    }
  }

  /** Cross-entropy in which both labels weigh the same. */
  private static double loss(BoilerNet network, List<Example> pages) {
    double[] sums = new double[2];
    int[] counts = new int[2];
    for (Example page : pages) {
      float[] probabilities = network.probabilities(page.page());
      for (int i = 0; i < probabilities.length; i++) {
        boolean content = page.labels().get(i) == Label.CONTENT;
        sums[content ? 1 : 0] -= Math.log(content ? probabilities[i] : 1 - probabilities[i]);
        counts[content ? 1 : 0]++;
      }
    }
    return (sums[0] / counts[0] + sums[1] / counts[1]) / 2;
  }

  @Test
  void readsWhatItWrote(@TempDir Path folder) throws IOException {
    BoilerNet network = train(options(1, 0, 1), new ArrayList<>());
    LeafVectors vectors = vectors(pages(1, 60));
    BoilerNetDirectory.write(folder, "mine", vectors, network, Map.of("seed", 1));
    BoilerNet read = BoilerNetDirectory.read(folder.toString());
    Page page = pages(9, 1).get(0).page();
    assertArrayEquals(network.probabilities(page), read.probabilities(page));
    Path description = folder.resolve("model.json");
    Files.writeString(description, Files.readString(description).replace("\"begin\", ", ""));
    var e = assertThrows(IOException.class, () -> BoilerNetDirectory.read(folder.toString()));
    assertTrue(String.valueOf(e.getMessage()).contains("[5, 8], wanted [4, any]"), e.getMessage());
  }

  @Test
  void saysWhatIsMissing() {
    try (BoilerNetTrainer trainer = new BoilerNetTrainer(vectors(pages(1, 3)), options(1, 0, 1))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> trainer.train(pages(1, 3), List.of(), () -> {}, c -> {}));
    }
  }
}
