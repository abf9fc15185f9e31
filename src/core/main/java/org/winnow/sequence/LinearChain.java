// SPDX-License-Identifier: Apache-2.0
package org.winnow.sequence;

import java.util.Arrays;

/**
 * A linear chain over any number of classes: weights of the first class, of each pair of
 * neighbouring classes and of the last one. Immutable, thread safe; linear in the length.
 */
public final class LinearChain {
  private final int classes;
  private final double[] start;
  private final double[] transitions;
  private final double[] end;

  /**
   * A chain.
   *
   * @param start log-weights {@code [classes]}
   * @param transitions log-weights {@code [classes][classes]}, row-major, left class first
   * @param end log-weights {@code [classes]}
   */
  public LinearChain(double[] start, double[] transitions, double[] end) {
    classes = start.length;
    if (transitions.length != classes * classes || end.length != classes) {
      throw new IllegalArgumentException(
          "illegal chain: " + classes + ", " + transitions.length + ", " + end.length);
    }
    this.start = start.clone();
    this.transitions = transitions.clone();
    this.end = end.clone();
  }

  /** Number of classes. */
  public int classes() {
    return classes;
  }

  /** Log-weight of the first class. */
  public double start(int first) {
    return start[first];
  }

  /** Log-weight of neighbouring classes. */
  public double transition(int left, int right) {
    return transitions[left * classes + right];
  }

  /** Log-weight of the last class. */
  public double end(int last) {
    return end[last];
  }

  /**
   * The best sequence of classes.
   *
   * @param scores log-weights {@code [n][classes]}, row-major
   * @return {@code n} classes; of equal sequences the one with smaller classes at the end
   */
  public int[] decode(double[] scores) {
    int n = scores.length / classes;
    if (n == 0) {
      return new int[0];
    }
    byte[] from = new byte[n * classes];
    double[] best = new double[classes];
    double[] next = new double[classes];
    for (int c = 0; c < classes; c++) {
      best[c] = start[c] + scores[c];
    }
    for (int i = 1; i < n; i++) {
      for (int c = 0; c < classes; c++) {
        int argmax = 0;
        for (int l = 1; l < classes; l++) {
          boolean better =
              best[l] + transitions[l * classes + c]
                  > best[argmax] + transitions[argmax * classes + c];
          argmax = better ? l : argmax;
        }
        next[c] = best[argmax] + transitions[argmax * classes + c] + scores[i * classes + c];
        from[i * classes + c] = (byte) argmax;
      }
      double[] swap = best;
      best = next;
      next = swap;
    }
    int last = 0;
    for (int c = 1; c < classes; c++) {
      last = best[c] + end[c] > best[last] + end[last] ? c : last;
    }
    int[] decoded = new int[n];
    for (int i = n - 1; i >= 0; i--) {
      decoded[i] = last;
      last = from[i * classes + last];
    }
    return decoded;
  }

  /**
   * The probability of each class at each position (forward-backward).
   *
   * @param scores log-weights {@code [n][classes]}, row-major
   * @return probabilities {@code [n][classes]}, row-major; each row sums to 1
   */
  public double[] marginals(double[] scores) {
    int n = scores.length / classes;
    double[] forward = new double[n * classes];
    double[] backward = new double[n * classes];
    double[] terms = new double[classes];
    for (int i = 0; i < n; i++) {
      for (int c = 0; c < classes; c++) {
        for (int l = 0; i > 0 && l < classes; l++) {
          terms[l] = forward[(i - 1) * classes + l] + transitions[l * classes + c];
        }
        forward[i * classes + c] = (i == 0 ? start[c] : logSum(terms)) + scores[i * classes + c];
      }
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int c = 0; c < classes; c++) {
        for (int r = 0; i + 1 < n && r < classes; r++) {
          int right = (i + 1) * classes + r;
          terms[r] = transitions[c * classes + r] + scores[right] + backward[right];
        }
        backward[i * classes + c] = i == n - 1 ? end[c] : logSum(terms);
      }
    }
    double[] marginals = new double[n * classes];
    for (int i = 0; i < n; i++) {
      for (int c = 0; c < classes; c++) {
        terms[c] = forward[i * classes + c] + backward[i * classes + c];
      }
      double norm = logSum(terms);
      for (int c = 0; c < classes; c++) {
        marginals[i * classes + c] = Math.exp(terms[c] - norm);
      }
    }
    return marginals;
  }

  /** Logarithm of the sum of exponentials; minus infinity if all terms are. */
  public static double logSum(double[] terms) {
    double max = Arrays.stream(terms).max().orElse(Double.NEGATIVE_INFINITY);
    if (max == Double.NEGATIVE_INFINITY) {
      return max;
    }
    double sum = 0;
    for (double term : terms) {
      sum += Math.exp(term - max);
    }
    return max + Math.log(sum);
  }
}
