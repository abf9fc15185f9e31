// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.winnow.encoder.Encoder;
import org.winnow.encoder.TextEncoder;
import org.winnow.encoder.WordPiece;
import org.winnow.neural.EngineKind;
import org.winnow.parallel.BoundedPool;
import org.winnow.passage.Sentences;

/**
 * Vectors of texts: the mean over the vectors of their pieces, of length 1. A text that the encoder
 * can read at once is read so; a longer one sentence by sentence, and a sentence that is still too
 * long in parts, so that every word counts. Sentences that occur in many texts are read once. For
 * one thread, which others help.
 */
public final class TextVectors implements AutoCloseable {
  /** Sentences that a thread reads at a time. */
  private static final int BATCH = 64;

  private static final int AHEAD = 4;

  private final WordPiece pieces;
  private final int positions;
  private final TextEncoder engine;
  private final int threads;

  /** The sums over the pieces' vectors of sentences. */
  private final Map<String, float[]> known = new HashMap<>();

  /** The vectors of an encoder, in plain Java, which gives the same vectors everywhere. */
  public TextVectors(Encoder encoder, int threads) {
    pieces = encoder.pieces();
    positions = encoder.positions();
    engine = encoder.engine(EngineKind.JAVA);
    this.threads = threads;
  }

  /** The vector of each text. */
  public List<float[]> of(List<String> texts) throws IOException {
    List<List<String>> parts = texts.stream().map(this::parts).toList();
    Set<String> unknown = new LinkedHashSet<>();
    parts.forEach(unknown::addAll);
    unknown.removeAll(known.keySet());
    read(List.copyOf(unknown));
    return parts.stream().map(this::mean).toList();
  }

  /** The whole text, or its sentences. */
  private List<String> parts(String text) {
    if (pieces.encode(text, positions + 1).length <= positions) {
      return List.of(text.strip());
    }
    List<String> sentences = new ArrayList<>();
    int start = 0;
    for (int end : Sentences.ends(text, 0, text.length())) {
      String sentence = text.substring(start, end).strip();
      if (!sentence.isEmpty()) {
        sentences.add(sentence);
      }
      start = end;
    }
    return sentences;
  }

  private void read(List<String> sentences) throws IOException {
    try (BoundedPool<Map<String, float[]>> pool =
        BoundedPool.inOrder(threads, AHEAD, known::putAll)) {
      for (int from = 0; from < sentences.size(); from += BATCH) {
        List<String> some = sentences.subList(from, Math.min(sentences.size(), from + BATCH));
        pool.add(() -> encode(some));
      }
      pool.finish();
    }
  }

  private Map<String, float[]> encode(List<String> sentences) {
    List<List<int[]>> windows = sentences.stream().map(this::windows).toList();
    List<float[]> vectors =
        engine.vectors(windows.stream().flatMap(List::stream).toList(), () -> {});
    Map<String, float[]> sums = new HashMap<>();
    int next = 0;
    for (int s = 0; s < sentences.size(); s++) {
      float[] sum = new float[engine.width()];
      for (int[] window : windows.get(s)) {
        add(vectors.get(next++), window.length, sum);
      }
      sums.put(sentences.get(s), sum);
    }
    return sums;
  }

  /** The pieces of a sentence, no more at a time than the encoder reads. */
  private List<int[]> windows(String sentence) {
    int[] all = pieces.encode(sentence, positions + 1);
    if (all.length <= positions) {
      return List.of(all);
    }
    // A character may be several letters, each of them a piece.
    all = pieces.encode(sentence, 4 * sentence.length() + 2);
    int last = all.length - 1;
    List<int[]> windows = new ArrayList<>();
    for (int from = 1; from < last; from += positions - 2) {
      int to = Math.min(last, from + positions - 2);
      int[] window = new int[to - from + 2];
      window[0] = all[0];
      System.arraycopy(all, from, window, 1, to - from);
      window[window.length - 1] = all[last];
      windows.add(window);
    }
    return windows;
  }

  private float[] mean(List<String> parts) {
    float[] sum = new float[engine.width()];
    for (String sentence : parts) {
      add(Objects.requireNonNull(known.get(sentence)), 1, sum);
    }
    return normalized(sum);
  }

  private static void add(float[] vector, int times, float[] sum) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += times * vector[i];
    }
  }

  private static float[] normalized(float[] vector) {
    double squares = 0;
    for (float value : vector) {
      squares += value * value;
    }
    double length = Math.sqrt(squares);
    float[] unit = Arrays.copyOf(vector, vector.length);
    for (int i = 0; i < unit.length && length > 0; i++) {
      unit[i] /= (float) length;
    }
    return unit;
  }

  @Override
  public void close() {
    engine.close();
  }
}
