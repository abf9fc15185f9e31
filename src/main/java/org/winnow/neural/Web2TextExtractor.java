// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

import java.util.ArrayList;
import java.util.List;
import org.winnow.extract.Extractor;
import org.winnow.feature.FeatureSet;
import org.winnow.feature.PageFeatures;
import org.winnow.page.Label;
import org.winnow.page.Page;
import org.winnow.sequence.Viterbi;

/**
 * Web2Text: the networks' potentials decoded by Viterbi (Vogels, Ganea and Eickhoff: "Web2Text:
 * Deep Structured Boilerplate Removal", ECIR 2018). Thread safe.
 */
public final class Web2TextExtractor implements Extractor {
  /** The paper's weight of the pairwise potentials. */
  public static final double DEFAULT_LAMBDA = 0.1;

  private final FeatureSet features;
  private final Engine engine;
  private final double lambda;

  /**
   * Takes over the engine, and closes it when it is closed.
   *
   * @param features what the engine's networks were trained on
   * @param lambda weight of the pairwise potentials, not negative; 0 decides block by block
   */
  public Web2TextExtractor(FeatureSet features, Engine engine, double lambda) {
    this.features = features;
    this.engine = engine;
    this.lambda = Viterbi.checkLambda(lambda);
  }

  @Override
  public List<Label> label(Page page) {
    return labelAll(List.of(page)).get(0);
  }

  @Override
  public List<List<Label>> labelAll(List<Page> pages) {
    List<PageFeatures> inputs = pages.stream().map(features::of).toList();
    return engine.potentials(inputs).stream()
        .map(potentials -> labels(Viterbi.decode(potentials, lambda)))
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
