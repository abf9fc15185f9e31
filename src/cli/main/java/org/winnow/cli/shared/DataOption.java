// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where the data sets are, where a command reads some. */
public final class DataOption {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "FOLDER",
      description = "the unpacked data sets")
  private Path folder = Path.of("");

  /** The folder. */
  public Path folder() {
    return folder;
  }
}
