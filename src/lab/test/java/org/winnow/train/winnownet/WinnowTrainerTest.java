// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.network.BlockEngine;
import org.winnow.network.BlockNetwork;
import org.winnow.neural.Tensor;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.winnow.page.Units;
import org.winnow.train.Validation;
import org.winnow.winnownet.Calibration;
import org.winnow.winnownet.WinnowDirectory;
import org.winnow.winnownet.WinnowExtractor;
import org.winnow.winnownet.WinnowModel;

class WinnowTrainerTest {
  private static final String MAIN =
      "<p>A sentence of the main text, with commas, goes on for quite a while.</p>";

  private static final String MENU = "<li class=menu><a href=x>Menu</a></li>";

  /** Networks that are trained once for all tests, without and with peers. */
  private static final Map<Boolean, BlockNetwork> TRAINED = new HashMap<>();

  /** Pages of which only sentences are content, in another order each. */
  private static List<Page> pages(int count, long seed) {
    Random random = new Random(seed);
    List<Page> pages = new ArrayList<>();
    for (int p = 0; p < count; p++) {
      StringBuilder html = new StringBuilder();
      for (int i = 0; i < 5 + random.nextInt(20); i++) {
        html.append(random.nextBoolean() ? MAIN : MENU);
      }
      pages.add(PageParser.parse(html.toString()));
    }
    return pages;
  }

  private static List<Label> gold(Page page) {
    return page.blocks().stream()
        .map(block -> block.text().startsWith("A") ? Label.CONTENT : Label.BOILERPLATE)
        .toList();
  }

  private static List<WinnowExample> examples(List<Page> pages) {
    return pages.stream().map(WinnowTrainerTest::example).toList();
  }

  /** Gold text with headlines, without comments; half of the data are in it. */
  private static WinnowExample example(Page page) {
    View view = View.of(1, .01, .5);
    List<float[]> likelihood = new ArrayList<>();
    boolean[] content = new boolean[page.blocks().size()];
    for (Label label : gold(page)) {
      content[likelihood.size()] = label == Label.CONTENT;
      likelihood.add(view.likelihood(label == Label.CONTENT));
    }
    return new WinnowExample(Units.of(page), likelihood, content, 1);
  }

  private static WinnowOptions options(double f1, boolean peers) {
    return new WinnowOptions(
        new WinnowOptions.Size(8, 2, peers),
        new WinnowOptions.Schedule(150, 4, 16, 3),
        new WinnowOptions.Optimizer(1e-2, 5, 0, 0, .9),
        new WinnowOptions.Dropout(.1, .2),
        new WinnowOptions.Loss(0, f1),
        5);
  }

  private static BlockNetwork trained(boolean peers) {
    return TRAINED.computeIfAbsent(peers, WinnowTrainerTest::train);
  }

  private static BlockNetwork train(boolean peers) {
    List<WinnowExample> training = examples(pages(20, 1));
    List<Validation> validations = new ArrayList<>();
    try (WinnowTrainer trainer = new WinnowTrainer(training, options(1, peers))) {
      BlockNetwork network =
          trainer.train(training, n -> right(n, training), () -> {}, validations::add);
      assertEquals(List.of(50, 100, 150), validations.stream().map(Validation::step).toList());
      assertTrue(validations.get(2).loss() < validations.get(0).loss());
      return network;
    }
  }

  /** Share of blocks on the right side of one half. */
  private static double right(BlockNetwork network, List<WinnowExample> examples) {
    int right = 0;
    int all = 0;
    for (WinnowExample example : examples) {
      float[][] roles = example.probabilities(network);
      for (int i = 0; i < example.size(); i++) {
        float main = roles[0][i] + roles[1][i];
        right += main > .5 == example.isContent(i) ? 1 : 0;
        all++;
      }
    }
    return (double) right / all;
  }

  /** What plain Java computes is what TensorFlow was trained to compute. */
  @Test
  void learnsWhatIsThereToLearn() {
    assertTrue(right(trained(false), examples(pages(30, 2))) > .98);
    assertTrue(right(trained(true), examples(pages(30, 2))) > .98);
  }

  /** Of blocks that are alike four of ten are content: F1 is best if all are taken. */
  @Test
  void expectedF1AsksForMoreThanLikelihood() {
    Page page = PageParser.parse(MAIN.repeat(10));
    Random random = new Random(6);
    List<WinnowExample> training = Stream.generate(() -> chance(page, random)).limit(40).toList();
    double expected = text(training, 0);
    assertEquals(.4, expected, .1);
    assertTrue(text(training, 4) > expected + .1);
  }

  private static WinnowExample chance(Page page, Random random) {
    List<float[]> likelihood = new ArrayList<>();
    boolean[] content = new boolean[page.blocks().size()];
    for (int i = 0; i < content.length; i++) {
      content[i] = random.nextInt(10) < 4;
      likelihood.add(View.of(0, 0, 0).likelihood(content[i]));
    }
    return new WinnowExample(Units.of(page), likelihood, content, 1);
  }

  /** The mean probability of text that a network learns. */
  private static double text(List<WinnowExample> training, double f1) {
    try (WinnowTrainer trainer = new WinnowTrainer(training, options(f1, false))) {
      float[] text = training.get(0).probabilities(trainer.after(150, training, () -> {}))[1];
      double sum = 0;
      for (float p : text) {
        sum += p;
      }
      return sum / text.length;
    }
  }

  /** Whatever the lengths of the pages that go together. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void bothEnginesGiveTheSame(boolean peers) {
    BlockNetwork network = trained(peers);
    List<Page> pages = new ArrayList<>(pages(30, 4));
    pages.add(PageParser.parse(""));
    pages.add(PageParser.parse("one block"));
    pages.add(PageParser.parse(MAIN.repeat(700)));
    List<BlockEngine.Input> rows = new ArrayList<>();
    for (Page page : pages) {
      rows.add(example(page).rows());
    }
    try (WinnowTensorFlow tensorFlow = new WinnowTensorFlow(network)) {
      List<float[][]> together = tensorFlow.probabilities(rows);
      for (int i = 0; i < rows.size(); i++) {
        float[][] expected = network.probabilities(rows.get(i));
        float[][] alone = tensorFlow.probabilities(rows.get(i));
        for (int r = 0; r < expected.length; r++) {
          assertArrayEquals(expected[r], together.get(i)[r], 1e-4f);
          assertArrayEquals(expected[r], alone[r], 1e-4f);
        }
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameWeights() {
    Map<String, Tensor> one = trained(false).tensors();
    Map<String, Tensor> other = train(false).tensors();
    one.forEach(
        (name, tensor) ->
            assertArrayEquals(tensor.data(), Objects.requireNonNull(other.get(name)).data(), name));
  }

  @Test
  void theExtractorReadsWhatWasWritten(@TempDir Path folder) throws IOException {
    BlockNetwork network = trained(false);
    Calibration calibration = new Calibration(.5, .25);
    WinnowDirectory.write(folder, "test", new WinnowModel(network, calibration), Map.of());
    WinnowModel read = WinnowDirectory.read(folder.toString());
    assertEquals(calibration, read.calibration());
    Page page = pages(1, 3).get(0);
    WinnowExtractor own = new WinnowExtractor(network, Labeling.MAIN, calibration);
    WinnowExtractor other = new WinnowExtractor(read.network(), Labeling.MAIN, read.calibration());
    assertEquals(own.explain(page), other.explain(page));
    assertEquals(own.label(page), other.label(page));
    assertEquals(gold(page), own.label(page).labels());
  }

  @Test
  void nothingToTrainOnIsRefused() {
    try (WinnowTrainer trainer = new WinnowTrainer(examples(pages(1, 1)), options(0, false))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> trainer.train(List.of(), n -> 0, () -> {}, v -> {}));
    }
  }
}
