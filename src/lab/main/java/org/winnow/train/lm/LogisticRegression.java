// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Logistic regression on columns that are standardized first: Adam over small batches in random
 * order, with the mean of the weights of the last epoch.
 */
final class LogisticRegression {
  private static final int EPOCHS = 12;
  private static final int BATCH = 256;
  private static final double RATE = 1e-2;
  private static final double BETA1 = .9;
  private static final double BETA2 = .999;
  private static final double L2 = 1e-5;

  private final double[] mean;
  private final double[] deviation;
  private final double[] weights;
  private final double[] sums;
  private int summed;

  private LogisticRegression(List<float[]> rows) {
    int columns = rows.get(0).length;
    mean = new double[columns];
    deviation = new double[columns];
    for (float[] row : rows) {
      for (int c = 0; c < columns; c++) {
        mean[c] += row[c];
        deviation[c] += (double) row[c] * row[c];
      }
    }
    for (int c = 0; c < columns; c++) {
      mean[c] /= rows.size();
      double variance = deviation[c] / rows.size() - mean[c] * mean[c];
      deviation[c] = variance > 1e-8 ? Math.sqrt(variance) : 1;
    }
    weights = new double[columns + 1];
    sums = new double[columns + 1];
  }

  /**
   * Weights of the columns as they are, then the bias.
   *
   * @param rows at least one
   * @param labels whether each row is of the class
   */
  static float[] fit(List<float[]> rows, List<Boolean> labels, long seed) {
    LogisticRegression fit = new LogisticRegression(rows);
    fit.learn(rows, labels, new Random(seed));
    return fit.unscaled();
  }

  private void learn(List<float[]> rows, List<Boolean> labels, Random random) {
    int n = rows.size();
    int[] order = new int[n];
    Arrays.setAll(order, i -> i);
    double[] first = new double[weights.length];
    double[] second = new double[weights.length];
    int steps = EPOCHS * ((n + BATCH - 1) / BATCH);
    int step = 0;
    for (int epoch = 1; epoch <= EPOCHS; epoch++) {
      shuffle(order, random);
      for (int from = 0; from < n; from += BATCH) {
        double[] gradient = gradient(rows, labels, order, from, Math.min(n, from + BATCH));
        step++;
        double rate = RATE * (steps - step + 1) / steps;
        for (int k = 0; k < weights.length; k++) {
          double g = gradient[k] + L2 * weights[k];
          first[k] += (1 - BETA1) * (g - first[k]);
          second[k] += (1 - BETA2) * (g * g - second[k]);
          double mean1 = first[k] / (1 - Math.pow(BETA1, step));
          double mean2 = second[k] / (1 - Math.pow(BETA2, step));
          weights[k] -= rate * mean1 / (Math.sqrt(mean2) + 1e-8);
          sums[k] += epoch == EPOCHS ? weights[k] : 0;
        }
        summed += epoch == EPOCHS ? 1 : 0;
      }
    }
  }

  private double[] gradient(
      List<float[]> rows, List<Boolean> labels, int[] order, int from, int to) {
    double[] gradient = new double[weights.length];
    int bias = weights.length - 1;
    for (int at = from; at < to; at++) {
      float[] row = rows.get(order[at]);
      double sum = weights[bias];
      for (int c = 0; c < bias; c++) {
        sum += weights[c] * (row[c] - mean[c]) / deviation[c];
      }
      double error = 1 / (1 + Math.exp(-sum)) - (labels.get(order[at]) ? 1 : 0);
      for (int c = 0; c < bias; c++) {
        gradient[c] += error * (row[c] - mean[c]) / deviation[c] / (to - from);
      }
      gradient[bias] += error / (to - from);
    }
    return gradient;
  }

  private static void shuffle(int[] order, Random random) {
    for (int i = order.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[other];
      order[other] = kept;
    }
  }

  private float[] unscaled() {
    float[] result = new float[sums.length];
    int bias = sums.length - 1;
    double constant = sums[bias] / summed;
    for (int c = 0; c < bias; c++) {
      double weight = sums[c] / summed / deviation[c];
      result[c] = (float) weight;
      constant -= weight * mean[c];
    }
    result[bias] = (float) constant;
    return result;
  }
}
