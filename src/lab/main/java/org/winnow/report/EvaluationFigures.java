// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import org.winnow.eval.Evaluation;
import org.winnow.eval.Measure;
import org.winnow.eval.PageResult;
import org.winnow.report.Drawing.Bar;
import org.winnow.report.Drawing.Dot;
import org.winnow.report.Drawing.Line;
import org.winnow.report.Drawing.Shape;
import org.winnow.report.Drawing.Text;

/** The drawings on the page of evaluations. */
final class EvaluationFigures {
  private static final int LETTER = 7;
  private static final int GAP = 20;
  private static final int WIDTH = 650;
  private static final int ROW = 24;
  private static final int SIDE = 360;
  private static final int UP = SIDE / 2;

  private EvaluationFigures() {}

  /**
   * The F1 that a measure gives; of errors, the share of what is right. Not a number without gold.
   */
  static double f1(Evaluation e, Measure measure) {
    return switch (measure) {
      case BLOCKS -> e.blocks().blocks() == 0 ? Double.NaN : e.blocks().f1();
      case WORDS -> e.words().f1();
      case SHINGLES -> e.shingles().f1();
      case ROUGE -> e.rouge().f1();
      case SEGMENTS -> e.segments().blocks() == 0 ? Double.NaN : e.segments().f1();
      case ERRORS -> 1 - e.meanError();
      case ROLES -> e.roles().all().f1();
      case CONFIDENCE, METADATA, WHOLE -> throw new IllegalArgumentException("no F1 of " + measure);
    };
  }

  /** Box plots of the pages' F1: quartiles, and lines from 5 to 95 %. */
  static Figure boxes(List<Evaluation> systems, Measure measure) {
    int height = ROW * systems.size() + 30;
    int label = systems.stream().mapToInt(EvaluationFigures::label).max().orElse(0);
    List<Shape> shapes = new ArrayList<>();
    for (int tick = 0; tick <= 10; tick += 2) {
      double x = x(tick / 10.0);
      shapes.add(new Line(x, 0, x, height - 20, "axis"));
      shapes.add(new Text(x - 8, height - 5, Numbers.two(tick / 10.0)));
    }
    for (int row = 0; row < systems.size(); row++) {
      box(shapes, systems.get(row), measure, row * ROW);
    }
    String viewBox = Drawing.viewBox(-label, 0, label + WIDTH + 20, height);
    return new Figure(
        "F1 of single pages, " + measure,
        new Drawing("Box plots of the pages' F1", viewBox, "100%", shapes));
  }

  /** The width of a system's name and of the gap behind it. */
  private static int label(Evaluation system) {
    return LETTER * system.extractor().length() + GAP;
  }

  private static double x(double f1) {
    return f1 * WIDTH;
  }

  private static void box(List<Shape> shapes, Evaluation system, Measure measure, int top) {
    double[] sorted =
        system.pages().stream()
            .mapToDouble(p -> p.f1(measure))
            .filter(f1 -> !Double.isNaN(f1))
            .sorted()
            .toArray();
    shapes.add(new Text(-label(system), top + 16, system.extractor()));
    if (sorted.length > 0) {
      int middle = top + ROW / 2;
      double from = x(quantile(sorted, .05));
      shapes.add(new Line(from, middle, x(quantile(sorted, .95)), middle, "line"));
      double left = x(quantile(sorted, .25));
      double width = Math.max(1, x(quantile(sorted, .75)) - left);
      shapes.add(new Bar(left, top + 4, width, ROW - 8, "box", ""));
      double median = x(quantile(sorted, .5));
      shapes.add(new Line(median, top + 4, median, top + ROW - 4, "line"));
    }
  }

  private static double quantile(double[] sorted, double q) {
    double at = q * (sorted.length - 1);
    int low = (int) at;
    int high = Math.min(sorted.length - 1, low + 1);
    return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
  }

  /** Two systems page by page. */
  static Figure scatter(Evaluation left, Evaluation right, Measure measure) {
    List<Shape> shapes = new ArrayList<>();
    shapes.add(new Line(0, SIDE, SIDE, SIDE, "axis"));
    shapes.add(new Line(0, 0, 0, SIDE, "axis"));
    shapes.add(new Line(0, SIDE, SIDE, 0, "axis"));
    for (int tick = 0; tick <= 10; tick += 2) {
      double at = SIDE * tick / 10.0;
      shapes.add(new Text(at - 8, SIDE + 16, Numbers.two(tick / 10.0)));
      shapes.add(new Text(-28, SIDE - at + 4, Numbers.two(tick / 10.0)));
    }
    for (int p = 0; p < Math.min(left.pages().size(), right.pages().size()); p++) {
      PageResult page = left.pages().get(p);
      double up = right.pages().get(p).f1(measure);
      if (!Double.isNaN(up) && !Double.isNaN(page.f1(measure))) {
        shapes.add(new Dot(SIDE * page.f1(measure), SIDE * (1 - up), page.id()));
      }
    }
    String viewBox = Drawing.viewBox(-30, -10, SIDE + 50, SIDE + 30);
    return new Figure(
        left.extractor() + " (across) and " + right.extractor() + " (up), page by page",
        new Drawing("F1 of two systems on each page", viewBox, "26rem", shapes));
  }

  /** Each measure by the values of the parameter. */
  static Figure curve(ParameterCurve curve) {
    List<Shape> shapes = new ArrayList<>();
    for (int tick = 0; tick <= 10; tick += 2) {
      double y = up(tick / 10.0);
      shapes.add(new Line(0, y, SIDE, y, "axis"));
      shapes.add(new Text(-30, y + 4, Numbers.two(tick / 10.0)));
    }
    double low = curve.points().get(0).value();
    double high = curve.points().get(curve.points().size() - 1).value();
    DoubleUnaryOperator across = value -> SIDE * (value - low) / Math.max(1e-9, high - low);
    for (ParameterCurve.Point p : curve.points()) {
      shapes.add(new Text(across.applyAsDouble(p.value()) - 8, UP + 18, Numbers.two(p.value())));
    }
    for (Measure measure : new TreeSet<>(curve.points().get(0).evaluation().measures())) {
      if (!measure.isOfPages() || Double.isNaN(figure(curve.points().get(0), measure))) {
        continue;
      }
      double lastX = 0;
      double lastY = up(figure(curve.points().get(0), measure));
      for (ParameterCurve.Point point : curve.points()) {
        double x = across.applyAsDouble(point.value());
        double y = up(figure(point, measure));
        shapes.add(new Line(lastX, lastY, x, y, "line"));
        shapes.add(new Dot(x, y, Numbers.four(figure(point, measure))));
        lastX = x;
        lastY = y;
      }
      String name = measure == Measure.ERRORS ? "wrong pages" : "F1 of " + measure;
      shapes.add(new Text(SIDE + 8, lastY + 4, name));
    }
    String viewBox = Drawing.viewBox(-40, -15, SIDE + 180, UP + 45);
    return new Figure(
        curve.extractor() + " by " + curve.parameter(),
        new Drawing("Figures by value", viewBox, "36rem", shapes));
  }

  private static double up(double figure) {
    return UP * (1 - figure);
  }

  private static double figure(ParameterCurve.Point point, Measure measure) {
    return measure == Measure.ERRORS
        ? point.evaluation().wrongPages()
        : f1(point.evaluation(), measure);
  }
}
