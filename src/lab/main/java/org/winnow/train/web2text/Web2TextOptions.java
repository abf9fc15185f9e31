// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.web2text;

import static org.winnow.spec.Parameters.require;

/**
 * How a network is trained; the defaults are those of Vogels, Ganea and Eickhoff, ECIR 2018,
 * section 3.3.
 *
 * @param learningRate of Adam
 * @param seed of the initial weights, the patches and the dropout
 */
public record Web2TextOptions(
    Schedule schedule,
    Patches patches,
    double learningRate,
    Regularisation regularisation,
    long seed) {
  /** The paper's. */
  public static final Web2TextOptions PAPER =
      new Web2TextOptions(
          new Schedule(5000, 100), new Patches(128, 9), 1e-3, new Regularisation(.2, 1e-4, 0), 1);

  public Web2TextOptions {
    require(
        learningRate > 0 && Double.isFinite(learningRate),
        "learning-rate",
        learningRate,
        "positive and finite");
  }

  /**
   * How long.
   *
   * @param steps gradient steps
   * @param interval steps from one validation to the next
   */
  public record Schedule(int steps, int interval) {
    public Schedule {
      require(steps > 0, "steps", steps, "positive");
      require(interval > 0, "interval", interval, "positive");
    }
  }

  /**
   * What a step reads.
   *
   * @param perStep patches
   * @param blocks of each
   */
  public record Patches(int perStep, int blocks) {
    public Patches {
      require(perStep > 0, "batch", perStep, "positive");
      require(blocks > 1, "patch", blocks, "greater than 1");
    }
  }

  /**
   * What keeps the network from knowing its pages by heart.
   *
   * @param dropout share of each layer's weights (not activations, as in the authors' code) that a
   *     step leaves out, in [0, 1)
   * @param l2 factor of half the sum of squared weights in the loss; biases are left out
   * @param averaging decay per step of the exponential moving average of the weights that is
   *     validated and kept, in [0, 1); 0, the paper's, takes the weights as they are
   */
  public record Regularisation(double dropout, double l2, double averaging) {
    public Regularisation {
      require(dropout >= 0 && dropout < 1, "dropout", dropout, "in [0, 1)");
      require(l2 >= 0 && Double.isFinite(l2), "l2", l2, "non-negative and finite");
      require(averaging >= 0 && averaging < 1, "averaging", averaging, "in [0, 1)");
    }
  }

  /** Returns these options with another seed. */
  public Web2TextOptions withSeed(long other) {
    return new Web2TextOptions(schedule, patches, learningRate, regularisation, other);
  }
}
