// SPDX-License-Identifier: Apache-2.0
package org.winnow.feature;

import java.util.function.ToDoubleFunction;

/**
 * One feature: {@code (clip(formula) - mean) / deviation}.
 *
 * @param name as in the original's list
 * @param formula the raw value of a span
 * @param low least raw value kept
 * @param high greatest raw value kept
 * @param mean subtracted
 * @param deviation divides
 * @param missing the feature's value where the formula has none: its raw value is not a number or
 *     infinite (no words, no punctuation)
 */
record Feature(
    String name,
    ToDoubleFunction<Span> formula,
    double low,
    double high,
    double mean,
    double deviation,
    double missing) {

  float of(Span span) {
    double value = formula.applyAsDouble(span);
    if (!Double.isFinite(value)) {
      return (float) missing;
    }
    return (float) ((Math.max(low, Math.min(high, value)) - mean) / deviation);
  }
}
