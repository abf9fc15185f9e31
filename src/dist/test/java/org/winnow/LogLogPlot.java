// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.util.List;
import java.util.Locale;

/**
 * Curves over sizes of pages, as SVG; both axes are logarithmic, so that what is linear is
 * straight.
 */
final class LogLogPlot {
  /** Pixels of a power of ten, across and upwards. */
  private static final int ACROSS = 60;

  private static final int UPWARDS = 44;

  private static final int WIDTH = 200;
  private static final int BOTTOM = 260;
  private static final int TOP = 40;

  private final StringBuilder svg = new StringBuilder();
  private final int left;
  private final double least;
  private final List<Integer> sizes;
  private int curves;

  /**
   * Draws the axes.
   *
   * @param unit what the curves count
   * @param left pixels from the left edge of the image
   * @param least the value at the bottom, a power of ten
   * @param sizes of pages in characters, ascending
   */
  LogLogPlot(String unit, int left, double least, List<Integer> sizes) {
    this.left = left;
    this.least = least;
    this.sizes = List.copyOf(sizes);
    text(left, 20, "start", "#000", unit);
    for (double value = least; y(value) >= TOP; value *= 10) {
      svg.append(
          String.format(
              Locale.ROOT,
              "<path d=\"M%d %sh%d\" stroke=\"#ddd\"/>%n",
              left,
              number(y(value)),
              WIDTH));
      text(left - 6, y(value) + 4, "end", "#000", label(value));
    }
    for (int size : sizes) {
      String thousands = size < 1_000_000 ? size / 1_000 + "K" : size / 1_000_000 + "M";
      text(x(size), BOTTOM + 18, "middle", "#000", thousands);
    }
    text(left + WIDTH / 2.0, BOTTOM + 38, "middle", "#000", "characters of the page");
  }

  private double x(int size) {
    return left + 10 + ACROSS * Math.log10((double) size / sizes.get(0));
  }

  private double y(double value) {
    return BOTTOM - UPWARDS * Math.log10(value / least);
  }

  private static String label(double value) {
    return String.format(Locale.ROOT, value < 1 ? "%.1f" : "%,.0f", value);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private void text(double x, double y, String anchor, String color, String text) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\" fill=\"%s\">%s</text>%n",
            number(x),
            number(y),
            anchor,
            color,
            text));
  }

  /** Adds a curve with a value for each size; its name stands in the legend below those before. */
  void curve(String name, String color, List<Double> values) {
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < values.size(); i++) {
      String x = number(x(sizes.get(i)));
      String y = number(y(values.get(i)));
      points.append(i > 0 ? " " : "").append(x).append(',').append(y);
      svg.append(
          String.format(
              Locale.ROOT, "<circle cx=\"%s\" cy=\"%s\" r=\"3\" fill=\"%s\"/>%n", x, y, color));
    }
    svg.append(
        String.format(
            Locale.ROOT, "<polyline fill=\"none\" stroke=\"%s\" points=\"%s\"/>%n", color, points));
    text(left + 10, TOP + 14 + 16 * curves++, "start", color, name);
  }

  /** Returns an image of plots side by side. */
  static String image(String title, LogLogPlot... plots) {
    StringBuilder image =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 310" font-family="sans-serif" font-size="12">
            <title>%s</title>
            <rect width="560" height="310" fill="#fff"/>
            """,
                title));
    for (LogLogPlot plot : plots) {
      image.append(plot.svg);
    }
    return image.append("</svg>\n").toString();
  }
}
