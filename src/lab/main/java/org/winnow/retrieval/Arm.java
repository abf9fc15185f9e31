// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import java.nio.file.Path;

/**
 * One way to make text of the pages, and the index with that text.
 *
 * @param name what it is called in results
 * @param text belongs to whoever made the arm, who closes it
 * @param index folder of the index
 */
public record Arm(String name, ArmText text, Path index) {
  /** The name of the arm with the pages' whole visible text. */
  public static final String RAW = "raw";

  /** The folder of an arm's index below {@code folder}. */
  public static Path index(Path folder, String name) {
    return folder.resolve(fileName(name));
  }

  /** A name that may stand in a path or a run. */
  static String fileName(String name) {
    return name.replaceAll("[^\\w.=-]+", "_");
  }
}
