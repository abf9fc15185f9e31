// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.winnow.hash.Sha256;
import org.winnow.neural.Tensor;
import org.winnow.neural.TensorFile;

/**
 * A few numbers for each token that many sites have: in texts, in the names of the elements near a
 * text, and in those of all elements around it. They were learnt with a network, as the vectors of
 * fastText are (Joulin et al., EACL 2017), by {@code winnow train --recipe token-vectors}; what
 * they mean is not known. Immutable.
 */
public final class TokenVectors {
  /** Numbers of a token. */
  public static final int SIZE = 8;

  private static final String VECTORS = "vectors.safetensors";
  private static final String TEXTS = "text-tokens.txt";
  private static final String NAMES = "name-tokens.txt";

  /** Where tokens stand. */
  public enum Place {
    TEXT,
    NEAR,
    AROUND;

    /** In the order of the columns. */
    public static final List<Place> ALL = List.of(values());

    /** The name in lower case. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final TokenIndex texts;
  private final TokenIndex names;

  /** {@code [token][number]} of each place, row-major. */
  private final Map<Place, float[]> vectors;

  private final String hash;

  /** Made when they are first asked for. */
  private static final class Shipped {
    static final TokenVectors VECTORS = read();
  }

  /** The vectors of a token by its place, and the tokens by their rows. */
  TokenVectors(List<String> texts, List<String> names, Map<Place, float[]> vectors, String hash) {
    this.texts = new TokenIndex(texts);
    this.names = new TokenIndex(names);
    this.vectors = Map.copyOf(vectors);
    this.hash = hash;
  }

  /** Those that come with Winnow. */
  static TokenVectors shipped() {
    return Shipped.VECTORS;
  }

  private static TokenVectors read() {
    try {
      MessageDigest digest = Sha256.start();
      byte[] file = resource(VECTORS, digest);
      List<String> texts = lines(resource(TEXTS, digest));
      List<String> names = lines(resource(NAMES, digest));
      Map<String, Tensor> tensors = TensorFile.read(file);
      Map<Place, float[]> vectors = new EnumMap<>(Place.class);
      for (Place place : Place.ALL) {
        Tensor tensor = Objects.requireNonNull(tensors.get(place.word()));
        vectors.put(place, transposed(tensor.data(), SIZE));
      }
      return new TokenVectors(texts, names, vectors, Sha256.finish(digest));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] resource(String name, MessageDigest digest) throws IOException {
    try (InputStream in = TokenVectors.class.getResourceAsStream(name)) {
      byte[] bytes = Objects.requireNonNull(in, name).readAllBytes();
      digest.update(bytes);
      return bytes;
    }
  }

  private static List<String> lines(byte[] text) {
    return new String(text, StandardCharsets.UTF_8).lines().toList();
  }

  /** Files have a row for each number, so that each has a scale of its own. */
  private static float[] transposed(float[] values, int rows) {
    int columns = values.length / rows;
    float[] other = new float[values.length];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        other[c * rows + r] = values[r * columns + c];
      }
    }
    return other;
  }

  /**
   * Writes the files that the shipped ones are.
   *
   * @param texts tokens of texts, in lower case
   * @param names tokens of names
   * @param vectors {@code [token][number]} of each place, row-major
   */
  public static void write(
      Path folder, List<String> texts, List<String> names, Map<Place, float[]> vectors)
      throws IOException {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    for (Place place : Place.ALL) {
      float[] values = Objects.requireNonNull(vectors.get(place));
      int tokens = values.length / SIZE;
      tensors.put(place.word(), new Tensor(List.of(SIZE, tokens), transposed(values, tokens)));
    }
    Files.createDirectories(folder);
    Set<String> bytes = tensors.keySet();
    Files.write(folder.resolve(VECTORS), TensorFile.write(tensors, Set.copyOf(bytes)));
    Files.writeString(folder.resolve(TEXTS), String.join("\n", texts) + "\n");
    Files.writeString(folder.resolve(NAMES), String.join("\n", names) + "\n");
  }

  /** Names of the columns: the means of the vectors at each place. */
  static List<String> columns() {
    return Place.ALL.stream()
        .flatMap(
            place -> IntStream.rangeClosed(1, SIZE).mapToObj(i -> place.word() + " vector " + i))
        .toList();
  }

  TokenIndex texts() {
    return texts;
  }

  TokenIndex names() {
    return names;
  }

  /** The vectors of the tokens at a place, {@code [token][number]}, row-major. */
  float[] at(Place place) {
    return Objects.requireNonNull(vectors.get(place));
  }

  /** A hash of all tokens and numbers. */
  String hash() {
    return hash;
  }
}
