// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.winnow.trec.measure.MeasureKind.At;
import org.winnow.trec.measure.MeasureKind.Diversity;
import org.winnow.trec.measure.MeasureKind.Graded;

/**
 * A measure of a ranking, named as in ir-measures: {@code AP}, {@code P(rel=2)@10}, {@code
 * nDCG(dcg=exp-log2)@20}. Immutable.
 */
public final class RankingMeasure {
  /** The default measures. */
  public static final String DEFAULT = "AP,P@10,P@20,nDCG@20,ERR@20,RR,Judged@20";

  private final String name;
  private final int cutoff;
  private final GradeReading reading;
  private final @Nullable Graded graded;
  private final @Nullable Diversity diversity;

  private RankingMeasure(
      MeasureName name,
      int cutoff,
      GradeReading reading,
      @Nullable Graded graded,
      @Nullable Diversity diversity) {
    this.name = name.text();
    this.cutoff = cutoff;
    this.reading = reading;
    this.graded = graded;
    this.diversity = diversity;
  }

  /**
   * Measures in a list separated by commas.
   *
   * @throws IllegalArgumentException if one is not known; the message lists those that are
   */
  public static List<RankingMeasure> parseAll(String list) {
    return MeasureName.split(list).stream().map(RankingMeasure::parse).toList();
  }

  /**
   * A measure by its name; quotes around a parameter's value are optional, and other programs'
   * {@code MAP}, {@code ERR-IA} or {@code strec} are understood.
   *
   * @throws IllegalArgumentException if it is not known; the message lists those that are, or what
   *     a parameter may be
   */
  public static RankingMeasure parse(String text) {
    try {
      return of(MeasureName.parse(text));
    } catch (IllegalArgumentException e) {
      String message = "unknown measure " + text + e.getMessage() + "; there are " + known();
      throw new IllegalArgumentException(message, e);
    }
  }

  private static RankingMeasure of(MeasureName written) {
    String name = MeasureKind.name(written.name());
    @Nullable MeasureKind kind = MeasureKind.all().get(name);
    if (kind == null) {
      throw new IllegalArgumentException("");
    }
    Map<String, String> own = new LinkedHashMap<>(written.parameters());
    Set<String> strange = new TreeSet<>(own.keySet());
    strange.removeAll(kind.defaults().keySet());
    if (!strange.isEmpty()) {
      throw new IllegalArgumentException(": no parameter " + String.join(", ", strange));
    }
    int cutoff = cutoff(kind.at(), written.at());
    Map<String, String> all = new LinkedHashMap<>(own);
    if (kind.at() == At.RECALL) {
      all.put("recall", written.at());
    }
    MeasureParameters parameters = new MeasureParameters(all);
    own.entrySet().removeIf(p -> p.getValue().equals(kind.defaults().get(p.getKey())));
    @Nullable Function<MeasureParameters, Graded> graded = kind.graded();
    return new RankingMeasure(
        new MeasureName(name, own, written.at()),
        cutoff,
        parameters.reading(),
        graded == null ? null : graded.apply(parameters),
        kind.diversity());
  }

  private static int cutoff(At at, String text) {
    if (at == At.RECALL) {
      return Integer.MAX_VALUE;
    }
    if (at == At.CUTOFF && text.isEmpty()) {
      throw new IllegalArgumentException(": no cutoff, such as @10");
    }
    if (!text.isEmpty() && (at == At.NOTHING || !text.matches("[1-9]\\d{0,8}"))) {
      throw MeasureParameters.illegal("cutoff", text, at == At.NOTHING ? "left out" : "1 or more");
    }
    return text.isEmpty() ? Integer.MAX_VALUE : Integer.parseInt(text);
  }

  private static String known() {
    List<String> names = new ArrayList<>();
    MeasureKind.all()
        .forEach(
            (name, kind) -> {
              String at = kind.at() == At.RECALL ? "@r" : kind.at() == At.NOTHING ? "" : "@k";
              names.add(name + at);
            });
    return String.join(", ", names) + "; rel=, judged_only= and the like in brackets";
  }

  /** In ir-measures' spelling, without quotes, and without what is the default anyway. */
  public String name() {
    return name;
  }

  /** Returns whether it needs judgments by subtopic. */
  public boolean isDiversity() {
    return diversity != null;
  }

  /**
   * The measure of a ranking.
   *
   * @param documents best first
   * @param judged grades by document
   * @throws IllegalStateException if it needs judgments by subtopic
   */
  public double of(List<String> documents, Map<String, Integer> judged) {
    return of(new RankedGrades(documents, judged));
  }

  double of(RankedGrades ranking) {
    if (graded == null) {
      throw new IllegalStateException(name + " needs judgments by subtopic");
    }
    return graded.of(ranking.read(reading), cutoff);
  }

  double of(RankedSubtopics ranking) {
    if (diversity == null) {
      throw new IllegalStateException(name + " needs judgments by grade");
    }
    return diversity.of(ranking, cutoff);
  }
}
