// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** One feature of a span. */
sealed interface Feature {
  /** The name, as in the original's list. */
  String name();

  /** The scaled value. */
  float of(Span span);

  /**
   * A number: {@code (clip(formula) - mean) / deviation}.
   *
   * @param formula the raw value of a span
   * @param low least raw value kept
   * @param high greatest raw value kept
   * @param mean subtracted
   * @param deviation divides
   * @param missing the feature's value where the formula has none: its raw value is not a number or
   *     infinite (no words, no punctuation)
   */
  record Scaled(
      String name,
      ToDoubleFunction<Span> formula,
      double low,
      double high,
      double mean,
      double deviation,
      double missing)
      implements Feature {
    @Override
    public float of(Span span) {
      double value = formula.applyAsDouble(span);
      if (!Double.isFinite(value)) {
        return (float) missing;
      }
      return (float) ((Math.max(low, Math.min(high, value)) - mean) / deviation);
    }
  }

  /** A claim that holds or not: the values of +1 and -1, scaled. */
  record Flag(String name, Predicate<Span> claim, float yes, float no) implements Feature {
    @Override
    public float of(Span span) {
      return claim.test(span) ? yes : no;
    }
  }
}
