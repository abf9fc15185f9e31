// SPDX-License-Identifier: Apache-2.0
package org.winnow.kind;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.winnow.text.Resource;

/**
 * A multinomial logistic regression from features of a page to the kinds that have content.
 * Immutable.
 *
 * @param kinds the classes, in the order of the weights
 * @param weights one for each kind, in hundredths, by feature; {@link #BIAS} is on every page
 */
public record KindModel(List<PageKind> kinds, Map<String, short[]> weights) {
  /** The feature that every page has. */
  public static final String BIAS = "bias";

  private static final String FILE = "weights.tsv";
  private static final double SCALE = 100;

  /** The shipped model, read when it is first asked for. */
  private static final class Shipped {
    private static final KindModel MODEL = parse(Resource.lines(KindModel.class, FILE));
  }

  /** The shipped model. */
  static KindModel shipped() {
    return Shipped.MODEL;
  }

  /**
   * Reads the lines of a file: the kinds, then a feature and its weights a line.
   *
   * @throws IllegalArgumentException if a line has too few cells, or a kind is unknown
   */
  static KindModel parse(List<String> lines) {
    List<PageKind> kinds = new ArrayList<>();
    Map<String, short[]> weights = new HashMap<>();
    for (String line : lines) {
      String[] cells = line.split("\t", -1);
      if (kinds.isEmpty()) {
        for (int i = 1; i < cells.length; i++) {
          kinds.add(kind(cells[i]));
        }
      } else {
        short[] row = new short[kinds.size()];
        for (int i = 0; i < row.length; i++) {
          row[i] = Short.parseShort(cells[i + 1]);
        }
        weights.put(cells[0], row);
      }
    }
    return new KindModel(List.copyOf(kinds), Map.copyOf(weights));
  }

  private static PageKind kind(String word) {
    Optional<PageKind> kind = PageKind.ALL.stream().filter(k -> k.word().equals(word)).findFirst();
    return kind.orElseThrow(() -> new IllegalArgumentException("no kind " + word));
  }

  /** The lines that {@link #parse} reads, features in alphabetical order. */
  public String format() {
    String head = kinds.stream().map(PageKind::word).collect(Collectors.joining("\t", "\t", "\n"));
    StringBuilder file = new StringBuilder(head);
    new TreeMap<>(weights)
        .forEach(
            (feature, row) ->
                file.append(
                    IntStream.range(0, row.length)
                        .mapToObj(i -> Short.toString(row[i]))
                        .collect(Collectors.joining("\t", feature + "\t", "\n"))));
    return file.toString();
  }

  /** A weight as the file has it, in hundredths. */
  public static short rounded(double weight) {
    return (short) Math.round(SCALE * weight);
  }

  /** The probability of each kind for a page with some features. */
  double[] probabilities(Collection<String> features) {
    double[] sums = new double[kinds.size()];
    add(BIAS, sums);
    features.forEach(feature -> add(feature, sums));
    double most = Double.NEGATIVE_INFINITY;
    for (double sum : sums) {
      most = Math.max(most, sum);
    }
    double total = 0;
    for (int i = 0; i < sums.length; i++) {
      sums[i] = Math.exp(sums[i] - most);
      total += sums[i];
    }
    for (int i = 0; i < sums.length; i++) {
      sums[i] /= total;
    }
    return sums;
  }

  private void add(String feature, double[] sums) {
    short[] row = weights.get(feature);
    if (row != null) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += row[i] / SCALE;
      }
    }
  }
}
