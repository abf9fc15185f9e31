// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.winnow.neural.Tensor;
import org.winnow.winnownet.feature.WinnowFeatures;

/**
 * The means and the deviations of the columns that are numbers. The network learns from columns of
 * mean 0 and deviation 1; at the end its first layer takes them as they are. Immutable.
 */
final class Standardization {
  private static final int COLUMNS = WinnowFeatures.columns().size();
  private static final int NUMBERS = WinnowFeatures.numbers();

  /** Least deviation that a column is divided by: rarer ones would blow up. */
  private static final double LEAST_DEVIATION = 0.05;

  /** Rows from which the means and deviations are taken. */
  private static final int SAMPLE = 200_000;

  private final float[] means;
  private final float[] deviations;

  private Standardization(float[] means, float[] deviations) {
    this.means = means;
    this.deviations = deviations;
  }

  /** Means and deviations of the training pages. */
  static Standardization of(List<WinnowExample> training) {
    int columns = COLUMNS;
    float[] means = new float[columns];
    float[] deviations = new float[columns];
    double[] sums = new double[columns];
    double[] squares = new double[columns];
    long rows = training.stream().mapToLong(WinnowExample::size).sum();
    long stride = Math.max(1, rows / SAMPLE);
    long seen = 0;
    long next = 0;
    long index = 0;
    float[] row = new float[columns];
    for (WinnowExample example : training) {
      for (int i = 0; i < example.size(); i++) {
        if (index++ == next) {
          next += stride;
          seen++;
          Arrays.fill(row, 0);
          example.fill(i, row, 0);
          for (int c = 0; c < NUMBERS; c++) {
            sums[c] += row[c];
            squares[c] += (double) row[c] * row[c];
          }
        }
      }
    }
    Arrays.fill(deviations, 1);
    for (int c = 0; c < NUMBERS; c++) {
      means[c] = (float) (sums[c] / seen);
      double variance = squares[c] / seen - (double) means[c] * means[c];
      deviations[c] = (float) Math.max(LEAST_DEVIATION, Math.sqrt(Math.max(0, variance)));
    }
    return new Standardization(means, deviations);
  }

  /** A column's standardized value. */
  float of(int column, float value) {
    return (value - means[column]) / deviations[column];
  }

  /** Changes the first layer, which took standardized columns, to take them as they are. */
  void foldInto(Map<String, Tensor> tensors) {
    Tensor kernel = Objects.requireNonNull(tensors.get("input.kernel"));
    Tensor bias = Objects.requireNonNull(tensors.get("input.bias"));
    int width = bias.data().length;
    float[] folded = kernel.data().clone();
    float[] moved = bias.data().clone();
    for (int c = 0; c < COLUMNS; c++) {
      for (int k = 0; k < width; k++) {
        folded[c * width + k] /= deviations[c];
        moved[k] -= means[c] * folded[c * width + k];
      }
    }
    tensors.put("input.kernel", new Tensor(kernel.shape(), folded));
    tensors.put("input.bias", new Tensor(bias.shape(), moved));
  }

  /** The reverse of {@link #foldInto}: has the first layer take standardized columns. */
  void unfoldFrom(Map<String, Tensor> tensors) {
    Tensor kernel = Objects.requireNonNull(tensors.get("input.kernel"));
    Tensor bias = Objects.requireNonNull(tensors.get("input.bias"));
    int width = bias.data().length;
    float[] unfolded = kernel.data().clone();
    float[] moved = bias.data().clone();
    for (int c = 0; c < COLUMNS; c++) {
      for (int k = 0; k < width; k++) {
        moved[k] += means[c] * unfolded[c * width + k];
        unfolded[c * width + k] *= deviations[c];
      }
    }
    tensors.put("input.kernel", new Tensor(kernel.shape(), unfolded));
    tensors.put("input.bias", new Tensor(bias.shape(), moved));
  }
}
