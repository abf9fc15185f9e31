// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A measure but for its parameters; one of the functions is there.
 *
 * @param at whether {@code @} follows, and what
 * @param defaults of the parameters that it has, as ir-measures writes them; empty if none
 */
public record MeasureKind(
    At at,
    Map<String, String> defaults,
    @Nullable Function<MeasureParameters, Graded> graded,
    @Nullable Diversity diversity) {
  /** The suffix of a measure's name. */
  enum At {
    NOTHING,
    MAYBE_CUTOFF,
    CUTOFF,
    RECALL
  }

  /** A measure over grades. */
  interface Graded {
    double of(RankedGrades ranking, int k);
  }

  /** A measure over subtopics. */
  interface Diversity {
    double of(RankedSubtopics ranking, int k);
  }

  private static final String REL = "rel=1";
  private static final String JUDGED = "judged_only=False";
  private static final String PATIENT = "p=0.8";

  /** Names of other programs, and other names of ir-measures. */
  private static final Map<String, String> ALIASES =
      Map.of(
          "MAP",
          "AP",
          "MRR",
          "RR",
          "Recall",
          "R",
          "Bpref",
          "bpref",
          "BPref",
          "bpref",
          "MAP_IA",
          "AP_IA",
          "strec",
          "StRecall");

  private static final Map<String, MeasureKind> KINDS = kinds();

  public MeasureKind {
    defaults = Map.copyOf(defaults);
  }

  static Map<String, MeasureKind> all() {
    return KINDS;
  }

  static String name(String written) {
    return ALIASES.getOrDefault(written, written);
  }

  private static Map<String, MeasureKind> kinds() {
    Map<String, MeasureKind> kinds = new LinkedHashMap<>();
    binary(kinds, "AP", At.MAYBE_CUTOFF, GradedMeasures::averagePrecision);
    binary(kinds, "P", At.CUTOFF, GradedMeasures::precision);
    binary(kinds, "R", At.CUTOFF, GradedMeasures::recall);
    binary(kinds, "RR", At.MAYBE_CUTOFF, GradedMeasures::reciprocalRank);
    binary(kinds, "Success", At.CUTOFF, GradedMeasures::success);
    binary(kinds, "Rprec", At.NOTHING, (r, k) -> GradedMeasures.rPrecision(r));
    graded(kinds, "bpref", At.NOTHING, p -> (r, k) -> GradedMeasures.bpref(r), REL);
    graded(kinds, "nDCG", At.MAYBE_CUTOFF, MeasureKind::ndcg, "dcg=log2", "gains=", JUDGED);
    graded(kinds, "ERR", At.MAYBE_CUTOFF, p -> GradedMeasures::err);
    graded(kinds, "RBP", At.MAYBE_CUTOFF, MeasureKind::rbp, PATIENT, REL);
    graded(kinds, "Judged", At.MAYBE_CUTOFF, p -> GradedMeasures::judged);
    graded(kinds, "SetP", At.NOTHING, MeasureKind::setPrecision, REL, "relative=False", JUDGED);
    graded(kinds, "SetR", At.NOTHING, p -> (r, k) -> SetMeasures.recall(r), REL);
    graded(kinds, "SetF", At.NOTHING, MeasureKind::setF, REL, "beta=1.0", JUDGED);
    graded(kinds, "IPrec", At.RECALL, MeasureKind::iprec, REL, JUDGED);
    graded(kinds, "Accuracy", At.MAYBE_CUTOFF, p -> SetMeasures::accuracy, REL);
    graded(kinds, "Compat", At.NOTHING, MeasureKind::compat, "p=0.95", "normalize=True");
    diversity(kinds, "ERR_IA", At.CUTOFF, DiversityMeasures::errIa);
    diversity(kinds, "nERR_IA", At.CUTOFF, DiversityMeasures::nErrIa);
    diversity(kinds, "alpha_DCG", At.CUTOFF, DiversityMeasures::alphaDcg);
    diversity(kinds, "alpha_nDCG", At.CUTOFF, DiversityMeasures::alphaNdcg);
    diversity(kinds, "NRBP", At.NOTHING, (r, k) -> DiversityMeasures.nrbp(r));
    diversity(kinds, "nNRBP", At.NOTHING, (r, k) -> DiversityMeasures.nNrbp(r));
    diversity(kinds, "AP_IA", At.NOTHING, (r, k) -> DiversityMeasures.averagePrecisionIa(r));
    diversity(kinds, "P_IA", At.CUTOFF, DiversityMeasures::precisionIa);
    diversity(kinds, "StRecall", At.CUTOFF, DiversityMeasures::subtopicRecall);
    return kinds;
  }

  private static void binary(Map<String, MeasureKind> kinds, String name, At at, Graded graded) {
    graded(kinds, name, at, p -> graded, REL, JUDGED);
  }

  private static void graded(
      Map<String, MeasureKind> kinds,
      String name,
      At at,
      Function<MeasureParameters, Graded> graded,
      String... parameters) {
    Map<String, String> defaults = new LinkedHashMap<>();
    for (String parameter : parameters) {
      String[] pair = parameter.split("=", 2);
      defaults.put(pair[0], pair[1]);
    }
    kinds.put(name, new MeasureKind(at, defaults, graded, null));
  }

  private static void diversity(
      Map<String, MeasureKind> kinds, String name, At at, Diversity diversity) {
    kinds.put(name, new MeasureKind(at, Map.of(), null, diversity));
  }

  private static Graded ndcg(MeasureParameters parameters) {
    String dcg = parameters.values().getOrDefault("dcg", "log2");
    return switch (dcg) {
      case "log2" -> GradedMeasures::ndcg;
      case "exp-log2" -> GradedMeasures::exponentialNdcg;
      default -> throw MeasureParameters.illegal("dcg", dcg, "log2 or exp-log2");
    };
  }

  private static Graded rbp(MeasureParameters parameters) {
    double persistence = parameters.number("p", 0.8, 1);
    return (ranking, k) -> GradedMeasures.rbp(ranking, persistence, k);
  }

  private static Graded setPrecision(MeasureParameters parameters) {
    boolean relative = parameters.flag("relative", false);
    return (ranking, k) ->
        relative ? SetMeasures.relativePrecision(ranking) : SetMeasures.precision(ranking);
  }

  private static Graded setF(MeasureParameters parameters) {
    double beta = parameters.number("beta", 1, Double.MAX_VALUE);
    return (ranking, k) -> SetMeasures.f(ranking, beta);
  }

  private static Graded iprec(MeasureParameters parameters) {
    double recall = parameters.share("recall");
    return (ranking, k) -> SetMeasures.interpolatedPrecision(ranking, recall);
  }

  private static Graded compat(MeasureParameters parameters) {
    double persistence = parameters.number("p", 0.95, 1);
    boolean normalized = parameters.flag("normalize", true);
    return (ranking, k) -> SetMeasures.compatibility(ranking, persistence, normalized);
  }
}
