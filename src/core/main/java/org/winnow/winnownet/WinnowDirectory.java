// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.winnow.label.Role;
import org.winnow.model.ModelFiles;
import org.winnow.network.BlockNetwork;
import org.winnow.neural.TensorFile;
import org.winnow.winnownet.feature.WinnowFeatures;

/**
 * The directory of a {@link BlockNetwork}: {@code model.json}, which lists the columns and has the
 * hash of the words that columns come from, and the {@link Calibration}, and {@code
 * weights.safetensors}, in which kernels are {@code [inputs][outputs]} and the first one takes
 * features as they are. A model that was made for other columns or words is refused.
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
  public static WinnowModel read(String model) throws IOException {
    ModelFiles files = ModelFiles.open(model);
    try {
      files.check("features", WinnowFeatures.NAME);
      files.check("columns", WinnowFeatures.columns());
      files.check("words", WinnowFeatures.words());
      BlockNetwork network = new BlockNetwork(TensorFile.read(files.read(WEIGHTS)));
      int columns = WinnowFeatures.columns().size();
      if (network.inputs() != columns) {
        throw new IllegalArgumentException(
            "it reads " + network.inputs() + " columns, the features have " + columns);
      }
      if (network.classes() != Role.ALL.size()) {
        throw new IllegalArgumentException(
            "it tells " + network.classes() + " classes, there are " + Role.ALL.size() + " roles");
      }
      JsonNode confidence = files.description().path("confidence");
      return new WinnowModel(
          network,
          new Calibration(
              confidence.path("slope").asDouble(Double.NaN),
              confidence.path("intercept").asDouble(Double.NaN)));
    } catch (IOException | IllegalArgumentException e) {
      throw files.unreadable(e);
    }
  }

  /**
   * Writes a model; what is in the way is replaced. The same model gives the same bytes.
   *
   * @param provenance where it comes from: data, options, figures
   */
  public static void write(Path folder, String name, WinnowModel model, Map<String, ?> provenance)
      throws IOException {
    ObjectNode description = ModelFiles.description(name, provenance, WinnowFeatures.NAME);
    WinnowFeatures.columns().forEach(description.putArray("columns")::add);
    description.put("words", WinnowFeatures.words());
    description
        .putObject("confidence")
        .put("slope", model.calibration().slope())
        .put("intercept", model.calibration().intercept());
    ModelFiles.write(folder, description, WEIGHTS, TensorFile.write(model.network().tensors()));
  }
}
