// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * How a {@link WinnowNetwork} is built and trained.
 *
 * @param width numbers that stand for a block between layers
 * @param convolutions residual convolutions; their dilations are 1, 2, 4, 8 and again
 * @param steps gradient steps
 * @param batch pages a step
 * @param window most blocks of a page in a step
 * @param learningRate greatest, after {@code warmup} steps; it falls to 0 at the end
 * @param warmup steps in which it rises
 * @param decay weights' share that a step at full learning rate takes away, AdamW's
 * @param dropout share of the numbers left out behind each layer
 * @param hintDropout share of the hints that a page loses in a step, so that none is relied on
 * @param hidden share of pages whose kind of set is not told to the network
 * @param averaging decay of the running means of the weights
 * @param evaluations looks at the validation pages
 * @param seed of all chance
 */
public record WinnowOptions(
    int width,
    int convolutions,
    int steps,
    int batch,
    int window,
    double learningRate,
    int warmup,
    double decay,
    double dropout,
    double hintDropout,
    double hidden,
    double averaging,
    int evaluations,
    long seed) {
  /** The defaults. */
  public static final WinnowOptions DEFAULT =
      new WinnowOptions(32, 4, 2000, 16, 256, 2e-3, 100, 1e-2, 0.1, 0.4, 0.3, 0.99, 10, 1);

  /** Of networks that teach: wider, and stopped before they know their pages by heart. */
  public static final WinnowOptions TEACHER =
      new WinnowOptions(48, 4, 1000, 16, 256, 2e-3, 100, 1e-2, 0.2, 0.4, 0.3, 0.99, 10, 1);

  public WinnowOptions {
    if (width < 1 || convolutions < 0 || steps < 1 || batch < 1 || window < 1 || evaluations < 1) {
      throw new IllegalArgumentException("sizes must be positive");
    }
  }

  /** The same with another width and number of convolutions. */
  public WinnowOptions withSizes(int otherWidth, int otherConvolutions) {
    return new WinnowOptions(
        otherWidth,
        otherConvolutions,
        steps,
        batch,
        window,
        learningRate,
        warmup,
        decay,
        dropout,
        hintDropout,
        hidden,
        averaging,
        evaluations,
        seed);
  }

  /** The same with another seed. */
  public WinnowOptions withSeed(long other) {
    return new WinnowOptions(
        width,
        convolutions,
        steps,
        batch,
        window,
        learningRate,
        warmup,
        decay,
        dropout,
        hintDropout,
        hidden,
        averaging,
        evaluations,
        other);
  }
}
