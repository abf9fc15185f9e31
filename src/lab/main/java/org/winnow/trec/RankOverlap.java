// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** How alike two rankings are, whatever is relevant. Documents of a ranking are distinct. */
public final class RankOverlap {
  private RankOverlap() {}

  /**
   * The share of the first {@code k} documents that both have, in [0, 1]: documents in common by
   * {@code k}, or by the longer ranking's length if both are shorter; 1 if both are empty.
   */
  public static double overlap(List<String> one, List<String> other, int k) {
    List<String> first = one.subList(0, Math.min(k, one.size()));
    Set<String> second = new HashSet<>(other.subList(0, Math.min(k, other.size())));
    int most = Math.max(first.size(), second.size());
    return most == 0 ? 1 : (double) first.stream().filter(second::contains).count() / most;
  }

  /**
   * Rank-biased overlap, extrapolated, for rankings that may differ in length (Webber, Moffat and
   * Zobel, A similarity measure for indefinite rankings, TOIS 2010, equation 32), in [0, 1]. Two
   * empty rankings are alike; an empty one is like no other.
   *
   * @param p how patient the reader is, in (0, 1): with .9 the first ten documents weigh 86 %
   */
  public static double rbo(List<String> one, List<String> other, double p) {
    List<String> shorter = one.size() <= other.size() ? one : other;
    List<String> longer = shorter.equals(one) ? other : one;
    int s = shorter.size();
    int l = longer.size();
    if (s == 0) {
      return l == 0 ? 1 : 0;
    }
    Set<String> seenShort = new HashSet<>();
    Set<String> seenLong = new HashSet<>();
    int common = 0;
    int commonAtShort = 0;
    double sum = 0;
    double weight = 1;
    for (int d = 1; d <= l; d++) {
      String next = longer.get(d - 1);
      seenLong.add(next);
      common += seenShort.contains(next) ? 1 : 0;
      if (d <= s) {
        String own = shorter.get(d - 1);
        seenShort.add(own);
        common += seenLong.contains(own) ? 1 : 0;
        commonAtShort = common;
      }
      weight *= p;
      double agreement = (double) common / d;
      if (d > s) {
        agreement += (double) commonAtShort * (d - s) / ((double) s * d);
      }
      sum += agreement * weight;
    }
    double rest = (double) (common - commonAtShort) / l + (double) commonAtShort / s;
    return (1 - p) / p * sum + rest * weight;
  }
}
