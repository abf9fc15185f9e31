// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Option;

/** How many threads a command works with. */
public final class Threads {
  @Option(
      names = "--threads",
      paramLabel = "N",
      showDefaultValue = Visibility.NEVER,
      description = "default: all cores")
  private int number = Runtime.getRuntime().availableProcessors();

  /** Their number, as it was given; whoever starts them refuses what is not positive. */
  public int number() {
    return number;
  }
}
