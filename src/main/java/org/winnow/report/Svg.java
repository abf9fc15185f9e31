// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import java.util.Locale;
import org.winnow.html.Html;

/** A drawing inside an HTML page; the page's style sheet says what its classes look like. */
final class Svg {
  private final StringBuilder out = new StringBuilder();

  /**
   * Begins a drawing.
   *
   * @param title what it shows, for those who can't see it
   * @param maxWidth as in CSS
   */
  Svg(String title, int left, int top, int width, int height, String maxWidth) {
    out.append("<svg role=img style=\"max-width:").append(maxWidth).append("\" viewBox=\"");
    out.append(left).append(' ').append(top).append(' ').append(width).append(' ').append(height);
    out.append("\"><title>").append(Html.escape(title)).append("</title>\n");
  }

  void line(double x1, double y1, double x2, double y2, String style) {
    add("<line class=%s x1=%.1f y1=%.1f x2=%.1f y2=%.1f />%n", style, x1, y1, x2, y2);
  }

  void rectangle(double x, double y, double width, double height, String style) {
    add("<rect class=%s x=%.1f y=%.1f width=%.1f height=%.1f />%n", style, x, y, width, height);
  }

  void bar(double x, double y, double width, double height, String style, String title) {
    add(
        "<rect class=%s x=%.1f y=%.1f width=%.1f height=%.1f><title>%s</title></rect>%n",
        style, x, y, width, height, Html.escape(title));
  }

  void dot(double x, double y, String title) {
    String escaped = Html.escape(title);
    add("<circle class=dot cx=%.1f cy=%.1f r=3><title>%s</title></circle>%n", x, y, escaped);
  }

  void text(double x, double y, String text) {
    add("<text x=%.1f y=%.1f>%s</text>%n", x, y, Html.escape(text));
  }

  private void add(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values));
  }

  /** The finished drawing. */
  String end() {
    return out + "</svg>\n";
  }
}
