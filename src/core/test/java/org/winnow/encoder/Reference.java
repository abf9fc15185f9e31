// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a second runtime made of the texts in {@code texts.txt}: {@code reference.py}, beside it,
 * with Hugging Face's tokenizers for pieces and numpy for vectors. That script's arithmetic gave
 * the vectors of all-MiniLM-L6-v2 as ONNX Runtime 1.32.0 does, within 1e-6.
 */
final class Reference {
  static final Path FOLDER = Path.of("src/core/test/resources/org/winnow/encoder");

  private final List<String> lines;

  /** That of an encoder. */
  Reference(String encoder) throws IOException {
    lines = Files.readAllLines(FOLDER.resolve(encoder).resolve("expected.tsv"));
  }

  static List<String> texts() throws IOException {
    return Files.readAllLines(FOLDER.resolve("texts.txt"));
  }

  int size() {
    return lines.size();
  }

  int[] ids(int text) {
    return numbers(text, 0).mapToInt(Integer::parseInt).toArray();
  }

  float[] vector(int text) {
    List<String> numbers = numbers(text, 1).toList();
    float[] vector = new float[numbers.size()];
    IntStream.range(0, vector.length).forEach(k -> vector[k] = Float.parseFloat(numbers.get(k)));
    return vector;
  }

  private Stream<String> numbers(int text, int column) {
    return Stream.of(lines.get(text).split("\t", -1)[column].split(" ", -1));
  }
}
