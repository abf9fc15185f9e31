// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.winnow.eval.Bootstrap;
import org.winnow.eval.Evaluation;
import org.winnow.eval.Measure;
import org.winnow.eval.PageResult;
import org.winnow.html.Html;

/**
 * Evaluations as one HTML page that stands alone: F1 of every system on every set with bootstrap
 * intervals and the difference from a baseline, box plots of the pages' F1, two systems page by
 * page, curves of systems that differ by the value of a parameter, means by page type and language,
 * and the worst pages.
 */
public final class EvaluationPage {
  private static final String CSS =
      """
      svg{height:auto;font:12px system-ui,sans-serif}
      .box{fill:#cfe2f7;stroke:#1b4f8a}.line{stroke:#1b4f8a}.axis{stroke:#bbb}
      .dot{fill:#1b4f8a;fill-opacity:.45}
      td.sure{font-weight:bold}small{color:#555}
      """;

  private static final int WORST = 15;
  private static final int LETTER = 7;
  private static final int WIDTH = 650;
  private static final int ROW = 24;
  private static final int SIDE = 360;
  private static final int UP = SIDE / 2;

  private final List<Evaluation> evaluations;
  private final String baseline;
  private final Function<String, String> explained;
  private final StringBuilder out = new StringBuilder();

  private EvaluationPage(
      List<Evaluation> evaluations, String baseline, Function<String, String> explained) {
    this.evaluations = evaluations;
    this.baseline = baseline;
    this.explained = explained;
  }

  /**
   * The page.
   *
   * @param baseline name of the system that the others are compared with
   * @param explained from {@code set/id} to the address of the explained page, empty if there is
   *     none
   */
  public static String html(
      List<Evaluation> evaluations, String baseline, Function<String, String> explained) {
    return new EvaluationPage(evaluations, baseline, explained).build();
  }

  private String build() {
    out.append(Html.head("Winnow: evaluation", CSS)).append("<h1>Evaluation</h1>\n");
    Map<String, List<Evaluation>> sets = new LinkedHashMap<>();
    for (Evaluation e : evaluations) {
      sets.computeIfAbsent(e.set() + ":" + e.part(), key -> new ArrayList<>()).add(e);
    }
    sets.forEach(this::set);
    return out.append(Html.foot()).toString();
  }

  private void set(String name, List<Evaluation> systems) {
    out.append("<h2>").append(Html.escape(name)).append(", ");
    out.append(systems.get(0).pages().size()).append(" pages</h2>\n");
    for (Measure measure : Measure.values()) {
      if (systems.get(0).measures().contains(measure)) {
        table(systems, measure);
      }
    }
    Measure first = main(systems.get(0));
    boxes(systems, first);
    if (systems.size() > 1) {
      scatter(systems.get(0), systems.get(1), first);
    }
    ParameterCurve.among(systems).forEach(this::curve);
    breakdown("type", systems, first, page -> page.info().type());
    breakdown("language", systems, first, page -> page.info().language());
    worst(systems.get(0), first);
  }

  /** What pages are compared by: words, where they were measured. */
  private static Measure main(Evaluation evaluation) {
    return evaluation.measures().contains(Measure.WORDS)
        ? Measure.WORDS
        : evaluation.measures().stream().min(Comparator.naturalOrder()).orElse(Measure.BLOCKS);
  }

  private static double f1(Evaluation e, Measure measure) {
    return switch (measure) {
      case BLOCKS -> e.blocks().f1();
      case WORDS -> e.words().f1();
      case SHINGLES -> e.shingles().f1();
      case ROUGE -> e.rouge().f1();
      case SEGMENTS -> e.segments().f1();
      case ERRORS -> 1 - e.pages().stream().mapToDouble(PageResult::error).average().orElse(0);
    };
  }

  private void table(List<Evaluation> systems, Measure measure) {
    Evaluation base =
        systems.stream()
            .filter(e -> e.extractor().equals(baseline))
            .findFirst()
            .orElse(systems.get(0));
    out.append("<table><tr><th>").append(measure);
    out.append(measure == Measure.ERRORS ? "<th>1 - error" : "<th>F1");
    out.append("<th>95 % interval<th>less ");
    out.append(Html.escape(base.extractor())).append("<th>95 % interval<th>ms/page</tr>\n");
    for (Evaluation e : systems) {
      Bootstrap.Interval own = Bootstrap.f1(e, measure);
      Bootstrap.Interval difference = Bootstrap.difference(e, base, measure);
      boolean sure = difference.low() > 0 || difference.high() < 0;
      out.append("<tr><td>").append(Html.escape(e.extractor()));
      out.append("<td>").append(number(f1(e, measure)));
      out.append("<td>").append(interval(own));
      out.append(sure ? "<td class=sure>" : "<td>");
      out.append(number(f1(e, measure) - f1(base, measure)));
      out.append("<td>").append(interval(difference));
      out.append("<td>").append(Double.isNaN(e.cpuMsPerPage()) ? "" : two(e.cpuMsPerPage()));
      out.append("</tr>\n");
    }
    out.append("</table><p><small>Intervals by percentile bootstrap over pages, 1000 draws;");
    out.append(" differences are paired, bold where 0 is outside.</small></p>\n");
  }

  private void boxes(List<Evaluation> systems, Measure measure) {
    int height = ROW * systems.size() + 30;
    int label = systems.stream().mapToInt(e -> LETTER * e.extractor().length()).max().orElse(0);
    out.append("<h3>F1 of single pages, ").append(measure).append("</h3>\n");
    Svg svg = new Svg("Box plots of the pages' F1", -label, 0, label + WIDTH + 20, height, "100%");
    for (int tick = 0; tick <= 10; tick += 2) {
      double x = x(tick / 10.0);
      svg.line(x, 0, x, height - 20, "axis");
      svg.text(x - 8, height - 5, two(tick / 10.0));
    }
    for (int row = 0; row < systems.size(); row++) {
      box(svg, systems.get(row), measure, row * ROW);
    }
    out.append(svg.end());
  }

  private static double x(double f1) {
    return f1 * WIDTH;
  }

  private static void box(Svg svg, Evaluation system, Measure measure, int top) {
    double[] sorted = system.pages().stream().mapToDouble(p -> p.f1(measure)).sorted().toArray();
    svg.text(-LETTER * system.extractor().length(), top + 16, system.extractor());
    if (sorted.length > 0) {
      int middle = top + ROW / 2;
      svg.line(x(quantile(sorted, .05)), middle, x(quantile(sorted, .95)), middle, "line");
      double left = x(quantile(sorted, .25));
      double width = Math.max(1, x(quantile(sorted, .75)) - left);
      svg.rectangle(left, top + 4, width, ROW - 8, "box");
      double median = x(quantile(sorted, .5));
      svg.line(median, top + 4, median, top + ROW - 4, "line");
    }
  }

  private static double quantile(double[] sorted, double q) {
    double at = q * (sorted.length - 1);
    int low = (int) at;
    int high = Math.min(sorted.length - 1, low + 1);
    return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
  }

  private void scatter(Evaluation left, Evaluation right, Measure measure) {
    out.append("<h3>").append(Html.escape(left.extractor())).append(" (across) and ");
    out.append(Html.escape(right.extractor())).append(" (up), page by page</h3>\n");
    Svg svg = new Svg("F1 of two systems on each page", -10, -10, SIDE + 20, SIDE + 20, "26rem");
    svg.line(0, SIDE, SIDE, SIDE, "axis");
    svg.line(0, 0, 0, SIDE, "axis");
    svg.line(0, SIDE, SIDE, 0, "axis");
    for (int p = 0; p < Math.min(left.pages().size(), right.pages().size()); p++) {
      PageResult page = left.pages().get(p);
      double up = right.pages().get(p).f1(measure);
      svg.dot(SIDE * page.f1(measure), SIDE * (1 - up), page.id());
    }
    out.append(svg.end());
  }

  /** Each measure by the values of the parameter. */
  private void curve(ParameterCurve curve) {
    out.append("<h3>").append(Html.escape(curve.extractor())).append(" by ");
    out.append(Html.escape(curve.parameter())).append("</h3>\n");
    Svg svg = new Svg("Figures by value", -40, -15, SIDE + 180, UP + 45, "36rem");
    for (int tick = 0; tick <= 10; tick += 2) {
      svg.line(0, up(tick / 10.0), SIDE, up(tick / 10.0), "axis");
      svg.text(-30, up(tick / 10.0) + 4, two(tick / 10.0));
    }
    double low = curve.points().get(0).value();
    double high = curve.points().get(curve.points().size() - 1).value();
    DoubleUnaryOperator across = value -> SIDE * (value - low) / Math.max(1e-9, high - low);
    curve
        .points()
        .forEach(p -> svg.text(across.applyAsDouble(p.value()) - 8, UP + 18, two(p.value())));
    for (Measure measure : new TreeSet<>(curve.points().get(0).evaluation().measures())) {
      double lastX = 0;
      double lastY = up(figure(curve.points().get(0), measure));
      for (ParameterCurve.Point point : curve.points()) {
        double x = across.applyAsDouble(point.value());
        double y = up(figure(point, measure));
        svg.line(lastX, lastY, x, y, "line");
        svg.dot(x, y, number(figure(point, measure)));
        lastX = x;
        lastY = y;
      }
      String name = measure == Measure.ERRORS ? "wrong pages" : "F1 of " + measure;
      svg.text(SIDE + 8, lastY + 4, name);
    }
    out.append(svg.end());
  }

  private static double up(double figure) {
    return UP * (1 - figure);
  }

  private static double figure(ParameterCurve.Point point, Measure measure) {
    return measure == Measure.ERRORS
        ? point.evaluation().wrongPages()
        : f1(point.evaluation(), measure);
  }

  private void breakdown(
      String what, List<Evaluation> systems, Measure measure, Function<PageResult, String> group) {
    Map<String, List<Integer>> groups = new TreeMap<>();
    List<PageResult> pages = systems.get(0).pages();
    for (int p = 0; p < pages.size(); p++) {
      groups.computeIfAbsent(group.apply(pages.get(p)), key -> new ArrayList<>()).add(p);
    }
    if (groups.size() < 2) {
      return;
    }
    out.append("<h3>By ").append(what).append(", mean F1 of pages, ").append(measure);
    out.append("</h3>\n<table><tr><th>").append(what).append("<th>pages");
    systems.forEach(e -> out.append("<th>").append(Html.escape(e.extractor())));
    out.append("</tr>\n");
    groups.forEach(
        (name, members) -> {
          out.append("<tr><td>").append(Html.escape(name.isEmpty() ? "unknown" : name));
          out.append("<td>").append(members.size());
          for (Evaluation e : systems) {
            double mean =
                members.stream().mapToDouble(p -> e.pages().get(p).f1(measure)).average().orElse(0);
            out.append("<td>").append(number(mean));
          }
          out.append("</tr>\n");
        });
    out.append("</table>\n");
  }

  private void worst(Evaluation system, Measure measure) {
    out.append("<h3>Worst pages of ").append(Html.escape(system.extractor())).append("</h3>\n<ol>");
    worstPages(system, measure).forEach(page -> worst(system, page, measure));
    out.append("</ol>\n");
  }

  private static List<PageResult> worstPages(Evaluation system, Measure measure) {
    return system.pages().stream()
        .sorted(Comparator.comparingDouble(page -> page.f1(measure)))
        .limit(WORST)
        .toList();
  }

  /** Ids of the pages that {@code system}, the first on its set, is worst at. */
  public static List<String> worstPages(Evaluation system) {
    return worstPages(system, main(system)).stream().map(PageResult::id).toList();
  }

  private void worst(Evaluation system, PageResult page, Measure measure) {
    String address = explained.apply(system.set() + "/" + page.id());
    out.append("<li>").append(number(page.f1(measure))).append(' ');
    if (address.isEmpty()) {
      out.append(Html.escape(page.id()));
    } else {
      out.append("<a href=\"").append(Html.escape(address)).append("\">");
      out.append(Html.escape(page.id())).append("</a>");
    }
    out.append(" <small>").append(Html.escape(page.info().url())).append("</small></li>\n");
  }

  private static String interval(Bootstrap.Interval interval) {
    return number(interval.low()) + " to " + number(interval.high());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  private static String two(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
