// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.winnow.feature.FeatureSet;
import org.winnow.feature.Web2TextFeatures;

/**
 * Models on disk and on the class path. A directory has {@code model.json}, which names the feature
 * set and lists its features, says how to decode and where the model comes from, and {@code
 * weights.safetensors}. A model whose list of features is not this version's is refused.
 */
public final class ModelDirectory {
  /** Names of the models in the jar. */
  public static final List<String> SHIPPED = List.of("web2text", "web2text-original-split");

  private static final String DESCRIPTION = "model.json";
  private static final String WEIGHTS = "weights.safetensors";
  private static final int FORMAT = 1;
  private static final ObjectMapper JSON = new ObjectMapper();

  private ModelDirectory() {}

  /** Whether {@code path} is a folder with a model. */
  public static boolean isModel(Path path) {
    return Files.isRegularFile(path.resolve(DESCRIPTION));
  }

  /**
   * Reads a model.
   *
   * @param model a shipped model's name, or the path of a directory
   * @throws IOException if there is no such model or it does not fit this version; the message
   *     names it and says what to do
   */
  public static Model read(String model) throws IOException {
    boolean shipped = SHIPPED.contains(model);
    if (!shipped && !isModel(Path.of(model))) {
      throw new FileNotFoundException(
          "no model "
              + model
              + ": neither a directory with "
              + DESCRIPTION
              + " nor one of the shipped models "
              + String.join(", ", SHIPPED));
    }
    try {
      JsonNode json = JSON.readTree(bytes(model, shipped, DESCRIPTION));
      if (!(json instanceof ObjectNode description)) {
        throw new IOException(DESCRIPTION + " is not a JSON object");
      }
      check(description);
      Map<String, Tensor> tensors = TensorFile.read(bytes(model, shipped, WEIGHTS));
      Network unary = Network.of(tensors, "unary");
      Network pairwise = Network.of(tensors, "pairwise");
      check("unary", unary, Web2TextFeatures.BLOCK_FEATURES, 2);
      check("pairwise", pairwise, Web2TextFeatures.EDGE_FEATURES, 4);
      return new Model(description, unary, pairwise);
    } catch (IOException | IllegalArgumentException e) {
      throw new IOException("model " + model + ": " + e.getMessage(), e);
    }
  }

  private static byte[] bytes(String model, boolean shipped, String file) throws IOException {
    if (!shipped) {
      return Files.readAllBytes(Path.of(model, file));
    }
    String resource = "/org/winnow/models/" + model + "/" + file;
    try (@Nullable InputStream in = ModelDirectory.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new FileNotFoundException("not in the jar: " + resource);
      }
      return in.readAllBytes();
    }
  }

  private static void check(ObjectNode description) {
    int format = description.path("format").asInt();
    if (format != FORMAT) {
      throw new IllegalArgumentException(
          "format " + format + " is not " + FORMAT + ": train it again with this version");
    }
    FeatureSet features = Web2TextFeatures.instance();
    boolean same =
        features.name().equals(description.path("features").asText())
            && features.blockFeatures().equals(strings(description.path("blockFeatures")))
            && features.edgeFeatures().equals(strings(description.path("edgeFeatures")));
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

  private static List<String> strings(JsonNode array) {
    List<String> strings = new ArrayList<>();
    array.forEach(node -> strings.add(node.asText()));
    return strings;
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
    ObjectNode description = JSON.createObjectNode();
    description.put("format", FORMAT).put("name", name).put("lambda", lambda);
    description.set("provenance", JSON.valueToTree(provenance));
    description.put("features", features.name());
    features.blockFeatures().forEach(description.putArray("blockFeatures")::add);
    features.edgeFeatures().forEach(description.putArray("edgeFeatures")::add);
    Map<String, Tensor> tensors = new LinkedHashMap<>(unary.tensors("unary"));
    tensors.putAll(pairwise.tensors("pairwise"));
    Files.createDirectories(folder);
    Files.write(folder.resolve(WEIGHTS), TensorFile.write(tensors));
    Files.writeString(folder.resolve(DESCRIPTION), pretty(description));
  }

  private static String pretty(ObjectNode json) throws JsonProcessingException {
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    return JSON.writer(printer).writeValueAsString(json) + "\n";
  }
}
