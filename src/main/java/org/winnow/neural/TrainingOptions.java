// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * How a network is trained; the defaults are those of Vogels, Ganea and Eickhoff, ECIR 2018,
 * section 3.3.
 *
 * @param steps gradient steps
 * @param batch patches per step
 * @param patch blocks per patch
 * @param learningRate of Adam
 * @param dropout share of each layer's weights (not activations, as in the authors' code) that a
 *     step leaves out, in [0, 1)
 * @param l2 factor of half the sum of squared weights in the loss; biases are left out
 * @param averaging decay per step of the running mean of the weights that is validated and kept, in
 *     [0, 1); 0, the paper's, takes the weights as they are
 * @param interval steps from one look at the validation pages to the next
 * @param seed of the initial weights, the patches and the dropout
 */
public record TrainingOptions(
    int steps,
    int batch,
    int patch,
    double learningRate,
    double dropout,
    double l2,
    double averaging,
    int interval,
    long seed) {
  public TrainingOptions {
    require(steps > 0, "steps", steps, "positive");
    require(batch > 0, "batch", batch, "positive");
    require(patch > 1, "patch", patch, "greater than 1");
    require(learningRate > 0, "learningRate", learningRate, "positive");
    require(dropout >= 0 && dropout < 1, "dropout", dropout, "in [0, 1)");
    require(l2 >= 0, "l2", l2, "non-negative");
    require(averaging >= 0 && averaging < 1, "averaging", averaging, "in [0, 1)");
    require(interval > 0, "interval", interval, "positive");
  }

  /** The paper's options. */
  public static TrainingOptions paper(long seed) {
    return new TrainingOptions(5000, 128, 9, 1e-3, 0.2, 1e-4, 0, 100, seed);
  }

  /** The same with another seed. */
  public TrainingOptions withSeed(long other) {
    return new TrainingOptions(
        steps, batch, patch, learningRate, dropout, l2, averaging, interval, other);
  }

  /** Refuses a value that is not in its range. */
  static void require(boolean legal, String name, Object value, String range) {
    if (!legal) {
      throw new IllegalArgumentException(
          "illegal " + name + " value: " + value + ", must be " + range);
    }
  }
}
