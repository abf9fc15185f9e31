// SPDX-License-Identifier: Apache-2.0
package org.winnow.boilernet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.winnow.label.Label;
import org.winnow.network.LeafVectors;
import org.winnow.neural.Tensor;
import org.winnow.page.PageParser;

/** Runs a network of one tag, one word and one unit whose weights are chosen by hand. */
class BoilerNetTest {
  private static final LeafVectors VECTORS = new LeafVectors(List.of("p"), List.of("sun"));

  private static Map<String, Tensor> tensors(float word) {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    tensors.put("dense.kernel", new Tensor(List.of(2, 1), new float[] {0, word}));
    tensors.put("dense.bias", new Tensor(List.of(1), new float[] {0}));
    tensors.put("output.kernel", new Tensor(List.of(1, 1), new float[] {1}));
    tensors.put("output.bias", new Tensor(List.of(1), new float[] {-1}));
    return tensors;
  }

  private static BoilerNet network() {
    return BoilerNet.of(VECTORS, tensors(2));
  }

  @Test
  void probabilitiesAreSigmoidsOfSums() {
    float[] probabilities = network().probabilities(PageParser.parse("<p>sun sun<p>rain"));
    assertEquals(1 / (1 + Math.exp(1 - 2 * Math.log(3))), probabilities[0], 1e-6);
    assertEquals(1 / (1 + Math.exp(1)), probabilities[1], 1e-6);
  }

  @Test
  void negativeSumsAreCutOff() {
    float[] probabilities =
        BoilerNet.of(VECTORS, tensors(-2)).probabilities(PageParser.parse("<p>sun<p>rain"));
    assertEquals(probabilities[1], probabilities[0]);
  }

  @Test
  void aPageWithoutBlocksHasNoProbabilities() {
    assertArrayEquals(new float[0], network().probabilities(PageParser.parse("")));
  }

  @Test
  void allPartsOfALongPageAreRead() {
    int blocks = BoilerNet.WINDOW + 2;
    float[] probabilities =
        network().probabilities(PageParser.parse("<p>rain".repeat(blocks - 1) + "<p>sun"));
    assertEquals(blocks, probabilities.length);
    assertEquals(1 / (1 + Math.exp(1)), probabilities[blocks - 2], 1e-6);
    assertEquals(1 / (1 + Math.exp(1 - 2 * Math.log(2))), probabilities[blocks - 1], 1e-6);
  }

  @Test
  void blocksFromTheThresholdOnAreContent() {
    BoilerNetExtractor extractor = new BoilerNetExtractor(network(), .5);
    assertEquals(
        List.of(Label.CONTENT, Label.BOILERPLATE),
        extractor.label(PageParser.parse("<p>sun<p>rain")).labels());
  }

  @Test
  void weightsAreCounted() {
    assertEquals(5, network().weights());
  }

  @Test
  void layersThatDoNotFitAreRefused() {
    Map<String, Tensor> tensors = tensors(1);
    tensors.put("output.kernel", new Tensor(List.of(2, 1), new float[2]));
    assertThrows(IllegalArgumentException.class, () -> BoilerNet.of(VECTORS, tensors));
  }

  @Test
  void tensorsOfOtherNamesAreRefused() {
    Map<String, Tensor> tensors = tensors(1);
    tensors.put("other.bias", new Tensor(List.of(1), new float[1]));
    assertThrows(IllegalArgumentException.class, () -> BoilerNet.of(VECTORS, tensors));
  }
}
