// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import static org.winnow.spec.Parameters.require;

import java.util.Objects;
import org.winnow.network.BlockNetwork;
import org.winnow.network.Peers;

/**
 * How a {@link org.winnow.network.BlockNetwork} is built and trained.
 *
 * @param seed of all chance
 */
public record WinnowOptions(
    Size size, Schedule schedule, Optimizer optimiser, Dropout dropout, Loss loss, long seed) {
  /**
   * The optimizer of short trainings: the rate stays, and the mean of the last weights takes out
   * its noise.
   */
  private static final Optimizer SHORT = new Optimizer(2e-3, 100, 1, 1e-2, .995);

  private static final Optimizer LONG = new Optimizer(1.5e-3, 100, 1, 1e-2, .999);

  /** The options of networks that learn from labels alone. */
  public static final WinnowOptions LABELED =
      new WinnowOptions(
          new Size(32, 4, false),
          new Schedule(2000, 16, 768, 10),
          SHORT,
          new Dropout(.1, .4),
          new Loss(0, 1),
          1);

  /** The defaults, of networks that are taught: what teachers say can be learnt for longer. */
  public static final WinnowOptions DEFAULT =
      new WinnowOptions(
          new Size(32, 4, false),
          new Schedule(8000, 16, 768, 10),
          LONG,
          new Dropout(.05, .4),
          new Loss(.7, 1),
          1);

  /**
   * Of networks that teach: wider, with peers, which pages to clean have no time for, and stopped
   * before they know their pages by heart.
   */
  public static final WinnowOptions TEACHER =
      new WinnowOptions(
          new Size(48, 4, true),
          new Schedule(2500, 16, 768, 10),
          SHORT,
          new Dropout(.2, .4),
          new Loss(0, 1),
          1);

  /**
   * Of tuning on a few pages: the size is the network's. Weights are pulled back to the start.
   * Corrected pages have no teachers, rehearsed ones no labels: half and half is the same for both.
   */
  public static final WinnowOptions TUNE =
      new WinnowOptions(
          new Size(32, 4, false),
          new Schedule(160, 32, 768, 8),
          new Optimizer(1e-3, 5, 0, 1, .9),
          new Dropout(0, 0),
          new Loss(.5, 0),
          1);

  /**
   * The network.
   *
   * @param width hidden size: numbers of a block between layers
   * @param convolutions residual convolutions; their dilations are 1, 2, 4, 8 and again
   * @param peers whether blocks see their {@link Peers}
   */
  public record Size(int width, int convolutions, boolean peers) {
    public Size {
      require(width > 0, "width", width, "positive");
      require(convolutions >= 0, "convolutions", convolutions, "non-negative");
    }

    /** That of a network. */
    public static Size of(BlockNetwork network) {
      int width = Objects.requireNonNull(network.tensors().get("input.bias")).data().length;
      long convolutions =
          network.tensors().keySet().stream()
              .filter(name -> name.matches("convolution_\\d+\\.kernel"))
              .count();
      boolean peers = network.tensors().containsKey(BlockNetwork.peers(Peers.PATH) + ".kernel");
      return new Size(width, (int) convolutions, peers);
    }
  }

  /**
   * How long, and what a step reads.
   *
   * @param steps gradient steps
   * @param batch pages a step
   * @param window most blocks of a page in a step
   * @param validations in all
   */
  public record Schedule(int steps, int batch, int window, int validations) {
    public Schedule {
      require(steps > 0, "steps", steps, "positive");
      require(batch > 0, "batch", batch, "positive");
      require(window > 0, "window", window, "positive");
      require(validations > 0, "validations", validations, "positive");
    }
  }

  /**
   * How weights move: AdamW. A rate that does not fall leaves it to the averages to come to rest
   * (stochastic weight averaging: Izmailov et al., 2018, section 3; here by an exponential
   * average).
   *
   * @param learningRate greatest, after {@code warmup} steps
   * @param warmup steps in which it rises
   * @param last share of it that is left at the end, in [0, 1]; it falls evenly
   * @param decay weights' share that a step at full learning rate takes away
   * @param averaging decay per step of the exponential moving average of the weights that is
   *     validated and kept, in [0, 1)
   */
  public record Optimizer(
      double learningRate, int warmup, double last, double decay, double averaging) {
    public Optimizer {
      require(
          learningRate > 0 && Double.isFinite(learningRate),
          "learningRate",
          learningRate,
          "positive and finite");
      require(warmup >= 0, "warmup", warmup, "non-negative");
      require(last >= 0 && last <= 1, "last", last, "in [0, 1]");
      require(decay >= 0 && Double.isFinite(decay), "decay", decay, "non-negative and finite");
      require(averaging >= 0 && averaging < 1, "averaging", averaging, "in [0, 1)");
    }

    /** The learning rate of a step, from 1 to {@code steps}. */
    double rate(int step, int steps) {
      double rising = Math.min(1, step / (double) Math.max(1, warmup));
      double falling = last + (1 - last) * (steps - step + 1) / steps;
      return learningRate * Math.min(rising, falling);
    }
  }

  /**
   * What the network is not shown.
   *
   * @param units share of the hidden numbers left out behind each layer, in [0, 1)
   * @param hints share of the hints that a page loses in a step, so that none is relied on
   */
  public record Dropout(double units, double hints) {
    public Dropout {
      require(units >= 0 && units < 1, "units", units, "in [0, 1)");
      require(hints >= 0 && hints <= 1, "hints", hints, "in [0, 1]");
    }
  }

  /**
   * What is made small.
   *
   * @param taught share of what teachers say in what is learnt of blocks, in [0, 1]
   * @param f1 what the word F1 expected of a page counts beside the likelihood of its blocks
   */
  public record Loss(double taught, double f1) {
    public Loss {
      require(taught >= 0 && taught <= 1, "taught", taught, "in [0, 1]");
      require(f1 >= 0 && Double.isFinite(f1), "f1", f1, "non-negative and finite");
    }
  }

  /** Returns these options with another size. */
  public WinnowOptions withSize(Size other) {
    return new WinnowOptions(other, schedule, optimiser, dropout, loss, seed);
  }

  /** Returns these options with another number of steps. */
  public WinnowOptions withSteps(int steps) {
    Schedule other =
        new Schedule(steps, schedule.batch(), schedule.window(), schedule.validations());
    return new WinnowOptions(size, other, optimiser, dropout, loss, seed);
  }

  /** Returns these options with another seed. */
  public WinnowOptions withSeed(long other) {
    return new WinnowOptions(size, schedule, optimiser, dropout, loss, other);
  }
}
