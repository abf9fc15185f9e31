// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.boilernet;

import static org.winnow.spec.Parameters.require;

/**
 * How a {@link org.winnow.boilernet.BoilerNet} is made and trained.
 *
 * @param learningRate of Adam
 * @param seed of the initial weights, the order of the pages and the dropout
 */
public record BoilerNetOptions(
    Vocabulary vocabulary,
    Size size,
    Schedule schedule,
    double learningRate,
    Regularisation regularisation,
    long seed) {
  /**
   * Those of the shipped model. The published layers are 256 wide, with 50 epochs and no averaging;
   * layers an eighth as wide do as well on CleanEval at a fraction of the cost.
   */
  public static final BoilerNetOptions SHIPPED =
      new BoilerNetOptions(
          new Vocabulary(50, 1000),
          new Size(64, 32, 2),
          new Schedule(25, 16, 256),
          1e-3,
          new Regularisation(.5, .99),
          1);

  public BoilerNetOptions {
    require(
        learningRate > 0 && Double.isFinite(learningRate),
        "learning-rate",
        learningRate,
        "positive and finite");
  }

  /**
   * What is counted.
   *
   * @param tags most frequent tags
   * @param words most frequent words
   */
  public record Vocabulary(int tags, int words) {
    public Vocabulary {
      require(tags > 0, "tags", tags, "positive");
      require(words > 0, "words", words, "positive");
    }
  }

  /**
   * The network.
   *
   * @param dense outputs of the dense layer
   * @param units of each LSTM, in each direction
   * @param layers of LSTMs
   */
  public record Size(int dense, int units, int layers) {
    public Size {
      require(dense > 0, "dense", dense, "positive");
      require(units > 0, "units", units, "positive");
      require(layers > 0, "layers", layers, "positive");
    }
  }

  /**
   * How long, and what a step reads.
   *
   * @param epochs times that every page is read
   * @param batch pages per step
   * @param window blocks of a page that are read at once; longer pages are cut
   */
  public record Schedule(int epochs, int batch, int window) {
    public Schedule {
      require(epochs > 0, "epochs", epochs, "positive");
      require(batch > 0, "batch", batch, "positive");
      require(window > 0, "window", window, "positive");
    }
  }

  /**
   * What keeps the network from knowing its pages by heart.
   *
   * @param dropout share of an LSTM layer's outputs that a step leaves out, in [0, 1)
   * @param averaging decay per step of the exponential moving average of the weights that is
   *     validated and kept, in [0, 1); 0, the published way, takes the weights as they are
   */
  public record Regularisation(double dropout, double averaging) {
    public Regularisation {
      require(dropout >= 0 && dropout < 1, "dropout", dropout, "in [0, 1)");
      require(averaging >= 0 && averaging < 1, "averaging", averaging, "in [0, 1)");
    }
  }

  /** Returns these options with another seed. */
  public BoilerNetOptions withSeed(long other) {
    return new BoilerNetOptions(vocabulary, size, schedule, learningRate, regularisation, other);
  }
}
