// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.neural.EngineKind;

/** Pieces and vectors of 20 texts as a second runtime has them: see {@link Reference}. */
class EncoderReferenceTest {
  private static Encoder encoder(String name) throws IOException {
    Path folder = name.equals("shipped") ? Path.of("models/lm") : Reference.FOLDER.resolve(name);
    return EncoderDirectory.read(EncoderFiles.of(folder));
  }

  /** BERT and DistilBERT with small random weights, and the shipped encoder. */
  @ParameterizedTest
  @CsvSource({"bert, 20", "distilbert, 20", "shipped, 32"})
  void piecesAreThoseOfTheReference(String name, int most) throws IOException {
    Reference reference = new Reference(name);
    WordPiece pieces = encoder(name).pieces();
    List<String> texts = Reference.texts();
    assertEquals(20, texts.size());
    for (int t = 0; t < texts.size(); t++) {
      assertArrayEquals(reference.ids(t), pieces.encode(texts.get(t), most), texts.get(t));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "bert, JAVA",
    "bert, TENSORFLOW",
    "distilbert, JAVA",
    "distilbert, TENSORFLOW",
    "shipped, JAVA",
    "shipped, TENSORFLOW"
  })
  void vectorsAreThoseOfTheReference(String name, EngineKind engine) throws IOException {
    Reference reference = new Reference(name);
    List<int[]> texts = new ArrayList<>();
    for (int t = 0; t < reference.size(); t++) {
      texts.add(reference.ids(t));
    }
    try (TextEncoder encoder = encoder(name).engine(engine)) {
      List<float[]> vectors = encoder.vectors(texts, () -> {});
      for (int t = 0; t < texts.size(); t++) {
        assertArrayEquals(reference.vector(t), vectors.get(t), 1e-3f);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"bert", "distilbert"})
  void enginesAgreeAndBatchesDoNotMatter(String name) throws IOException {
    Reference reference = new Reference(name);
    List<int[]> many = new ArrayList<>();
    for (int t = 0; t < 200; t++) {
      many.add(reference.ids(t * 7 % reference.size()));
    }
    Encoder encoder = encoder(name);
    try (TextEncoder java = encoder.engine(EngineKind.JAVA);
        TextEncoder tensorFlow = encoder.engine(EngineKind.TENSORFLOW)) {
      List<float[]> one = java.vectors(many, () -> {});
      List<float[]> other = tensorFlow.vectors(many, () -> {});
      for (int t = 0; t < many.size(); t++) {
        assertArrayEquals(one.get(t), other.get(t), 1e-4f);
        assertArrayEquals(java.vectors(List.of(many.get(t)), () -> {}).get(0), one.get(t));
      }
    }
  }
}
