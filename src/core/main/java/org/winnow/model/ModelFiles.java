// SPDX-License-Identifier: Apache-2.0
package org.winnow.model;

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
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The files of one trained model: {@code model.json}, which names its features and says where it
 * comes from, and its weights, whose form is the method's own. Immutable.
 */
public final class ModelFiles {
  private static final String DESCRIPTION = "model.json";
  private static final int FORMAT = 1;
  private static final String AGAIN = ": train it again with this version";
  private static final Pattern SHIPPED_NAME = Pattern.compile("[a-z0-9-]+");
  private static final ObjectMapper JSON = new ObjectMapper();

  private final String model;
  private final ObjectNode description;

  private ModelFiles(String model, ObjectNode description) {
    this.model = model;
    this.description = description;
  }

  /** Returns whether {@code path} is a folder with a model. */
  public static boolean isModel(Path path) {
    return Files.isRegularFile(path.resolve(DESCRIPTION));
  }

  /** Returns whether there is a model of this name, shipped or in a folder. */
  public static boolean isThere(String model) {
    return isShipped(model) || isModel(Path.of(model));
  }

  /**
   * Opens a model.
   *
   * @param model a shipped model's name, or the path of a folder
   * @throws IOException if there is no such model or it is of another version; the message names it
   *     and says what to do
   */
  public static ModelFiles open(String model) throws IOException {
    if (!isThere(model)) {
      throw new FileNotFoundException(
          "no model "
              + model
              + ": neither shipped nor a directory with "
              + DESCRIPTION
              + "; winnow extractors lists what is shipped");
    }
    JsonNode json;
    try {
      json = JSON.readTree(bytes(model, DESCRIPTION));
    } catch (JsonProcessingException e) {
      String why = DESCRIPTION + " is not JSON: " + e.getOriginalMessage();
      throw new IOException("model " + model + ": " + why, e);
    }
    if (!(json instanceof ObjectNode description)) {
      throw new IOException("model " + model + ": " + DESCRIPTION + " is not a JSON object");
    }
    int format = description.path("format").asInt();
    if (format != FORMAT) {
      throw new IOException("model " + model + ": format " + format + " is not " + FORMAT + AGAIN);
    }
    return new ModelFiles(model, description);
  }

  /** The contents of {@code model.json}. */
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

  /** Returns whether the model has a file of this name. */
  public boolean has(String file) {
    return isShipped(model)
        ? ModelFiles.class.getResource(resource(model, file)) != null
        : Files.isRegularFile(Path.of(model, file));
  }

  /** The contents of another file of the model. */
  public byte[] read(String file) throws IOException {
    return bytes(model, file);
  }

  private static byte[] bytes(String model, String file) throws IOException {
    if (!isShipped(model)) {
      Path path = Path.of(model, file);
      if (!Files.exists(path)) {
        throw new FileNotFoundException("not found: " + file);
      }
      return Files.readAllBytes(path);
    }
    try (@Nullable InputStream in = ModelFiles.class.getResourceAsStream(resource(model, file))) {
      if (in == null) {
        throw new FileNotFoundException("not in the jar: " + resource(model, file));
      }
      return in.readAllBytes();
    }
  }

  /** Returns whether the jar has a model of this name; a path with a separator never names one. */
  private static boolean isShipped(String model) {
    return SHIPPED_NAME.matcher(model).matches()
        && ModelFiles.class.getResource(resource(model, DESCRIPTION)) != null;
  }

  private static String resource(String model, String file) {
    return "/org/winnow/models/" + model + "/" + file;
  }

  /**
   * Refuses a model that was made for something else.
   *
   * @param key of the description
   * @param wanted what this version needs
   * @throws IllegalArgumentException if the description says anything else
   */
  public void check(String key, String wanted) {
    String found = description.path(key).asText();
    if (!found.equals(wanted)) {
      throw new IllegalArgumentException(
          "its " + key + " is \"" + found + "\", this version needs \"" + wanted + "\"" + AGAIN);
    }
  }

  /**
   * Refuses a model that was made for another list.
   *
   * @param key of the description
   * @param wanted what this version needs, in this order
   * @throws IllegalArgumentException if the description has another list; the message names the
   *     first difference
   */
  public void check(String key, List<String> wanted) {
    List<String> found = strings(key);
    for (int i = 0; i < Math.max(found.size(), wanted.size()); i++) {
      String here = i < found.size() ? "\"" + found.get(i) + "\"" : "nothing";
      String needed = i < wanted.size() ? "\"" + wanted.get(i) + "\"" : "nothing";
      if (!here.equals(needed)) {
        throw new IllegalArgumentException(
            "its "
                + key
                + " differ from this version's: number "
                + (i + 1)
                + " is "
                + here
                + ", wanted "
                + needed
                + AGAIN);
      }
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
