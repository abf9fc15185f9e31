// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Option;

/** Texts of other programs, which a command compares with those of extractors. */
public final class OutputsOption {
  @Option(
      names = "--outputs",
      paramLabel = "NAME=FOLDER",
      description = "another program, by the texts <id>.txt that it wrote; repeatable")
  private Map<String, Path> folders = Map.of();

  /**
   * The folder of each program's texts, by the program's name.
   *
   * @throws IllegalArgumentException if one is not a folder
   */
  public Map<String, Path> folders() {
    for (Path folder : folders.values()) {
      if (!Files.isDirectory(folder)) {
        throw new IllegalArgumentException("--outputs: not a folder: " + folder);
      }
    }
    return folders;
  }
}
