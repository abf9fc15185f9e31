// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.label.Role;
import org.winnow.page.PageParser;
import org.winnow.page.Units;
import org.winnow.winnownet.Calibration;

class ViewTest {
  @Test
  void whatAViewLeavesOpenEachRoleExplains() {
    View view = View.of(.3, .1, .2);
    assertArrayEquals(new float[] {.3f, .98f, .1f, .2f, .02f}, view.likelihood(true), 1e-6f);
    assertArrayEquals(new float[] {.7f, .02f, .9f, .8f, .98f}, view.likelihood(false), 1e-6f);
    assertArrayEquals(
        new float[] {1, 1, .02f, .02f, .02f}, View.known(List.of(Role.HEADLINE, Role.TEXT)), 1e-6f);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<title>A long way home - Site</title><h3>Site</h3><h1>A long way home</h1><p>x</p> | 1",
        "<title>A long way home</title><p>A long way home</p> | -1",
        "<title>Site: a rather long name of it</title><h1>Site</h1> | -1",
        "<h1>No title at all</h1> | -1"
      })
  void theHeadlineIsTheHeadingInTheTitle(String html, int block) {
    assertEquals(block, Headlines.of(Units.of(PageParser.parse(html))));
  }

  @Test
  void calibrationFindsHowSureIsSure() {
    Calibration truth = new Calibration(.6, -.4);
    Random random = new Random(3);
    List<CalibrationFit.Point> points = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      double expected = .05 + .9 * random.nextDouble();
      points.add(new CalibrationFit.Point(expected, truth.of(expected)));
    }
    Calibration found = CalibrationFit.of(points);
    assertEquals(truth.slope(), found.slope(), .01);
    assertEquals(truth.intercept(), found.intercept(), .01);
    assertTrue(CalibrationFit.error(points, found) < .01);
    assertTrue(CalibrationFit.error(points, Calibration.NONE) > .05);
  }

  @Test
  void withoutPagesNothingIsChanged() {
    assertEquals(Calibration.NONE, CalibrationFit.of(List.of()));
  }
}
