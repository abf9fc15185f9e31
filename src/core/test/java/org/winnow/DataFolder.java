// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The unpacked data sets, which are not part of the project. */
public final class DataFolder {
  private DataFolder() {}

  /** The folder of all data sets; the test that asks is skipped if it is absent. */
  public static Path all() {
    Path data =
        Optional.ofNullable(System.getenv("WINNOW_DATA"))
            .map(Path::of)
            .orElse(Path.of(System.getProperty("user.home"), ".cache", "winnow-data"));
    return present(data);
  }

  /** The folder of a data set; the test that asks is skipped if it is absent. */
  public static Path of(String set) {
    return present(all().resolve(set));
  }

  private static Path present(Path folder) {
    assumeTrue(
        Files.isDirectory(folder), () -> folder + " is absent: set WINNOW_DATA to the data sets");
    return folder;
  }
}
