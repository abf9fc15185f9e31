// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.winnow.trec.Qrels;
import org.winnow.trec.Run;
import org.winnow.trec.Topic;
import org.winnow.trec.measure.Scores;

/**
 * Measures of passages in the order in which they are found. Three kinds of passages are looked
 * for, each by the reciprocal rank of the first among ten ({@code RR@10}) and by whether there is
 * one among the first ({@code Success@1}, {@code @5}, {@code @10}):
 *
 * <ul>
 *   <li>{@code page}: passages of a relevant page
 *   <li>{@code clean}: such passages of which at least half is main content
 *   <li>{@code answer}: such passages that have the answer
 * </ul>
 *
 * <p>Long passages have more answers, and cost more to read: {@code answer in 750 words} is whether
 * one of the first passages that have no more words together has the answer.
 *
 * <p>{@code main@1} and {@code main@5} are the mean shares of main content of the first passages,
 * whatever page they are of; 0 if nothing is found.
 */
final class PassageMeasures {
  /** Passages that are looked at. */
  static final int DEPTH = 10;

  /** Words of a prompt: five passages of 150. */
  private static final int WORDS = 750;

  private static final List<Integer> CUTS = List.of(1, 5, DEPTH);
  private static final List<Integer> SHARES = List.of(1, 5);

  private PassageMeasures() {}

  /** Scores a run whose documents are the numbers of passages. */
  static Scores of(Run run, List<JudgedPassage> passages, List<Topic> topics, Qrels qrels) {
    Map<String, Map<String, Double>> scores = new LinkedHashMap<>();
    for (Topic topic : topics) {
      List<JudgedPassage> all =
          run.documents(topic.id()).stream()
              .map(name -> passages.get(PassageName.number(name)))
              .toList();
      List<JudgedPassage> found = all.subList(0, Math.min(DEPTH, all.size()));
      Map<String, Integer> grades = qrels.of(topic.id());
      Predicate<JudgedPassage> page = passage -> grades.getOrDefault(passage.page(), 0) > 0;
      Predicate<JudgedPassage> clean = page.and(p -> p.share() >= IndexFigures.MOSTLY);
      Predicate<JudgedPassage> answer = page.and(p -> p.answers().contains(topic.id()));
      Map<String, Double> own = new LinkedHashMap<>();
      add("page", found, page, own);
      add("clean", found, clean, own);
      add("answer", found, answer, own);
      own.put(
          "answer in " + WORDS + " words", withinWords(all).stream().anyMatch(answer) ? 1.0 : 0.0);
      SHARES.forEach(cut -> own.put("main@" + cut, share(found, cut)));
      own.forEach(
          (name, score) ->
              scores.computeIfAbsent(name, n -> new LinkedHashMap<>()).put(topic.id(), score));
    }
    return new Scores(scores);
  }

  private static void add(
      String kind,
      List<JudgedPassage> found,
      Predicate<JudgedPassage> wanted,
      Map<String, Double> scores) {
    int rank = 0;
    for (int i = found.size(); i > 0; i--) {
      rank = wanted.test(found.get(i - 1)) ? i : rank;
    }
    scores.put(kind + " RR@" + DEPTH, rank == 0 ? 0 : 1.0 / rank);
    for (int cut : CUTS) {
      scores.put(kind + " Success@" + cut, rank > 0 && rank <= cut ? 1.0 : 0.0);
    }
  }

  /** The first passages that have no more words together than a prompt; one at least. */
  private static List<JudgedPassage> withinWords(List<JudgedPassage> found) {
    int words = 0;
    int end = 0;
    while (end < found.size() && (end == 0 || words + found.get(end).words() <= WORDS)) {
      words += found.get(end++).words();
    }
    return found.subList(0, end);
  }

  private static double share(List<JudgedPassage> found, int cut) {
    return found.stream().limit(cut).mapToDouble(JudgedPassage::share).average().orElse(0);
  }
}
