// SPDX-License-Identifier: Apache-2.0
package org.winnow.spec;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads the values of parameters by type, and refuses those that are of none. */
class ParametersTest {
  private enum Size {
    SMALL,
    LARGE
  }

  private static Parameters set(String value) {
    return new Parameters(Map.of("p", value));
  }

  private static void assertError(String message, Executable reading) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, reading).getMessage());
  }

  @Test
  void whatIsNotSetHasTheDefault() {
    Parameters none = new Parameters(Map.of());
    assertEquals("d", none.text("p", "d"));
    assertEquals(7, none.integer("p", 7));
    assertEquals(.5, none.number("p", .5));
    assertEquals(Size.LARGE, none.choice("p", Size.class, Size.LARGE));
  }

  @Test
  void textIsAsWritten() {
    assertEquals(" A b ", set(" A b ").text("p", ""));
  }

  @Test
  void wholeNumbersMayBeNegative() {
    assertEquals(-12, set("-12").integer("p", 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1.5", "1e3", "0x10", "2147483648", "twelve", "1 000"})
  void whatIsNoWholeNumberIsRefused(String value) {
    assertError(
        "illegal p value: " + value + ", must be a whole number", () -> set(value).integer("p", 0));
  }

  @Test
  void numbersMayHaveExponents() {
    assertEquals(.0015, set("1.5e-3").number("p", 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1,5", "a", "50%", "--1"})
  void whatIsNoNumberIsRefused(String value) {
    assertError(
        "illegal p value: " + value + ", must be a number", () -> set(value).number("p", 0));
  }

  /** Comparisons with what is no number are false, so that no range would refuse it later. */
  @ParameterizedTest
  @ValueSource(strings = {"NaN", "-NaN", "Infinity", "-Infinity", "1e999"})
  void numbersAreFinite(String value) {
    assertError(
        "illegal p value: " + value + ", must be a number", () -> set(value).number("p", 0));
  }

  @Test
  void choicesAreInLowerCase() {
    assertEquals(Size.SMALL, set("small").choice("p", Size.class, Size.LARGE));
    assertError(
        "illegal p value: SMALL, must be one of small, large",
        () -> set("SMALL").choice("p", Size.class, Size.LARGE));
  }

  @Test
  void whatIsInItsRangeIsLeftAlone() {
    assertDoesNotThrow(() -> Parameters.require(true, "p", 1, "positive"));
    assertError(
        "illegal p value: -1, must be positive",
        () -> Parameters.require(false, "p", -1, "positive"));
  }

  @Test
  void laterChangesOfTheMapDoNotCount() {
    Map<String, String> values = new HashMap<>(Map.of("p", "1"));
    Parameters parameters = new Parameters(values);
    values.put("p", "2");
    assertEquals(1, parameters.integer("p", 0));
  }
}
