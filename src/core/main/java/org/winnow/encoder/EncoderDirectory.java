// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.winnow.neural.Tensor;
import org.winnow.neural.TensorFile;
import org.winnow.neural.TensorReader;

/**
 * The directory of an encoder as Hugging Face's libraries lay it out: {@code config.json}, {@code
 * vocab.txt} or {@code tokenizer.json}, {@code model.safetensors}, and perhaps {@code
 * tokenizer_config.json} and {@code 1_Pooling/config.json}. BERT and DistilBERT with the activation
 * {@code gelu} and a WordPiece vocabulary are read.
 */
public final class EncoderDirectory {
  /** Name of the file of weights. */
  public static final String WEIGHTS = "model.safetensors";

  private static final String CONFIG = "config.json";
  private static final String TOKENIZER_CONFIG = "tokenizer_config.json";
  private static final String POOLING = "1_Pooling/config.json";

  private EncoderDirectory() {}

  /**
   * Reads an encoder.
   *
   * @throws IOException if a file is missing or is not what this program reads; the message says
   *     which, and of a tensor its name and shape
   */
  public static Encoder read(EncoderFiles files) throws IOException {
    try {
      JsonNode config = files.json(CONFIG);
      TensorReader tensors = new TensorReader(files.read(WEIGHTS));
      WordPiece pieces = Vocabulary.read(files);
      return new Encoder(pieces, weights(config, tensors), pooling(files));
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static Pooling pooling(EncoderFiles files) throws IOException {
    boolean first =
        files.has(POOLING) && files.json(POOLING).path("pooling_mode_cls_token").asBoolean();
    return first ? Pooling.CLS : Pooling.MEAN;
  }

  private static TensorNames names(JsonNode config) throws IOException {
    String type = config.path("model_type").asText();
    return switch (type) {
      case "bert" -> TensorNames.BERT;
      case "distilbert" -> TensorNames.DISTILBERT;
      default ->
          throw new IOException(
              CONFIG + ": model_type is \"" + type + "\", wanted \"bert\" or \"distilbert\"");
    };
  }

  private static EncoderShape shape(JsonNode config, boolean bert) throws IOException {
    String activation = config.path(bert ? "hidden_act" : "activation").asText("gelu");
    if (!activation.equals("gelu")) {
      throw new IOException(CONFIG + ": the activation is \"" + activation + "\", wanted \"gelu\"");
    }
    return new EncoderShape(
        config.path("vocab_size").asInt(),
        config.path("max_position_embeddings").asInt(),
        config.path(bert ? "hidden_size" : "dim").asInt(),
        config.path(bert ? "num_attention_heads" : "n_heads").asInt(),
        config.path(bert ? "intermediate_size" : "hidden_dim").asInt(),
        config.path(bert ? "num_hidden_layers" : "n_layers").asInt(),
        (float) config.path("layer_norm_eps").asDouble(1e-12));
  }

  private static EncoderWeights weights(JsonNode config, TensorReader in) throws IOException {
    TensorNames names = names(config);
    EncoderShape shape = shape(config, names.equals(TensorNames.BERT));
    String prefix = TensorNames.prefix(in);
    int width = shape.width();
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    tensors.put("words", in.read(prefix + TensorNames.WORDS, shape.pieces(), width));
    Tensor positions = in.read(prefix + TensorNames.POSITIONS, shape.positions(), width);
    if (in.has(prefix + TensorNames.TYPES)) {
      Tensor types =
          in.read(prefix + TensorNames.TYPES, config.path("type_vocab_size").asInt(2), width);
      // All pieces of a text are of the first type.
      for (int i = 0; i < positions.data().length; i++) {
        positions.data()[i] += types.data()[i % width];
      }
    }
    tensors.put("positions", positions);
    putNorm(in, prefix + TensorNames.NORM, "embedding", width, tensors);
    for (int i = 1; i <= shape.layers(); i++) {
      for (String matrix : EncoderWeights.MATRICES) {
        String name = prefix + names.part(i, matrix);
        int inputs = EncoderWeights.inputs(shape, matrix);
        int outputs = EncoderWeights.outputs(shape, matrix);
        String own = EncoderWeights.layer(i, matrix);
        tensors.put(own + ".kernel", transposed(in.read(name + ".weight", outputs, inputs)));
        tensors.put(own + ".bias", in.read(name + ".bias", outputs));
      }
      for (String norm : EncoderWeights.NORMS) {
        String own = EncoderWeights.layer(i, norm);
        putNorm(in, prefix + names.part(i, norm), own, width, tensors);
      }
    }
    return new EncoderWeights(shape, tensors);
  }

  /** Older files call the numbers of a norm gamma and beta. */
  private static void putNorm(
      TensorReader in, String name, String own, int width, Map<String, Tensor> tensors)
      throws IOException {
    boolean old = in.has(name + ".gamma");
    tensors.put(own + ".scale", in.read(name + (old ? ".gamma" : ".weight"), width));
    tensors.put(own + ".shift", in.read(name + (old ? ".beta" : ".bias"), width));
  }

  private static Tensor transposed(Tensor matrix) {
    int rows = matrix.shape().get(0);
    int columns = matrix.shape().get(1);
    float[] data = new float[rows * columns];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        data[c * rows + r] = matrix.data()[r * columns + c];
      }
    }
    return new Tensor(List.of(columns, rows), data);
  }

  /**
   * The files of an encoder of the kind of BERT, by their names.
   *
   * @param small whether matrices and words become bytes with a scale for each row, which only this
   *     program reads
   */
  public static Map<String, byte[]> write(Encoder encoder, boolean small) throws IOException {
    EncoderShape shape = encoder.weights().shape();
    ObjectMapper json = new ObjectMapper();
    ObjectNode config =
        json.createObjectNode()
            .put("model_type", "bert")
            .put("hidden_act", "gelu")
            .put("vocab_size", shape.pieces())
            .put("max_position_embeddings", shape.positions())
            .put("hidden_size", shape.width())
            .put("num_attention_heads", shape.heads())
            .put("intermediate_size", shape.inner())
            .put("num_hidden_layers", shape.layers())
            .put("type_vocab_size", 1)
            .put("layer_norm_eps", Double.parseDouble(Float.toString(shape.epsilon())));
    ObjectNode letters =
        json.createObjectNode()
            .put("do_lower_case", encoder.pieces().letters().lowerCase())
            .put("strip_accents", encoder.pieces().letters().plain());
    ObjectNode pooling =
        json.createObjectNode()
            .put(
                "pooling_mode_" + (encoder.pooling() == Pooling.CLS ? "cls_token" : "mean_tokens"),
                true);
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(CONFIG, json.writerWithDefaultPrettyPrinter().writeValueAsBytes(config));
    files.put(TOKENIZER_CONFIG, json.writeValueAsBytes(letters));
    files.put(POOLING, json.writeValueAsBytes(pooling));
    files.put(Vocabulary.LIST, Vocabulary.write(encoder.pieces()));
    files.put(
        WEIGHTS, TensorFile.write(tensors(encoder.weights()), small ? large(shape) : Set.of()));
    return files;
  }

  private static Set<String> large(EncoderShape shape) {
    Set<String> names =
        EncoderWeights.MATRICES.stream()
            .flatMap(
                matrix ->
                    java.util.stream.IntStream.rangeClosed(1, shape.layers())
                        .mapToObj(i -> TensorNames.BERT.part(i, matrix) + ".weight"))
            .collect(Collectors.toSet());
    names.add(TensorNames.WORDS);
    return names;
  }

  private static Map<String, Tensor> tensors(EncoderWeights weights) {
    TensorNames names = TensorNames.BERT;
    Map<String, Tensor> own = weights.tensors();
    Map<String, Tensor> out = new LinkedHashMap<>();
    int width = weights.shape().width();
    out.put(TensorNames.WORDS, get(own, "words"));
    out.put(TensorNames.POSITIONS, get(own, "positions"));
    out.put(TensorNames.TYPES, new Tensor(List.of(1, width), new float[width]));
    out.put(TensorNames.NORM + ".weight", get(own, "embedding.scale"));
    out.put(TensorNames.NORM + ".bias", get(own, "embedding.shift"));
    for (int i = 1; i <= weights.shape().layers(); i++) {
      for (String matrix : EncoderWeights.MATRICES) {
        String from = EncoderWeights.layer(i, matrix);
        out.put(names.part(i, matrix) + ".weight", transposed(get(own, from + ".kernel")));
        out.put(names.part(i, matrix) + ".bias", get(own, from + ".bias"));
      }
      for (String norm : EncoderWeights.NORMS) {
        String from = EncoderWeights.layer(i, norm);
        out.put(names.part(i, norm) + ".weight", get(own, from + ".scale"));
        out.put(names.part(i, norm) + ".bias", get(own, from + ".shift"));
      }
    }
    return out;
  }

  private static Tensor get(Map<String, Tensor> tensors, String name) {
    return java.util.Objects.requireNonNull(tensors.get(name), name);
  }
}
