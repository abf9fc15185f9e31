// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.query;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Terms with weights. Immutable. */
public record TermWeights(Map<String, Double> weights) {
  public TermWeights {
    weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
  }

  /** Each term with the number of times that it stands there. */
  public static TermWeights counts(List<String> terms) {
    Map<String, Double> counts = new LinkedHashMap<>();
    terms.forEach(term -> counts.merge(term, 1.0, Double::sum));
    return new TermWeights(counts);
  }

  double of(String term) {
    return weights.getOrDefault(term, 0.0);
  }

  /** The {@code n} heaviest terms; of equals, the first by alphabet. */
  public TermWeights heaviest(int n) {
    return heaviest(n, term -> true);
  }

  /**
   * The {@code n} heaviest terms among those wanted; asks only about as many as it takes to find
   * them.
   */
  public TermWeights heaviest(int n, Predicate<String> wanted) {
    Map<String, Double> kept = new LinkedHashMap<>();
    sorted()
        .filter(e -> wanted.test(e.getKey()))
        .limit(n)
        .forEach(e -> kept.put(e.getKey(), e.getValue()));
    return new TermWeights(kept);
  }

  private Stream<Entry<String, Double>> sorted() {
    return weights.entrySet().stream()
        .sorted(
            Comparator.comparing(Entry<String, Double>::getValue)
                .reversed()
                .thenComparing(Entry::getKey));
  }

  /** Weights that sum to 1; the same if they sum to 0. */
  public TermWeights normalized() {
    double sum = weights.values().stream().mapToDouble(Double::doubleValue).sum();
    return sum == 0 ? this : map(weight -> weight / sum);
  }

  private TermWeights map(UnaryOperator<Double> change) {
    Map<String, Double> changed = new LinkedHashMap<>();
    weights.forEach((term, weight) -> changed.put(term, change.apply(weight)));
    return new TermWeights(changed);
  }

  /** {@code share} of this and the rest of the other. */
  public TermWeights mixed(TermWeights other, double share) {
    Map<String, Double> mixed = new TreeMap<>();
    weights.forEach((term, weight) -> mixed.merge(term, share * weight, Double::sum));
    other.weights.forEach((term, weight) -> mixed.merge(term, (1 - share) * weight, Double::sum));
    mixed.values().removeIf(weight -> weight == 0);
    return new TermWeights(mixed);
  }
}
