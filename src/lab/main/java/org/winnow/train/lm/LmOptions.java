// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import static org.winnow.spec.Parameters.require;

/**
 * How the classifier {@code lm} is made and trained.
 *
 * @param seed of all chance
 */
public record LmOptions(Size size, Text text, Pages pages, long seed) {
  /** The options of the shipped model. */
  public static final LmOptions SHIPPED =
      new LmOptions(
          new Size(2, 12_500, 32, 50, 32, 64),
          new Text(1, 3e-4, 0, 2048),
          new Pages(4, 600, 16, 256, 2e-3, .1),
          1);

  /**
   * What is made.
   *
   * @param layers of the encoder that stay
   * @param vocabulary pieces that stay
   * @param most pieces of a text that are read
   * @param tags that are counted
   * @param codes numbers of a text between encoder and heads
   * @param hidden numbers of the head for blocks
   */
  public record Size(int layers, int vocabulary, int most, int tags, int codes, int hidden) {
    public Size {
      require(layers > 0, "layers", layers, "positive");
      require(vocabulary > 0, "vocabulary", vocabulary, "positive");
      require(most > 2, "tokens", most, "greater than 2");
      require(tags > 0, "tags", tags, "positive");
      require(codes > 0, "codes", codes, "positive");
      require(hidden > 0, "hidden", hidden, "positive");
    }
  }

  /**
   * How the encoder is fine-tuned, block by block.
   *
   * @param epochs times that every block is read
   * @param learningRate greatest; it rises at first and falls to 0 at the end
   * @param dropout share of numbers left out
   * @param batch pieces a step, those that fill up included
   */
  public record Text(double epochs, double learningRate, double dropout, int batch) {
    public Text {
      require(epochs > 0, "epochs", epochs, "positive");
      require(
          learningRate > 0 && Double.isFinite(learningRate),
          "learning-rate",
          learningRate,
          "positive and finite");
      require(dropout >= 0 && dropout < 1, "dropout", dropout, "in [0, 1)");
      require(batch > 0, "batch", batch, "positive");
    }
  }

  /**
   * How the networks over pages are trained.
   *
   * @param networks whose mean is taken
   * @param steps gradient steps of each
   * @param batch pages a step
   * @param window most blocks of a page in a step
   * @param learningRate greatest; it rises at first and falls to 0 at the end
   * @param dropout share of numbers left out
   */
  public record Pages(
      int networks, int steps, int batch, int window, double learningRate, double dropout) {
    public Pages {
      require(networks >= 0, "networks", networks, "non-negative");
      require(steps > 0, "steps", steps, "positive");
      require(batch > 0, "pages", batch, "positive");
      require(window > 0, "window", window, "positive");
      require(dropout >= 0 && dropout < 1, "dropout", dropout, "in [0, 1)");
    }
  }

  /** Returns these options with another seed. */
  public LmOptions withSeed(long other) {
    return new LmOptions(size, text, pages, other);
  }
}
