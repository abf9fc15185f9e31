// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where the data sets are, where a command reads some. */
final class DataOption {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "FOLDER",
      description = "the unpacked data sets")
  private Path folder = Path.of("");

  Path folder() {
    return folder;
  }
}
