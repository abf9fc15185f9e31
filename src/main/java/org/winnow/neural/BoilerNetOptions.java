// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * How a {@link BoilerNet} is made and trained.
 *
 * @param tags most frequent tags that it counts
 * @param words most frequent words that it counts
 * @param dense outputs of the dense layer
 * @param units of each LSTM, in each direction
 * @param layers of LSTMs
 * @param dropout share of an LSTM layer's outputs that a step leaves out, in [0, 1)
 * @param batch pages per step
 * @param window blocks of a page that are read at once; longer pages are cut
 * @param epochs times that every page is read
 * @param learningRate of Adam
 * @param averaging decay per step of the running mean of the weights that is validated and kept, in
 *     [0, 1); 0, the published way, takes the weights as they are
 * @param seed of the initial weights, the order of the pages and the dropout
 */
public record BoilerNetOptions(
    int tags,
    int words,
    int dense,
    int units,
    int layers,
    double dropout,
    int batch,
    int window,
    int epochs,
    double learningRate,
    double averaging,
    long seed) {
  public BoilerNetOptions {
    TrainingOptions.require(
        tags > 0 && words > 0, "tags or words", Math.min(tags, words), "positive");
    TrainingOptions.require(dense > 0, "dense", dense, "positive");
    TrainingOptions.require(units > 0, "units", units, "positive");
    TrainingOptions.require(layers > 0, "layers", layers, "positive");
    TrainingOptions.require(dropout >= 0 && dropout < 1, "dropout", dropout, "in [0, 1)");
    TrainingOptions.require(batch > 0, "batch", batch, "positive");
    TrainingOptions.require(window > 0, "window", window, "positive");
    TrainingOptions.require(epochs > 0, "epochs", epochs, "positive");
    TrainingOptions.require(learningRate > 0, "learningRate", learningRate, "positive");
    TrainingOptions.require(averaging >= 0 && averaging < 1, "averaging", averaging, "in [0, 1)");
  }

  /** The published options, at the published size. */
  public static BoilerNetOptions published(long seed) {
    return new BoilerNetOptions(50, 1000, 256, 256, 2, 0.5, 16, 256, 50, 1e-3, 0, seed);
  }

  /**
   * The options of the shipped model: layers an eighth as wide, which do as well on CleanEval at a
   * fraction of the cost, and half as many epochs, with averaging.
   */
  public static BoilerNetOptions shipped(long seed) {
    return new BoilerNetOptions(50, 1000, 64, 32, 2, 0.5, 16, 256, 25, 1e-3, 0.99, seed);
  }

  /** The same with other sizes of the layers. */
  public BoilerNetOptions withSizes(int otherDense, int otherUnits) {
    return new BoilerNetOptions(
        tags,
        words,
        otherDense,
        otherUnits,
        layers,
        dropout,
        batch,
        window,
        epochs,
        learningRate,
        averaging,
        seed);
  }

  /** The same with another number of epochs. */
  public BoilerNetOptions withEpochs(int other) {
    return new BoilerNetOptions(
        tags,
        words,
        dense,
        units,
        layers,
        dropout,
        batch,
        window,
        other,
        learningRate,
        averaging,
        seed);
  }

  /** The same with another seed. */
  public BoilerNetOptions withSeed(long other) {
    return new BoilerNetOptions(
        tags,
        words,
        dense,
        units,
        layers,
        dropout,
        batch,
        window,
        epochs,
        learningRate,
        averaging,
        other);
  }
}
