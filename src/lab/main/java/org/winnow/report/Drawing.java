// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import java.util.List;
import java.util.Locale;

/**
 * A drawing inside an HTML page; the page's style sheet says what its styles look like.
 *
 * @param title what it shows, for those who can't see it
 * @param viewBox as in SVG
 * @param maxWidth as in CSS
 */
record Drawing(String title, String viewBox, String maxWidth, List<Shape> shapes) {
  Drawing {
    shapes = List.copyOf(shapes);
  }

  /** A part of it. */
  sealed interface Shape {}

  /** A line. */
  record Line(double x1, double y1, double x2, double y2, String style) implements Shape {}

  /**
   * A rectangle.
   *
   * @param title shown when it is pointed at; empty for none
   */
  record Bar(double x, double y, double width, double height, String style, String title)
      implements Shape {}

  /**
   * A small circle.
   *
   * @param title shown when it is pointed at
   */
  record Dot(double x, double y, String title) implements Shape {}

  /** A text that begins at the left end of its base line. */
  record Text(double x, double y, String text) implements Shape {}

  /** The part of the plane that a drawing shows. */
  static String viewBox(int left, int top, int width, int height) {
    return left + " " + top + " " + width + " " + height;
  }

  /** A coordinate as the page has it. */
  static String coordinate(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
