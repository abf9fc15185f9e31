// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.tensorflow.Operand;
import org.tensorflow.Session;
import org.tensorflow.ndarray.Shape;
import org.tensorflow.ndarray.buffer.DataBuffers;
import org.tensorflow.op.Ops;
import org.tensorflow.op.core.Placeholder;
import org.tensorflow.types.TFloat32;
import org.tensorflow.types.TInt32;
import org.winnow.neural.Tensor;
import org.winnow.tensorflow.Graphs;
import org.winnow.winnownet.feature.TokenBags;
import org.winnow.winnownet.feature.TokenVectors;
import org.winnow.winnownet.feature.TokenVectors.Place;
import org.winnow.winnownet.feature.WinnowFeatures;

/**
 * The vectors of tokens while they are learnt with a network: the columns that will hold their
 * means get the means of what they are in this step. One use each; not thread safe.
 */
final class TokenTables {
  private static final int SIZE = TokenVectors.SIZE;
  private static final int COLUMNS = WinnowFeatures.columns().size();
  private static final int PLACES = Place.ALL.size();

  /** Most tokens of a block at each place that a step reads. */
  private static final int[] MOST = {24, 12, 32};

  private static final int ALL = Arrays.stream(MOST).sum();

  /** Deviation of the vectors at the start. */
  private static final double DEVIATION = 0.05;

  /** Share of the tokens that a step does not see, and of the pages that show none of a place. */
  private static final double HIDDEN = 0.3;

  /** What stands before the name of a place where its vectors are among the weights. */
  private static final String NAME = "tokens.";

  private final Map<Place, Map<String, Integer>> rows;
  private final Map<WinnowExample, int[][]> ids = new HashMap<>();
  private final Random random;

  /** Where a step's tokens go in; there from {@link #addTo} on. */
  private @Nullable Placeholder<TInt32> tokens;

  /**
   * Tables without vectors.
   *
   * @param rows of the tokens at each place, from 1; row 0 is for none
   * @param pages with their tokens
   */
  TokenTables(
      Map<Place, Map<String, Integer>> rows, Map<WinnowExample, TokenBags> pages, long seed) {
    this.rows = rows;
    random = new Random(seed);
    pages.forEach((page, bags) -> ids.put(page, ids(bags)));
  }

  /** The rows of the tokens that are known, {@code [block * PLACES + place][token]}. */
  private int[][] ids(TokenBags bags) {
    int[][] all = new int[bags.size() * PLACES][];
    for (int block = 0; block < bags.size(); block++) {
      for (Place place : Place.ALL) {
        Map<String, Integer> known = Objects.requireNonNull(rows.get(place));
        all[block * PLACES + Place.ALL.indexOf(place)] =
            bags.of(place, block).stream()
                .map(known::get)
                .filter(Objects::nonNull)
                .limit(MOST[Place.ALL.indexOf(place)])
                .mapToInt(Integer::intValue)
                .toArray();
      }
    }
    return all;
  }

  private static String name(Place place) {
    return NAME + place.word();
  }

  /** The vectors at the start, by names that no tensor of a network has. */
  Map<String, Tensor> start() {
    Map<String, Tensor> start = new LinkedHashMap<>();
    for (Place place : Place.ALL) {
      int count = Objects.requireNonNull(rows.get(place)).size() + 1;
      float[] values = new float[count * SIZE];
      for (int i = 0; i < values.length; i++) {
        values[i] = (float) (DEVIATION * random.nextGaussian());
      }
      start.put(name(place), new Tensor(List.of(count, SIZE), values));
    }
    return start;
  }

  /** Takes the vectors out of {@code tensors}: {@code [token][number]} of each place. */
  static Map<Place, float[]> takeFrom(Map<String, Tensor> tensors) {
    Map<Place, float[]> vectors = new LinkedHashMap<>();
    for (Place place : Place.ALL) {
      Tensor tensor = tensors.remove(name(place));
      if (tensor != null) {
        float[] values = tensor.data();
        vectors.put(place, Arrays.copyOfRange(values, SIZE, values.length));
      }
    }
    return vectors;
  }

  /**
   * The input with the means of the vectors where their columns are.
   *
   * @param input {@code [pages][blocks][columns]}
   * @return {@code [pages * blocks][columns]}
   */
  Operand<TFloat32> addTo(
      Ops tf, Operand<TFloat32> input, Map<String, ? extends Operand<TFloat32>> weights) {
    Placeholder<TInt32> all = Graphs.integers(tf, -1, ALL, 1);
    tokens = all;
    List<Operand<TFloat32>> means = new ArrayList<>();
    int from = 0;
    for (Place place : Place.ALL) {
      int most = MOST[Place.ALL.indexOf(place)];
      Operand<TInt32> some =
          tf.slice(all, tf.constant(new int[] {0, from, 0}), tf.constant(new int[] {-1, most, 1}));
      means.add(mean(tf, Objects.requireNonNull(weights.get(name(place))), some));
      from += most;
    }
    int start = WinnowFeatures.vector(Place.TEXT)[0];
    int end = start + PLACES * SIZE;
    Operand<TFloat32> rows = tf.reshape(input, tf.array(-1, COLUMNS));
    List<Operand<TFloat32>> parts = new ArrayList<>();
    parts.add(columns(tf, rows, 0, start));
    parts.addAll(means);
    parts.add(columns(tf, rows, end, COLUMNS));
    return tf.concat(parts, tf.constant(1));
  }

  private static Operand<TFloat32> columns(Ops tf, Operand<TFloat32> rows, int from, int to) {
    return tf.slice(rows, tf.constant(new int[] {0, from}), tf.constant(new int[] {-1, to - from}));
  }

  private static Operand<TFloat32> mean(Ops tf, Operand<TFloat32> table, Operand<TInt32> rows) {
    Operand<TFloat32> known = tf.dtypes.cast(tf.math.greater(rows, tf.constant(0)), TFloat32.class);
    Operand<TFloat32> sum =
        tf.reduceSum(tf.math.mul(tf.gatherNd(table, rows), known), tf.constant(1));
    Operand<TFloat32> count = tf.reduceSum(known, tf.constant(1));
    return tf.math.div(sum, tf.math.maximum(count, tf.constant(1f)));
  }

  /** The tokens of a step, some hidden; to be closed. */
  TInt32 tokens(WinnowBatches.Batch batch) {
    int[] values = new int[batch.pages.size() * batch.time * ALL];
    for (int b = 0; b < batch.pages.size(); b++) {
      boolean[] gone = new boolean[PLACES];
      for (int p = 0; p < PLACES; p++) {
        gone[p] = random.nextDouble() < HIDDEN;
      }
      int[][] page = Objects.requireNonNull(ids.get(batch.pages.get(b)));
      int blocks = Math.min(batch.time, batch.pages.get(b).size());
      for (int t = 0; t < blocks; t++) {
        int at = (b * batch.time + t) * ALL;
        for (int p = 0; p < PLACES; p++) {
          int[] some = page[(batch.from[b] + t) * PLACES + p];
          for (int k = 0; k < some.length; k++) {
            values[at + k] = gone[p] || random.nextDouble() < HIDDEN ? 0 : some[k];
          }
          at += MOST[p];
        }
      }
    }
    return TInt32.tensorOf(
        Shape.of(values.length / ALL, ALL, 1), DataBuffers.of(values, true, false));
  }

  /** Feeds the tokens of a step. */
  Session.Runner feed(Session.Runner runner, TInt32 some) {
    return runner.feed(Objects.requireNonNull(tokens), some);
  }
}
