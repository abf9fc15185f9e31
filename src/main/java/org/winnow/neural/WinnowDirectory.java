// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.winnow.feature.WinnowFeatures;
import org.winnow.model.ModelFiles;

/**
 * The directory of a {@link WinnowNetwork}: {@code model.json} and {@code weights.safetensors}, in
 * which kernels are {@code [inputs][outputs]} and the first one takes features as they are.
 */
public final class WinnowDirectory {
  private static final String WEIGHTS = "weights.safetensors";

  private WinnowDirectory() {}

  /**
   * Reads a model.
   *
   * @param model a shipped model's name, or the path of a directory
   * @throws IOException if there is no such model or its layers do not fit; the message names it
   */
  public static WinnowNetwork read(String model) throws IOException {
    ModelFiles files = ModelFiles.open(model);
    try {
      if (!WinnowFeatures.NAME.equals(files.features())) {
        throw new IllegalArgumentException("its features are " + files.features());
      }
      WinnowNetwork network = new WinnowNetwork(TensorFile.read(files.read(WEIGHTS)));
      int columns = new WinnowInputs().columns();
      if (network.inputs() != columns) {
        throw new IllegalArgumentException(
            "it reads " + network.inputs() + " columns, the features have " + columns);
      }
      return network;
    } catch (IOException | IllegalArgumentException | NullPointerException e) {
      throw files.unreadable(e);
    }
  }

  /**
   * Writes a model; what is in the way is replaced. The same model gives the same bytes.
   *
   * @param provenance where it comes from: data, options, figures
   */
  public static void write(
      Path folder, String name, WinnowNetwork network, Map<String, ?> provenance)
      throws IOException {
    ObjectNode description = ModelFiles.description(name, provenance, WinnowFeatures.NAME);
    ModelFiles.write(folder, description, WEIGHTS, TensorFile.write(network.tensors()));
  }
}
