// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.winnow.network.BlockNetwork;
import org.winnow.network.Peers;
import org.winnow.neural.Tensor;

/** The initial weights of a {@link BlockNetwork}. */
public final class StartWeights {
  /** Deviation of the neighbours' weights at the start. */
  private static final double DEPTH_DEVIATION = 0.2;

  /** Half of 2 for the block itself, somewhat less for its peers. */
  private static final double PEERS_GAIN = 1.5;

  private final Map<String, Tensor> tensors = new LinkedHashMap<>();
  private final int width;
  private final Random random;

  private StartWeights(int width, Random random) {
    this.width = width;
    this.random = random;
  }

  /**
   * The weights by name.
   *
   * @param columns that it reads
   * @param classes that it tells
   */
  public static Map<String, Tensor> of(
      int columns, int classes, WinnowOptions.Size size, Random random) {
    StartWeights start = new StartWeights(size.width(), random);
    start.create(columns, classes, size);
    return start.tensors;
  }

  private void create(int columns, int classes, WinnowOptions.Size size) {
    affine("input", columns, width, 2);
    affine("dense", width, width, 2);
    kernel("context.kernel", 2 * width, width, 1);
    for (Peers kind : size.peers() ? Peers.ALL : List.<Peers>of()) {
      String name = BlockNetwork.peers(kind);
      norm(name);
      affine(name, 2 * width, width, PEERS_GAIN);
    }
    for (int i = 1; i <= size.convolutions(); i++) {
      String name = "convolution_" + i;
      norm(name);
      depth(name + ".depth");
      affine(name, width, width, 1);
    }
    kernel("pool.kernel", 2 * width, width, 1);
    norm("output");
    affine("output", width, classes, 1);
  }

  private void affine(String name, int from, int to, double gain) {
    kernel(name + ".kernel", from, to, gain);
    tensors.put(name + ".bias", new Tensor(List.of(to), new float[to]));
  }

  private void norm(String name) {
    float[] ones = new float[width];
    Arrays.fill(ones, 1);
    tensors.put(name + ".scale", new Tensor(List.of(width), ones));
    tensors.put(name + ".shift", new Tensor(List.of(width), new float[width]));
  }

  /** At first a block is hardly changed by its neighbours. */
  private void depth(String name) {
    float[] start = new float[3 * width];
    Arrays.fill(start, width, 2 * width, 1);
    for (int i = 0; i < start.length; i++) {
      start[i] += (float) (DEPTH_DEVIATION * random.nextGaussian());
    }
    tensors.put(name, new Tensor(List.of(3, width), start));
  }

  /** Normal draws after He et al. (ICCV 2015). */
  private void kernel(String name, int from, int to, double gain) {
    float[] values = new float[from * to];
    double deviation = Math.sqrt(gain / from);
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (deviation * random.nextGaussian());
    }
    tensors.put(name, new Tensor(List.of(from, to), values));
  }
}
