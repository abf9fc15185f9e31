// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.winnow.Extractors;
import org.winnow.retrieval.Arm;
import org.winnow.retrieval.passages.PassageResult.Measured;
import org.winnow.trec.significance.Comparison;
import org.winnow.trec.significance.Correction;
import org.winnow.trec.significance.GroupedComparison;

/**
 * One index against another on one measure of one search, by topics and by sites. The p of both are
 * corrected by Holm's method over a family: all comparisons of the same family, subset and search.
 *
 * @param family what is compared, see {@link Family}
 * @param adjusted p of the randomization test over topics, corrected
 * @param siteAdjusted p of that over sites, corrected
 */
public record PassageComparison(
    Family family,
    Subset subset,
    String search,
    String measure,
    PassageIndex run,
    PassageIndex baseline,
    Comparison topics,
    double adjusted,
    GroupedComparison sites,
    double siteAdjusted) {
  /** The measures that are tested; the others are only reported. */
  static final List<String> MEASURES =
      List.of("page RR@10", "clean Success@1", "main@5", "answer RR@10", "answer in 750 words");

  /** A family of comparisons. */
  public enum Family {
    /** All arms with the raw pages, in passages of {@link Layout#DEFAULT}. */
    ARMS_WITH_RAW,
    /** All arms but the raw pages with the default extractor, likewise. */
    ARMS_WITH_WINNOW,
    /** Arms with the raw pages, where titles stand in front of all passages. */
    TITLES_WITH_RAW,
    /** Other layouts of an arm with its {@link Layout#DEFAULT}. */
    LAYOUTS
  }

  private record Pair(Measured run, Measured baseline, String search, String measure) {}

  /**
   * All comparisons of a result.
   *
   * @param seed of the tests
   */
  public static List<PassageComparison> of(PassageResult result, long seed) {
    List<PassageComparison> all = new ArrayList<>();
    for (Family family : Family.values()) {
      boolean parts = family == Family.ARMS_WITH_RAW || family == Family.ARMS_WITH_WINNOW;
      for (Subset subset : parts ? List.of(Subset.values()) : List.of(Subset.ALL)) {
        for (String search : result.indexes().get(0).scores().keySet()) {
          List<Pair> pairs = pairs(family, result.indexes(), search);
          all.addAll(compared(family, subset, pairs, result, seed));
        }
      }
    }
    return all;
  }

  private static List<Pair> pairs(Family family, List<Measured> indexes, String search) {
    List<Pair> pairs = new ArrayList<>();
    for (String measure : MEASURES) {
      for (Measured run : indexes) {
        indexes.stream()
            .filter(baseline -> isBaseline(family, run.index(), baseline.index()))
            .findFirst()
            .ifPresent(baseline -> pairs.add(new Pair(run, baseline, search, measure)));
      }
    }
    return pairs;
  }

  private static boolean isBaseline(Family family, PassageIndex run, PassageIndex baseline) {
    if (run.equals(baseline)) {
      return false;
    }
    boolean same = run.layout().equals(baseline.layout());
    boolean plain = baseline.layout().equals(Layout.DEFAULT);
    return switch (family) {
      case ARMS_WITH_RAW -> same && plain && baseline.arm().equals(Arm.RAW);
      case ARMS_WITH_WINNOW ->
          same && plain && baseline.arm().equals(Extractors.DEFAULT) && !run.arm().equals(Arm.RAW);
      case TITLES_WITH_RAW ->
          same
              && baseline.layout().equals(Layout.DEFAULT.with(Layout.Front.TITLE))
              && baseline.arm().equals(Arm.RAW);
      case LAYOUTS -> !same && plain && run.arm().equals(baseline.arm());
    };
  }

  private static List<PassageComparison> compared(
      Family family, Subset subset, List<Pair> pairs, PassageResult result, long seed) {
    if (result.pages().values().stream().noneMatch(subset::has)) {
      return List.of();
    }
    List<PassageComparison> plain =
        pairs.parallelStream().map(pair -> compared(family, subset, pair, result, seed)).toList();
    double[] topics =
        Correction.HOLM.adjust(
            plain.stream().mapToDouble(one -> one.topics.randomization()).toArray());
    double[] sites =
        Correction.HOLM.adjust(plain.stream().mapToDouble(one -> one.sites.p()).toArray());
    return IntStream.range(0, plain.size())
        .mapToObj(i -> plain.get(i).adjusted(topics[i], sites[i]))
        .toList();
  }

  private static PassageComparison compared(
      Family family, Subset subset, Pair pair, PassageResult result, long seed) {
    Map<String, Double> run = result.of(subset, pair.run.scores(pair.search).topics(pair.measure));
    Map<String, Double> baseline =
        result.of(subset, pair.baseline.scores(pair.search).topics(pair.measure));
    return new PassageComparison(
        family,
        subset,
        pair.search,
        pair.measure,
        pair.run.index(),
        pair.baseline.index(),
        Comparison.of(baseline, run, seed),
        1,
        GroupedComparison.of(baseline, run, result::site, seed),
        1);
  }

  private PassageComparison adjusted(double byTopics, double bySites) {
    return new PassageComparison(
        family, subset, search, measure, run, baseline, topics, byTopics, sites, bySites);
  }
}
