// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.eval.Evaluation;

/**
 * How the figures of one extractor follow one of its parameters.
 *
 * @param extractor with the parameters that stay the same
 * @param points by rising values, at least three
 */
record ParameterCurve(String extractor, String parameter, List<Point> points) {
  private static final int ENOUGH = 3;

  ParameterCurve {
    points = points.stream().sorted(Comparator.comparingDouble(Point::value)).toList();
  }

  /** A value and what it gives. */
  record Point(double value, Evaluation evaluation) {}

  /**
   * The curves in {@code systems}: for each parameter, the systems that are told apart by a number
   * for it alone.
   */
  static List<ParameterCurve> among(List<Evaluation> systems) {
    Map<List<String>, List<Point>> points = new LinkedHashMap<>();
    for (Evaluation system : systems) {
      String[] spec = system.extractor().split(":", 2);
      String[] settings = spec.length < 2 ? new String[0] : spec[1].split(",", -1);
      for (int i = 0; i < settings.length; i++) {
        String[] setting = settings[i].split("=", 2);
        if (setting.length == 2 && isNumber(setting[1])) {
          List<String> key = List.of(without(spec[0], settings, i), setting[0]);
          Point point = new Point(Double.parseDouble(setting[1]), system);
          points.computeIfAbsent(key, k -> new ArrayList<>()).add(point);
        }
      }
    }
    return points.entrySet().stream()
        .filter(entry -> entry.getValue().size() >= ENOUGH)
        .map(e -> new ParameterCurve(e.getKey().get(0), e.getKey().get(1), e.getValue()))
        .toList();
  }

  private static String without(String name, String[] settings, int left) {
    List<String> others = new ArrayList<>(List.of(settings));
    others.remove(left);
    return others.isEmpty() ? name : name + ":" + String.join(",", others);
  }

  private static boolean isNumber(String text) {
    return text.matches("-?\\d{1,9}(\\.\\d{1,9})?");
  }
}
