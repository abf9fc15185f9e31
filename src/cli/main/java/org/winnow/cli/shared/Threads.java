// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.Option;

/** How many threads a command works with. */
public final class Threads {
  @Option(
      names = "--threads",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      showDefaultValue = Visibility.NEVER,
      description = "default: all cores")
  private int number = Runtime.getRuntime().availableProcessors();

  /** Their number, at least 1. */
  public int number() {
    return number;
  }
}
