// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import org.winnow.passage.Measure;
import org.winnow.passage.PassageOptions;
import picocli.CommandLine.Option;

/** How a command cuts text into passages. */
public final class PassageSize {
  @Option(
      names = "--passage-words",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "most words of a passage; Chinese, Japanese and Korean characters count each")
  private int words = PassageOptions.DEFAULT.size();

  @Option(
      names = "--passage-overlap",
      converter = WholeNumber.NotNegative.class,
      paramLabel = "N",
      description = "sentences of the passage before that a passage repeats")
  private int overlap = PassageOptions.DEFAULT.overlap();

  /**
   * The options.
   *
   * @throws IllegalArgumentException if one is out of its range
   */
  public PassageOptions options() {
    return new PassageOptions(words, Measure.WORDS, overlap);
  }
}
