// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.winnow.spec.Parameter;
import org.winnow.spec.Parameters;

/**
 * A way to train a model, as users ask for it.
 *
 * @param name by which users ask for it
 * @param parameters that users may set; all others are refused
 * @param runner what it does
 */
public record Recipe(String name, List<Parameter> parameters, Runner runner) {
  /** The seed of the first run. */
  public static final Parameter SEED = new Parameter("seed", "1", "first seed");

  /** How many seeds there are. */
  public static final Parameter SEEDS =
      new Parameter("seeds", "3", "how many seeds; the best on the validation pages is kept");

  public Recipe {
    parameters = List.copyOf(parameters);
  }

  /** The work of a recipe. */
  @FunctionalInterface
  public interface Runner {
    /**
     * Trains; returns the file to look at.
     *
     * @throws IllegalArgumentException if a value is illegal
     * @throws IOException if the data can't be read or the model can't be written
     */
    Path run(TrainingTask task, Parameters parameters) throws IOException;
  }

  /** The first seed that the user wants. */
  public static long seed(Parameters parameters) {
    return parameters.integer(SEED.name(), Integer.parseInt(SEED.defaultValue()));
  }

  /**
   * How many seeds the user wants.
   *
   * @throws IllegalArgumentException if there are none
   */
  public static int seeds(Parameters parameters) {
    int seeds = parameters.integer(SEEDS.name(), Integer.parseInt(SEEDS.defaultValue()));
    Parameters.require(seeds > 0, SEEDS.name(), seeds, "positive");
    return seeds;
  }
}
