// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.winnow.feature.FeatureSet;
import org.winnow.feature.Web2TextFeatures;
import org.winnow.model.ModelFiles;

/**
 * Web2Text's models. {@code model.json} lists the features and says how to decode, {@code
 * weights.safetensors} has the two networks. A model whose list of features is not this version's
 * is refused.
 */
public final class ModelDirectory {
  private static final String WEIGHTS = "weights.safetensors";

  private ModelDirectory() {}

  /**
   * Reads a model.
   *
   * @param model a shipped model's name, or the path of a directory
   * @throws IOException if there is no such model or it does not fit this version; the message
   *     names it and says what to do
   */
  public static Model read(String model) throws IOException {
    ModelFiles files = ModelFiles.open(model);
    try {
      check(files);
      Map<String, Tensor> tensors = TensorFile.read(files.read(WEIGHTS));
      Network unary = Network.of(tensors, "unary");
      Network pairwise = Network.of(tensors, "pairwise");
      check("unary", unary, Web2TextFeatures.BLOCK_FEATURES, 2);
      check("pairwise", pairwise, Web2TextFeatures.EDGE_FEATURES, 4);
      return new Model(files.description(), unary, pairwise);
    } catch (IOException | IllegalArgumentException e) {
      throw files.unreadable(e);
    }
  }

  private static void check(ModelFiles files) {
    FeatureSet features = Web2TextFeatures.instance();
    boolean same =
        features.name().equals(files.features())
            && features.blockFeatures().equals(files.strings("blockFeatures"))
            && features.edgeFeatures().equals(files.strings("edgeFeatures"));
    if (!same) {
      throw new IllegalArgumentException(
          "its list of features differs from the feature set "
              + features.name()
              + " of this version: train it again");
    }
  }

  private static void check(String name, Network network, int inputs, int classes) {
    if (network.inputs() != inputs || network.classes() != classes) {
      throw new IllegalArgumentException(
          "the "
              + name
              + " network is "
              + network.inputs()
              + " to "
              + network.classes()
              + ", wanted "
              + inputs
              + " to "
              + classes);
    }
  }

  /**
   * Writes a model; what is in the way is replaced. The same model gives the same bytes.
   *
   * @param name what the model is called
   * @param lambda default weight of the pairwise potentials
   * @param provenance where it comes from: data, options, figures
   */
  public static void write(
      Path folder,
      String name,
      Network unary,
      Network pairwise,
      double lambda,
      Map<String, ?> provenance)
      throws IOException {
    FeatureSet features = Web2TextFeatures.instance();
    ObjectNode description = ModelFiles.description(name, provenance, features.name());
    description.put("lambda", lambda);
    features.blockFeatures().forEach(description.putArray("blockFeatures")::add);
    features.edgeFeatures().forEach(description.putArray("edgeFeatures")::add);
    Map<String, Tensor> tensors = new LinkedHashMap<>(unary.tensors("unary"));
    tensors.putAll(pairwise.tensors("pairwise"));
    ModelFiles.write(folder, description, WEIGHTS, TensorFile.write(tensors));
  }
}
