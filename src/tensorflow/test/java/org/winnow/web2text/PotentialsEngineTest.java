// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.winnow.neural.Convolution;
import org.winnow.neural.EngineKind;
import org.winnow.sequence.Potentials;
import org.winnow.tensorflow.TensorFlowPotentials;

/** The engines' potentials against plain loops over each page alone. */
class PotentialsEngineTest {
  private static final int BLOCK_FEATURES = 7;
  private static final int EDGE_FEATURES = 3;
  private static final ConvolutionalNetwork UNARY =
      withBiases(ConvolutionalNetwork.random(BLOCK_FEATURES, 2, 11));
  private static final ConvolutionalNetwork PAIRWISE =
      withBiases(ConvolutionalNetwork.random(EDGE_FEATURES, 4, 12));
  private static final List<PotentialsEngine> ENGINES = new ArrayList<>();

  @BeforeAll
  static void open() {
    ENGINES.add(new TensorFlowPotentials(UNARY, PAIRWISE));
    ENGINES.add(new JavaPotentials(UNARY, PAIRWISE));
  }

  @AfterAll
  static void close() {
    ENGINES.forEach(PotentialsEngine::close);
  }

  /** Biases make a wrong mask visible: without them, zeros stay zeros. */
  private static ConvolutionalNetwork withBiases(ConvolutionalNetwork network) {
    Random random = new Random(13);
    List<Convolution> layers = new ArrayList<>();
    for (Convolution l : network.layers()) {
      float[] bias = new float[l.outputs()];
      for (int i = 0; i < bias.length; i++) {
        bias[i] = random.nextFloat() - .3f;
      }
      layers.add(new Convolution(l.width(), l.inputs(), l.outputs(), l.kernel(), bias));
    }
    return new ConvolutionalNetwork(layers);
  }

  private static float[] numbers(Random random, int n) {
    float[] numbers = new float[n];
    for (int i = 0; i < n; i++) {
      numbers[i] = (float) random.nextGaussian();
    }
    return numbers;
  }

  private static final class Numbers implements PageFeatures {
    private final int size;
    private final float[] blocks;
    private final float[] edges;

    Numbers(Random random, int size) {
      this.size = size;
      blocks = numbers(random, size * BLOCK_FEATURES);
      edges = numbers(random, Math.max(0, size - 1) * EDGE_FEATURES);
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public void fillBlocks(int from, int to, float[] rows, int at) {
      int count = (to - from) * BLOCK_FEATURES;
      System.arraycopy(blocks, from * BLOCK_FEATURES, rows, at, count);
    }

    @Override
    public void fillEdges(int from, int to, float[] rows, int at) {
      int count = (to - from) * EDGE_FEATURES;
      System.arraycopy(edges, from * EDGE_FEATURES, rows, at, count);
    }
  }

  /** Log-probabilities {@code [n][classes]} by the definition of the layers. */
  private static double[][] forward(ConvolutionalNetwork network, float[] rows, int n) {
    double[][] in = new double[n][network.inputs()];
    for (int i = 0; i < n; i++) {
      for (int f = 0; f < network.inputs(); f++) {
        in[i][f] = rows[i * network.inputs() + f];
      }
    }
    for (Convolution layer : network.layers()) {
      boolean last = layer == network.layers().get(network.layers().size() - 1);
      double[][] out = new double[n][layer.outputs()];
      for (int i = 0; i < n; i++) {
        for (int o = 0; o < layer.outputs(); o++) {
          double sum = layer.bias()[o];
          for (int k = 0; k < layer.width(); k++) {
            int j = i + k - layer.width() / 2;
            for (int f = 0; j >= 0 && j < n && f < layer.inputs(); f++) {
              sum += in[j][f] * layer.kernel()[(k * layer.inputs() + f) * layer.outputs() + o];
            }
          }
          out[i][o] = last ? sum : Math.max(0, sum);
        }
      }
      in = out;
    }
    for (double[] logits : in) {
      double sum = 0;
      for (double logit : logits) {
        sum += Math.exp(logit);
      }
      for (int c = 0; c < logits.length; c++) {
        logits[c] -= Math.log(sum);
      }
    }
    return in;
  }

  private static void check(Numbers page) {
    ENGINES.forEach(engine -> check(page, engine.potentials(page)));
  }

  private static void check(Numbers page, Potentials potentials) {
    assertEquals(page.size, potentials.size());
    double[][] unary = forward(UNARY, page.blocks, page.size);
    double[][] pairwise = forward(PAIRWISE, page.edges, Math.max(0, page.size - 1));
    for (int i = 0; i < page.size; i++) {
      for (int l = 0; l < 2; l++) {
        assertEquals(unary[i][l], potentials.unary(i, l), 1e-4, "block " + i);
      }
    }
    for (int i = 0; i + 1 < page.size; i++) {
      for (int pair = 0; pair < 4; pair++) {
        assertEquals(pairwise[i][pair], potentials.pairwise(i, pair / 2, pair % 2), 1e-4);
      }
    }
  }

  @Test
  void pagesAloneAgreeWithPlainLoopsSeed21() {
    Random random = new Random(21);
    for (int n : new int[] {0, 1, 2, 3, 7, 31, 32, 33, 100}) {
      Numbers page = new Numbers(random, n);
      check(page);
    }
  }

  @Test
  void pagesTogetherAgreeWithPlainLoopsSeed22() {
    Random random = new Random(22);
    List<Numbers> pages = new ArrayList<>();
    for (int p = 0; p < 40; p++) {
      pages.add(new Numbers(random, random.nextInt(30)));
    }
    for (PotentialsEngine engine : ENGINES) {
      List<Potentials> potentials = engine.potentials(List.copyOf(pages));
      for (int p = 0; p < pages.size(); p++) {
        check(pages.get(p), potentials.get(p));
      }
    }
  }

  @Test
  void aPageLargerThanOneRunAgreesWithPlainLoopsSeed23() {
    Numbers page = new Numbers(new Random(23), 20_000);
    check(page);
  }

  @Test
  void theEngineThatOpensByItselfIsJavaOnVectorsAndTensorFlowWithout() {
    boolean vectors = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    assertEquals(vectors ? "java" : "tensorflow", open(EngineKind.AUTO, () -> "tensorflow"));
    assertEquals("tensorflow", open(EngineKind.TENSORFLOW, () -> "tensorflow"));
    assertEquals("java", open(EngineKind.JAVA, () -> "tensorflow"));
  }

  @Test
  void whereTensorFlowDoesNotLoadOnlyWhoInsistsOnItFails() {
    Supplier<String> missing =
        () -> {
          throw new UnsatisfiedLinkError("no native library");
        };
    assertEquals("java", open(EngineKind.AUTO, missing));
    assertThrows(UnsatisfiedLinkError.class, () -> open(EngineKind.TENSORFLOW, missing));
  }

  private static String open(EngineKind kind, Supplier<String> tensorFlow) {
    return kind.open(tensorFlow, () -> "java");
  }
}
