// SPDX-License-Identifier: Apache-2.0
package org.winnow.boilernet;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.winnow.model.ModelFiles;
import org.winnow.network.LeafVectors;
import org.winnow.neural.TensorFile;

/**
 * BoilerNet's models. {@code model.json} lists the tags and words that are counted, {@code
 * weights.safetensors} has the layers.
 */
public final class BoilerNetDirectory {
  /** Name of what the network reads. */
  public static final String FEATURES = "boilernet";

  private static final String WEIGHTS = "weights.safetensors";

  private BoilerNetDirectory() {}

  /**
   * Reads a model.
   *
   * @param model a shipped model's name, or the path of a directory
   * @throws IOException if there is no such model or its layers do not fit; the message names it
   */
  public static BoilerNet read(String model) throws IOException {
    ModelFiles files = ModelFiles.open(model);
    try {
      files.check("features", FEATURES);
      LeafVectors vectors = new LeafVectors(files.strings("tags"), files.strings("words"));
      return BoilerNet.of(vectors, TensorFile.read(files.read(WEIGHTS)));
    } catch (IOException | IllegalArgumentException e) {
      throw files.unreadable(e);
    }
  }

  /**
   * Writes a model; what is in the way is replaced. The same model gives the same bytes.
   *
   * @param name what the model is called
   * @param vectors what the network reads
   * @param provenance where it comes from: data, options, figures
   */
  public static void write(
      Path folder, String name, LeafVectors vectors, BoilerNet network, Map<String, ?> provenance)
      throws IOException {
    ObjectNode description = ModelFiles.description(name, provenance, FEATURES);
    vectors.tags().forEach(description.putArray("tags")::add);
    vectors.words().forEach(description.putArray("words")::add);
    ModelFiles.write(folder, description, WEIGHTS, TensorFile.write(network.tensors()));
  }
}
