// SPDX-License-Identifier: Apache-2.0
package org.winnow.boilernet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.Page;

/** Takes blocks for content that a {@link BoilerNet} finds probable enough. Thread safe; linear. */
public final class BoilerNetExtractor implements Extractor {
  /** The usual threshold. */
  public static final double DEFAULT_THRESHOLD = 0.5;

  private final BoilerNet network;
  private final double threshold;

  /**
   * An extractor.
   *
   * @param threshold probability above which a block is content, in [0, 1]
   */
  public BoilerNetExtractor(BoilerNet network, double threshold) {
    if (!(threshold >= 0 && threshold <= 1)) {
      throw new IllegalArgumentException(
          "illegal threshold value: " + threshold + ", must be in [0, 1]");
    }
    this.network = network;
    this.threshold = threshold;
  }

  @Override
  public Labeling label(Page page) {
    List<Label> labels = new ArrayList<>(page.blocks().size());
    for (float probability : network.probabilities(page)) {
      labels.add(label(probability));
    }
    return Labeling.of(labels);
  }

  @Override
  public List<Explanation> explain(Page page) {
    List<Explanation> reasons = new ArrayList<>(page.blocks().size());
    for (float probability : network.probabilities(page)) {
      page.deadline().checkAt(reasons.size());
      Map<String, String> facts = Map.of("P(content)", Explanation.number(probability));
      reasons.add(Explanation.of(label(probability) == Label.CONTENT, facts));
    }
    return reasons;
  }

  private Label label(float probability) {
    return probability > threshold ? Label.CONTENT : Label.BOILERPLATE;
  }
}
