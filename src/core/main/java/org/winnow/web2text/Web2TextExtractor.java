// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.Page;
import org.winnow.sequence.Potentials;
import org.winnow.sequence.Viterbi;

/**
 * Web2Text: the networks' potentials decoded by Viterbi (Vogels, Ganea and Eickhoff: "Web2Text:
 * Deep Structured Boilerplate Removal", ECIR 2018). Thread safe.
 */
public final class Web2TextExtractor implements Extractor {
  /** The paper's weight of the pairwise potentials. */
  public static final double DEFAULT_LAMBDA = 0.1;

  /** Features told of a block. */
  private static final int STANDING_OUT = 6;

  private final PotentialsEngine engine;
  private final double lambda;

  /**
   * Takes over the engine, and closes it when it is closed.
   *
   * @param lambda weight of the pairwise potentials, not negative; 0 decides block by block
   */
  public Web2TextExtractor(PotentialsEngine engine, double lambda) {
    this.engine = engine;
    this.lambda = Viterbi.checkLambda(lambda);
  }

  @Override
  public Labeling label(Page page) {
    return labelAll(List.of(page)).get(0);
  }

  @Override
  public List<Labeling> labelAll(List<Page> pages) {
    List<PageFeatures> inputs = pages.stream().map(Web2TextFeatures::of).toList();
    return engine.potentials(inputs).stream()
        .map(potentials -> Labeling.of(labels(Viterbi.decode(potentials, lambda))))
        .toList();
  }

  @Override
  public List<Explanation> explain(Page page) {
    PageFeatures values = Web2TextFeatures.of(page);
    Potentials potentials = engine.potentials(values);
    List<Label> labels = labels(Viterbi.decode(potentials, lambda));
    int columns = Web2TextFeatures.blockFeatures().size();
    List<Explanation> reasons = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      page.deadline().checkAt(i);
      Map<String, String> facts = new LinkedHashMap<>();
      facts.put("P(content)", Explanation.number(Math.exp(potentials.unary(i, 1))));
      if (i > 0) {
        facts.put("P(both content | pair before)", pair(potentials, i - 1, 3));
        facts.put("P(change | pair before)", change(potentials, i - 1));
      }
      float[] row = new float[columns];
      values.fillBlocks(i, i + 1, row, 0);
      standingOut(row)
          .forEach(
              f -> facts.put(Web2TextFeatures.blockFeatures().get(f), Explanation.number(row[f])));
      reasons.add(Explanation.of(labels.get(i) == Label.CONTENT, facts));
    }
    return reasons;
  }

  private static String pair(Potentials potentials, int edge, int pair) {
    return Explanation.number(Math.exp(potentials.pairwise(edge, pair / 2, pair % 2)));
  }

  private static String change(Potentials potentials, int edge) {
    return Explanation.number(
        Math.exp(potentials.pairwise(edge, 0, 1)) + Math.exp(potentials.pairwise(edge, 1, 0)));
  }

  /** The features farthest from their mean, which is 0 where they are standardized. */
  private static List<Integer> standingOut(float[] row) {
    return IntStream.range(0, row.length)
        .boxed()
        .sorted(Comparator.comparingDouble(f -> -Math.abs(row[f])))
        .limit(STANDING_OUT)
        .toList();
  }

  private static List<Label> labels(int[] decoded) {
    List<Label> labels = new ArrayList<>(decoded.length);
    for (int label : decoded) {
      labels.add(label == 1 ? Label.CONTENT : Label.BOILERPLATE);
    }
    return labels;
  }

  @Override
  public void close() {
    engine.close();
  }
}
