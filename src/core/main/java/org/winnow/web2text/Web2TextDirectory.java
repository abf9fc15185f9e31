// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.winnow.model.ModelFiles;
import org.winnow.neural.Tensor;
import org.winnow.neural.TensorFile;
import org.winnow.neural.Tensors;

/**
 * Web2Text's models. {@code model.json} lists the features and says how to decode, {@code
 * weights.safetensors} has the two networks. A model whose list of features is not this version's
 * is refused.
 */
public final class Web2TextDirectory {
  private static final String WEIGHTS = "weights.safetensors";

  private Web2TextDirectory() {}

  /**
   * Reads a model.
   *
   * @param model a shipped model's name, or the path of a directory
   * @throws IOException if there is no such model or it does not fit this version; the message
   *     names it and says what to do
   */
  public static Web2TextModel read(String model) throws IOException {
    ModelFiles files = ModelFiles.open(model);
    try {
      check(files);
      Tensors tensors = new Tensors(TensorFile.read(files.read(WEIGHTS)));
      ConvolutionalNetwork unary = ConvolutionalNetwork.of(tensors, "unary");
      ConvolutionalNetwork pairwise = ConvolutionalNetwork.of(tensors, "pairwise");
      tensors.refuseRest();
      check("unary", unary, Web2TextFeatures.BLOCK_FEATURES, 2);
      check("pairwise", pairwise, Web2TextFeatures.EDGE_FEATURES, 4);
      return new Web2TextModel(files.description(), unary, pairwise);
    } catch (IOException | IllegalArgumentException e) {
      throw files.unreadable(e);
    }
  }

  private static void check(ModelFiles files) {
    files.check("features", Web2TextFeatures.NAME);
    files.check("blockFeatures", Web2TextFeatures.blockFeatures());
    files.check("edgeFeatures", Web2TextFeatures.edgeFeatures());
  }

  private static void check(String name, ConvolutionalNetwork network, int inputs, int classes) {
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
      ConvolutionalNetwork unary,
      ConvolutionalNetwork pairwise,
      double lambda,
      Map<String, ?> provenance)
      throws IOException {
    ObjectNode description = ModelFiles.description(name, provenance, Web2TextFeatures.NAME);
    description.put("lambda", lambda);
    Web2TextFeatures.blockFeatures().forEach(description.putArray("blockFeatures")::add);
    Web2TextFeatures.edgeFeatures().forEach(description.putArray("edgeFeatures")::add);
    Map<String, Tensor> tensors = new LinkedHashMap<>(unary.tensors("unary"));
    tensors.putAll(pairwise.tensors("pairwise"));
    ModelFiles.write(folder, description, WEIGHTS, TensorFile.write(tensors));
  }
}
