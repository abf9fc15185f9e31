// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import java.util.Locale;

/** How figures are written in reports. */
final class Numbers {
  private Numbers() {}

  /** With two digits behind the point. */
  static String two(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /** With three. */
  static String three(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  /** With four; a dash for what was not measured. */
  static String four(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.4f", value);
  }

  /** With four; a dash for a share of nothing. */
  static String fourOrDash(double share, double of) {
    return of == 0 ? "-" : four(share);
  }

  /** With four, and a sign before it. */
  static String signed(double value) {
    return String.format(Locale.ROOT, "%+.4f", value);
  }
}
