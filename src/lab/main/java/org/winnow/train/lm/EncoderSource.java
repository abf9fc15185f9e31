// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.winnow.encoder.Encoder;
import org.winnow.encoder.EncoderDirectory;
import org.winnow.encoder.EncoderFiles;
import org.winnow.encoder.EncoderShape;
import org.winnow.encoder.EncoderWeights;
import org.winnow.encoder.Pooling;
import org.winnow.encoder.Vocabulary;
import org.winnow.hash.Sha256;
import org.winnow.neural.Tensor;

/**
 * Where an encoder comes from: a directory, or the jar of langchain4j that carries the weights of
 * all-MiniLM-L6-v2 in ONNX.
 *
 * @param path of a directory or a jar
 */
public record EncoderSource(Path path) {
  /** Attention heads of MiniLM, which ONNX does not state. */
  private static final int HEADS = 12;

  private static final int LAYERS = 6;
  private static final float EPSILON = 1e-12f;

  private static final Map<String, String> PRODUCTS =
      Map.of(
          "query", "attention/self/query",
          "key", "attention/self/key",
          "value", "attention/self/value",
          "mixed", "attention/output/dense",
          "inner", "intermediate/dense",
          "outer", "output/dense");

  private static final Map<String, String> NORMS =
      Map.of("first", "attention.output.LayerNorm", "second", "output.LayerNorm");

  boolean isDirectory() {
    return Files.isDirectory(path);
  }

  /** The provenance of the starting weights: the file's name and digest. */
  Map<String, String> provenance() throws IOException {
    Path file = isDirectory() ? path.resolve(EncoderDirectory.WEIGHTS) : path;
    Map<String, String> start = new LinkedHashMap<>();
    start.put("file", String.valueOf(file.getFileName()));
    start.put("sha256", Sha256.of(Files.readAllBytes(file)));
    return start;
  }

  /**
   * Reads the encoder.
   *
   * @throws IOException if the path is of neither; the message names it
   */
  public Encoder read() throws IOException {
    try {
      return isDirectory() ? EncoderDirectory.read(EncoderFiles.of(path)) : ofJar(path);
    } catch (IOException e) {
      throw new IOException("encoder " + path + ": " + e.getMessage(), e);
    }
  }

  private static Encoder ofJar(Path path) throws IOException {
    try (ZipFile jar = new ZipFile(path.toFile())) {
      OnnxTensors tensors = new OnnxTensors(entry(jar, ".onnx"));
      byte[] tokenizer = entry(jar, "tokenizer.json");
      return new Encoder(
          Vocabulary.parse(new ObjectMapper().readTree(tokenizer)), weights(tensors), Pooling.MEAN);
    }
  }

  private static byte[] entry(ZipFile jar, String ending) throws IOException {
    ZipEntry entry =
        jar.stream()
            .filter(each -> each.getName().endsWith(ending))
            .findFirst()
            .orElseThrow(() -> new IOException("no file " + ending + " in the jar"));
    return jar.getInputStream(entry).readAllBytes();
  }

  private static EncoderWeights weights(OnnxTensors in) throws IOException {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    Tensor words = in.constant("embeddings.word_embeddings.weight");
    Tensor positions = in.constant("embeddings.position_embeddings.weight");
    float[] type = in.constant("embeddings.token_type_embeddings.weight").data();
    int width = words.shape().get(1);
    float[] places = positions.data().clone();
    for (int i = 0; i < places.length; i++) {
      places[i] += type[i % width];
    }
    tensors.put("words", words);
    tensors.put("positions", new Tensor(positions.shape(), places));
    putNorm(in, "embeddings.LayerNorm", "embedding", tensors);
    int inner = 0;
    for (int i = 1; i <= LAYERS; i++) {
      String layer = "encoder.layer." + (i - 1);
      for (String matrix : EncoderWeights.MATRICES) {
        String part = PRODUCTS.getOrDefault(matrix, matrix);
        Tensor kernel =
            in.factor("/" + layer.replace("encoder.", "encoder/") + "/" + part + "/MatMul");
        inner = Math.max(inner, kernel.shape().get(1));
        String own = EncoderWeights.layer(i, matrix);
        tensors.put(own + ".kernel", kernel);
        tensors.put(own + ".bias", in.constant(layer + "." + part.replace('/', '.') + ".bias"));
      }
      for (String norm : EncoderWeights.NORMS) {
        String part = NORMS.getOrDefault(norm, norm);
        putNorm(in, layer + "." + part, EncoderWeights.layer(i, norm), tensors);
      }
    }
    List<Integer> sizes = List.of(words.shape().get(0), positions.shape().get(0));
    return new EncoderWeights(
        new EncoderShape(sizes.get(0), sizes.get(1), width, HEADS, inner, LAYERS, EPSILON),
        tensors);
  }

  private static void putNorm(OnnxTensors in, String name, String own, Map<String, Tensor> tensors)
      throws IOException {
    tensors.put(own + ".scale", in.constant(name + ".weight"));
    tensors.put(own + ".shift", in.constant(name + ".bias"));
  }
}
