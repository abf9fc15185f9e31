// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.winnow.trec.measure.Scores;
import org.winnow.trec.significance.RunComparison;
import org.winnow.trec.significance.Testing;

class BootstrapFigureTest {
  private static Scores scores(double... values) {
    Map<String, Double> topics = new LinkedHashMap<>();
    for (double value : values) {
      topics.put("t" + topics.size(), value);
    }
    return new Scores(Map.of("AP", topics));
  }

  private static <T> List<T> all(Figure figure, Class<T> kind) {
    return figure.drawing().shapes().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  @Test
  void barsStandOnTheSideOfTheDifference() {
    Map<String, Scores> runs = new LinkedHashMap<>();
    runs.put("raw", scores(.5, .5, .5));
    runs.put("better", scores(.6, .7, .8));
    runs.put("worse", scores(.4, .4, .4));
    runs.put("same", scores(.5, .5, .5));
    Figure figure = BootstrapFigure.of(RunComparison.of("", runs, Testing.standard(1)), "AP");
    List<String> texts = all(figure, Drawing.Text.class).stream().map(Drawing.Text::text).toList();
    assertEquals(
        List.of("better", "100.0 %", "worse", "0.0 %", "same", "equal"), texts.subList(0, 6));
    assertEquals(List.of("-0.1000", "+0.3000"), texts.subList(6, 8));
    // Of means from .1 to .3 on the axis of -.1 to .3, and of one mean at its left end.
    List<Drawing.Bar> bars = all(figure, Drawing.Bar.class);
    double zero = all(figure, Drawing.Line.class).get(1).x1();
    for (Drawing.Bar bar : bars) {
      assertEquals(bar.x() > zero ? "up" : "down", bar.style());
    }
    assertEquals(1, bars.stream().filter(bar -> bar.style().equals("down")).count());
    assertEquals(28, bars.stream().mapToDouble(Drawing.Bar::height).max().orElse(0), 1e-9);
    assertTrue(figure.heading().contains("2000 samples"), figure.heading());
  }
}
