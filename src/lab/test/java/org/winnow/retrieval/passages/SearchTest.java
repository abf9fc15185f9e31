// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.encoder.Encoder;
import org.winnow.lm.LmDirectory;
import org.winnow.neural.EngineKind;
import org.winnow.trec.Topic;

/** Passages found by words and by vectors. */
class SearchTest {
  private static Encoder encoder;

  @BeforeAll
  static void open() throws IOException {
    encoder = LmDirectory.read("lm", "").encoder();
  }

  private static List<Integer> numbers(List<String> names) {
    return names.stream().map(PassageName::number).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "green, '0'",
    "GREEN, '0'",
    "tea, '0,1'",
    // Pairs of characters.
    "東京, '2'",
    "京東, ''",
    "чай, '3'",
    "..., ''",
  })
  void wordsFindPassages(String query, String found) throws IOException {
    List<String> passages = List.of("Green tea", "Tea, black and strong", "東京都", "Чай!", "");
    List<String> names =
        WordSearch.run(passages, List.of(new Topic("1", query)), 10).documents("1");
    assertEquals(
        found, String.join(",", numbers(names).stream().sorted().map(String::valueOf).toList()));
  }

  /** Against sorting all, seed 1. */
  @Test
  void allPassagesAreCompared() {
    Random random = new Random(1);
    List<float[]> passages = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      passages.add(new float[] {random.nextFloat() - .5f, random.nextFloat() - .5f});
    }
    float[] query = {.6f, .8f};
    List<Integer> wanted =
        IntStream.range(0, passages.size())
            .boxed()
            .sorted(
                Comparator.comparingDouble(
                    i -> -(passages.get(i)[0] * query[0] + passages.get(i)[1] * query[1])))
            .limit(7)
            .toList();
    List<Topic> topics = List.of(new Topic("1", "q"));
    assertEquals(
        wanted, numbers(VectorSearch.run(passages, topics, List.of(query), 7).documents("1")));
  }

  private static float[] vector(String text) throws IOException {
    try (TextVectors vectors = new TextVectors(encoder, 1)) {
      return vectors.of(List.of(text)).get(0);
    }
  }

  @Test
  void aShortTextIsReadAtOnce() throws IOException {
    int[] pieces = encoder.pieces().encode("Green tea. Black tea.", encoder.positions());
    float[] vector = encoder.engine(EngineKind.JAVA).vectors(List.of(pieces), () -> {}).get(0);
    double length = 0;
    for (float value : vector) {
      length += value * value;
    }
    float[] unit = vector.clone();
    for (int i = 0; i < unit.length; i++) {
      unit[i] /= (float) Math.sqrt(length);
    }
    assertArrayEquals(unit, vector("Green tea. Black tea."), 1e-6f);
  }

  /** Neither the order of sentences nor what else was read changes a long text's vector. */
  @Test
  void aLongTextIsTheMeanOfItsSentences() throws IOException {
    String one = "Water for green tea must not boil, it has to cool down before. ";
    String two = "Black tea is another thing: boiling water is what it needs, and time. ";
    assertArrayEquals(vector(one + two + two), vector(two + one + two), 1e-6f);
    try (TextVectors vectors = new TextVectors(encoder, 2)) {
      List<float[]> all = vectors.of(List.of(one, one + two + two, two, "x"));
      assertArrayEquals(vector(one + two + two), all.get(1), 1e-5f);
      assertArrayEquals(all.get(1), vectors.of(List.of(one + two + two)).get(0));
    }
  }

  /** The end of a sentence without an end counts. */
  @Test
  void nothingIsCutOff() throws IOException {
    String words = "many words without any end ".repeat(30);
    float[] one = vector(words + "tea");
    float[] other = vector(words + "thunderstorm");
    assertFalse(java.util.Arrays.equals(one, other));
    // Hangul falls apart into letters, each of them a piece.
    assertEquals(encoder.weights().shape().width(), vector("한국어".repeat(400)).length);
  }

  @Test
  void anEmptyTextHasAVector() throws IOException {
    assertEquals(encoder.weights().shape().width(), vector("").length);
  }
}
