// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import java.nio.file.Path;

/**
 * Where and for whom a recipe runs.
 *
 * @param data folder of the unpacked data sets
 * @param output folder of the new model
 * @param revision of this program, for the provenance
 * @param listener told how it goes on
 */
public record TrainingTask(Path data, Path output, String revision, TrainingListener listener) {
  /** The file of the new model that says where it comes from. */
  public Path description() {
    return output.resolve("model.json");
  }
}
