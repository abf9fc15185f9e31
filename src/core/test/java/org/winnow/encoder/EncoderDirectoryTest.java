// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.neural.EngineKind;
import org.winnow.neural.Tensor;
import org.winnow.neural.TensorFile;

class EncoderDirectoryTest {
  private static Map<String, byte[]> files(String name) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (String file :
        List.of("config.json", "vocab.txt", "tokenizer.json", EncoderDirectory.WEIGHTS)) {
      if (Files.exists(Reference.FOLDER.resolve(name).resolve(file))) {
        files.put(file, Files.readAllBytes(Reference.FOLDER.resolve(name).resolve(file)));
      }
    }
    return files;
  }

  private static byte[] bytes(Map<String, byte[]> files, String name) {
    return Objects.requireNonNull(files.get(name));
  }

  private static void assertRefused(Map<String, byte[]> files, String reason) {
    var e = assertThrows(IOException.class, () -> EncoderDirectory.read(EncoderFiles.of(files)));
    assertTrue(String.valueOf(e.getMessage()).contains(reason), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "bert > \"bert\" > \"t5\" > config.json: model_type is \"t5\", wanted \"bert\" or \"distilb",
        "bert > \"gelu\" > \"relu\" > config.json: the activation is \"relu\", wanted \"gelu\"",
        "bert > num_attention_heads\": 4 > num_attention_heads\": 3 > illegal width value: 16",
        "bert > hidden_layers\": 2 > hidden_layers\": 3 > no tensor bert.encoder.layer.2.attention",
        "bert > vocab_size\": 1 > vocab_size\": 2 > tensor bert.embeddings.word_embeddings.weight has",
        "bert > max_position > max_positiom > illegal positions value: 0, must be from 1 to",
        "bert > 4,  > 4; > config.json is not JSON",
        "distilbert > \"dim\": 16 > \"dim\": 2000000000 > illegal width value: 2000000000",
      })
  void aWrongConfigurationIsRefused(String name, String from, String to, String reason)
      throws IOException {
    Map<String, byte[]> files = files(name);
    String config = new String(bytes(files, "config.json"), StandardCharsets.UTF_8);
    assertTrue(config.contains(from), config);
    files.put("config.json", config.replace(from, to).getBytes(StandardCharsets.UTF_8));
    assertRefused(files, reason);
  }

  @Test
  void aTensorOfAnotherShapeIsNamed() throws IOException {
    Map<String, byte[]> files = files("bert");
    Map<String, Tensor> tensors =
        new LinkedHashMap<>(TensorFile.read(bytes(files, EncoderDirectory.WEIGHTS)));
    tensors.put(
        "bert.encoder.layer.1.output.dense.weight", new Tensor(List.of(2, 3), new float[6]));
    files.put(EncoderDirectory.WEIGHTS, TensorFile.write(tensors));
    assertRefused(
        files,
        "tensor bert.encoder.layer.1.output.dense.weight has the shape [2, 3], wanted [16, 24]");
  }

  @Test
  void aTokenizerOfAnotherKindIsRefused() throws IOException {
    Map<String, byte[]> files = files("distilbert");
    String tokenizer = new String(bytes(files, "tokenizer.json"), StandardCharsets.UTF_8);
    files.put(
        "tokenizer.json",
        tokenizer.replace("\"WordPiece\"", "\"Unigram\"").getBytes(StandardCharsets.UTF_8));
    assertRefused(files, "tokenizer.json: the model is Unigram, wanted WordPiece");
  }

  @Test
  void aMissingFileIsNamed() throws IOException {
    Map<String, byte[]> files = files("bert");
    files.remove("config.json");
    assertRefused(files, "config.json");
  }

  /** As bytes, weights are rounded to a 127th of the greatest of their row. */
  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    Encoder encoder = EncoderDirectory.read(EncoderFiles.of(files("bert")));
    Encoder same = EncoderDirectory.read(EncoderFiles.of(EncoderDirectory.write(encoder, false)));
    encoder
        .weights()
        .tensors()
        .forEach(
            (name, tensor) -> assertArrayEquals(tensor.data(), same.weights().numbers(name), name));
    assertEquals(encoder.pieces().pieces(), same.pieces().pieces());
    Encoder small = EncoderDirectory.read(EncoderFiles.of(EncoderDirectory.write(encoder, true)));
    int[] text = encoder.pieces().encode("read more of the council", 20);
    float[] one = vector(encoder, text);
    float[] other = vector(small, text);
    double both = 0;
    double ones = 0;
    double others = 0;
    for (int k = 0; k < one.length; k++) {
      both += one[k] * other[k];
      ones += one[k] * one[k];
      others += other[k] * other[k];
    }
    assertTrue(both / Math.sqrt(ones * others) > .99);
  }

  private static float[] vector(Encoder encoder, int[] text) {
    try (TextEncoder engine = encoder.engine(EngineKind.JAVA)) {
      return engine.vectors(List.of(text), () -> {}).get(0);
    }
  }
}
