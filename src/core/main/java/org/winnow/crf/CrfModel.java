// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf;

import java.util.List;
import org.winnow.crf.CrfFeatures.Items;
import org.winnow.sequence.LinearChain;

/**
 * A linear-chain conditional random field (Lafferty, McCallum and Pereira, ICML 2001) over binary
 * features. Immutable, thread safe.
 */
public final class CrfModel {
  private final CrfFeatures features;
  private final float[] weights;
  private final LinearChain chain;

  /**
   * Takes over the weights.
   *
   * @param weights {@code [features][classes]}, row-major
   */
  public CrfModel(CrfFeatures features, float[] weights, LinearChain chain) {
    int classes = features.classes().size();
    if (weights.length != features.features().size() * classes || chain.classes() != classes) {
      throw new IllegalArgumentException("illegal weights: " + weights.length);
    }
    this.features = features;
    this.weights = weights;
    this.chain = chain;
  }

  /** The features of the model. */
  public CrfFeatures features() {
    return features;
  }

  /** The weight of a feature for a class. */
  public float weight(int feature, int c) {
    return weights[feature * chain.classes() + c];
  }

  /** The weights between classes. */
  LinearChain chain() {
    return chain;
  }

  /** The best class of each item, by its number. */
  public int[] decode(Items items) {
    return chain.decode(scores(items));
  }

  /** The probability of each class of each item, {@code [items][classes]}, row-major. */
  public double[] marginals(Items items) {
    return chain.marginals(scores(items));
  }

  private double[] scores(Items items) {
    int classes = chain.classes();
    List<int[]> rows = items.features();
    double[] scores = new double[rows.size() * classes];
    for (int i = 0; i < rows.size(); i++) {
      for (int feature : rows.get(i)) {
        for (int c = 0; c < classes; c++) {
          scores[i * classes + c] += weights[feature * classes + c];
        }
      }
    }
    return scores;
  }
}
