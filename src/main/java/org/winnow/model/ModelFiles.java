// SPDX-License-Identifier: Apache-2.0
package org.winnow.model;

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
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The files of one trained model: {@code model.json}, which names its features and says where it
 * comes from, and its weights, whose form is the method's own. Immutable.
 */
public final class ModelFiles {
  /** Names of the models in the jar. */
  public static final List<String> SHIPPED =
      List.of(
          "winnow",
          "web2text",
          "web2text-original-split",
          "boilernet",
          "crf",
          "crf-original-split",
          "news-crf");

  private static final String DESCRIPTION = "model.json";
  private static final int FORMAT = 1;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final String model;
  private final ObjectNode description;

  private ModelFiles(String model, ObjectNode description) {
    this.model = model;
    this.description = description;
  }

  /** Whether {@code path} is a folder with a model. */
  public static boolean isModel(Path path) {
    return Files.isRegularFile(path.resolve(DESCRIPTION));
  }

  /**
   * Opens a model.
   *
   * @param model a shipped model's name, or the path of a folder
   * @throws IOException if there is no such model or it is of another version; the message names it
   *     and says what to do
   */
  public static ModelFiles open(String model) throws IOException {
    if (!SHIPPED.contains(model) && !isModel(Path.of(model))) {
      throw new FileNotFoundException(
          "no model "
              + model
              + ": neither a directory with "
              + DESCRIPTION
              + " nor one of the shipped models "
              + String.join(", ", SHIPPED));
    }
    JsonNode json = JSON.readTree(bytes(model, DESCRIPTION));
    if (!(json instanceof ObjectNode description)) {
      throw new IOException("model " + model + ": " + DESCRIPTION + " is not a JSON object");
    }
    int format = description.path("format").asInt();
    if (format != FORMAT) {
      throw new IOException(
          "model "
              + model
              + ": format "
              + format
              + " is not "
              + FORMAT
              + ": train it again with this version");
    }
    return new ModelFiles(model, description);
  }

  /** What {@code model.json} says. */
  public ObjectNode description() {
    return description;
  }

  /** Name of the feature set, by which the kind of the model is known. */
  public String features() {
    return description.path("features").asText();
  }

  /** A list of the description; empty if there is none of that name. */
  public List<String> strings(String name) {
    List<String> strings = new ArrayList<>();
    description.path(name).forEach(node -> strings.add(node.asText()));
    return strings;
  }

  /** The contents of another file of the model. */
  public byte[] read(String file) throws IOException {
    return bytes(model, file);
  }

  private static byte[] bytes(String model, String file) throws IOException {
    if (!SHIPPED.contains(model)) {
      return Files.readAllBytes(Path.of(model, file));
    }
    String resource = "/org/winnow/models/" + model + "/" + file;
    try (@Nullable InputStream in = ModelFiles.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new FileNotFoundException("not in the jar: " + resource);
      }
      return in.readAllBytes();
    }
  }

  /**
   * A failure to make sense of this model's files.
   *
   * @param cause whose message says what is wrong
   */
  public IOException unreadable(Exception cause) {
    return new IOException("model " + model + ": " + cause.getMessage(), cause);
  }

  /**
   * The description of a new model.
   *
   * @param name what the model is called
   * @param provenance where it comes from: data, options, figures
   * @param features name of the feature set
   */
  public static ObjectNode description(String name, Map<String, ?> provenance, String features) {
    ObjectNode description = JSON.createObjectNode().put("format", FORMAT).put("name", name);
    description.set("provenance", JSON.valueToTree(provenance));
    return description.put("features", features);
  }

  /** Writes a model's files; what is in the way is replaced. */
  public static void write(Path folder, ObjectNode description, String file, byte[] weights)
      throws IOException {
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    Files.createDirectories(folder);
    Files.write(folder.resolve(file), weights);
    Files.writeString(
        folder.resolve(DESCRIPTION), JSON.writer(printer).writeValueAsString(description) + "\n");
  }
}
