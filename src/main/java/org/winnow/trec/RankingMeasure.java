// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A measure of a ranking, named as in ir-measures: {@code AP}, {@code P@10}, {@code
 * nDCG(dcg=exp-log2)@20}. Immutable.
 */
public final class RankingMeasure {
  /** What is measured where nothing else is asked for. */
  public static final String DEFAULT = "AP,P@10,P@20,nDCG@20,ERR@20,RR,Judged@20";

  private static final Pattern NAME =
      Pattern.compile("([A-Za-z_]+(?:\\([a-z0-9=.-]*\\))?)(?:@([1-9]\\d{0,8}))?");
  private static final Pattern RBP = Pattern.compile("RBP(?:\\(p=(0?\\.\\d{1,9})\\))?");
  private static final double PERSISTENCE = 0.8;
  private static final Map<String, Kind> KINDS = kinds();

  /** Names of other programs. */
  private static final Map<String, String> ALIASES =
      Map.of("MAP", "AP", "MRR", "RR", "MAP_IA", "AP_IA", "strec", "StRecall");

  private final String name;
  private final Kind kind;
  private final int cutoff;

  private RankingMeasure(String name, Kind kind, int cutoff) {
    this.name = name;
    this.kind = kind;
    this.cutoff = cutoff;
  }

  private enum Cutoff {
    NONE,
    OPTIONAL,
    REQUIRED
  }

  private interface Graded {
    double of(RankedGrades ranking, int k);
  }

  private interface Diversity {
    double of(RankedSubtopics ranking, int k);
  }

  /** A measure but for its cutoff; one of the functions is there. */
  private record Kind(Cutoff cutoff, @Nullable Graded graded, @Nullable Diversity diversity) {}

  private static Map<String, Kind> kinds() {
    Map<String, Kind> kinds = new LinkedHashMap<>();
    graded(kinds, "AP", Cutoff.OPTIONAL, GradedMeasures::averagePrecision);
    graded(kinds, "P", Cutoff.REQUIRED, GradedMeasures::precision);
    graded(kinds, "R", Cutoff.REQUIRED, GradedMeasures::recall);
    graded(kinds, "RR", Cutoff.OPTIONAL, GradedMeasures::reciprocalRank);
    graded(kinds, "Success", Cutoff.REQUIRED, GradedMeasures::success);
    graded(kinds, "Rprec", Cutoff.NONE, (r, k) -> GradedMeasures.rPrecision(r));
    graded(kinds, "bpref", Cutoff.NONE, (r, k) -> GradedMeasures.bpref(r));
    graded(kinds, "nDCG", Cutoff.OPTIONAL, GradedMeasures::ndcg);
    graded(kinds, "nDCG(dcg=exp-log2)", Cutoff.OPTIONAL, GradedMeasures::exponentialNdcg);
    graded(kinds, "ERR", Cutoff.OPTIONAL, GradedMeasures::err);
    graded(kinds, "RBP", Cutoff.OPTIONAL, rbp(PERSISTENCE));
    graded(kinds, "Judged", Cutoff.REQUIRED, GradedMeasures::judged);
    diversity(kinds, "ERR_IA", Cutoff.REQUIRED, DiversityMeasures::errIa);
    diversity(kinds, "nERR_IA", Cutoff.REQUIRED, DiversityMeasures::nErrIa);
    diversity(kinds, "alpha_DCG", Cutoff.REQUIRED, DiversityMeasures::alphaDcg);
    diversity(kinds, "alpha_nDCG", Cutoff.REQUIRED, DiversityMeasures::alphaNdcg);
    diversity(kinds, "NRBP", Cutoff.NONE, (r, k) -> DiversityMeasures.nrbp(r));
    diversity(kinds, "nNRBP", Cutoff.NONE, (r, k) -> DiversityMeasures.nNrbp(r));
    diversity(kinds, "AP_IA", Cutoff.NONE, (r, k) -> DiversityMeasures.averagePrecisionIa(r));
    diversity(kinds, "P_IA", Cutoff.REQUIRED, DiversityMeasures::precisionIa);
    diversity(kinds, "StRecall", Cutoff.REQUIRED, DiversityMeasures::subtopicRecall);
    return kinds;
  }

  private static void graded(Map<String, Kind> kinds, String name, Cutoff cutoff, Graded graded) {
    kinds.put(name, new Kind(cutoff, graded, null));
  }

  private static void diversity(
      Map<String, Kind> kinds, String name, Cutoff cutoff, Diversity diversity) {
    kinds.put(name, new Kind(cutoff, null, diversity));
  }

  private static Graded rbp(double persistence) {
    return (ranking, k) -> GradedMeasures.rbp(ranking, persistence, k);
  }

  /**
   * Measures in a list separated by commas.
   *
   * @throws IllegalArgumentException if one is not known; the message lists those that are
   */
  public static List<RankingMeasure> parseAll(String list) {
    List<RankingMeasure> measures = new ArrayList<>();
    for (String name : list.split(",", -1)) {
      measures.add(parse(name));
    }
    return measures;
  }

  /**
   * A measure by its name; quotes around a parameter's value are optional, and other programs'
   * {@code MAP}, {@code ERR-IA} or {@code strec} are understood.
   *
   * @throws IllegalArgumentException if it is not known; the message lists those that are
   */
  public static RankingMeasure parse(String name) {
    String plain = name.strip().replace("'", "").replace("\"", "");
    Matcher matcher = NAME.matcher(plain.contains("(") ? plain : plain.replace('-', '_'));
    @Nullable Kind kind = null;
    @Nullable String cutoff = null;
    String key = plain;
    if (matcher.matches()) {
      key = ALIASES.getOrDefault(matcher.group(1), matcher.group(1));
      cutoff = matcher.group(2);
      Matcher rbp = RBP.matcher(key);
      kind =
          rbp.matches() && rbp.group(1) != null
              ? new Kind(Cutoff.OPTIONAL, rbp(Double.parseDouble(rbp.group(1))), null)
              : KINDS.get(key);
    }
    if (kind == null
        || (kind.cutoff == Cutoff.REQUIRED && cutoff == null)
        || (kind.cutoff == Cutoff.NONE && cutoff != null)) {
      throw new IllegalArgumentException("unknown measure " + name + "; there are " + known());
    }
    return cutoff == null
        ? new RankingMeasure(key, kind, Integer.MAX_VALUE)
        : new RankingMeasure(key + "@" + cutoff, kind, Integer.parseInt(cutoff));
  }

  private static String known() {
    List<String> names = new ArrayList<>();
    KINDS.forEach((name, kind) -> names.add(kind.cutoff == Cutoff.NONE ? name : name + "@k"));
    return String.join(", ", names);
  }

  /** In ir-measures' spelling, without quotes. */
  public String name() {
    return name;
  }

  /** Whether it needs judgements by subtopic. */
  public boolean isDiversity() {
    return kind.diversity != null;
  }

  /**
   * The measure of a ranking.
   *
   * @param documents best first
   * @param judged grades by document
   * @throws IllegalStateException if it needs judgements by subtopic
   */
  public double of(List<String> documents, Map<String, Integer> judged) {
    return of(new RankedGrades(documents, judged));
  }

  double of(RankedGrades ranking) {
    @Nullable Graded graded = kind.graded;
    if (graded == null) {
      throw new IllegalStateException(name + " needs judgements by subtopic");
    }
    return graded.of(ranking, cutoff);
  }

  double of(RankedSubtopics ranking) {
    @Nullable Diversity diversity = kind.diversity;
    if (diversity == null) {
      throw new IllegalStateException(name + " needs judgements by grade");
    }
    return diversity.of(ranking, cutoff);
  }
}
