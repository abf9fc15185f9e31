// SPDX-License-Identifier: Apache-2.0
package org.winnow.spec;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads extractors as users write them on a command line or in a configuration. */
class SpecTest {
  private static String error(String spec) {
    return String.valueOf(
        assertThrows(IllegalArgumentException.class, () -> Spec.parse(spec)).getMessage());
  }

  @Test
  void aNameAloneHasNoParameters() {
    assertEquals(new Spec("winnow", Map.of()), Spec.parse("winnow"));
  }

  @Test
  void parametersStandBehindAColon() {
    Spec spec = Spec.parse("justext:language=de,lengthLow=50");
    assertEquals("justext", spec.name());
    assertEquals(Map.of("language", "de", "lengthLow", "50"), spec.parameters());
  }

  @Test
  void parametersKeepTheirOrder() {
    Spec spec = Spec.parse("m:z=1,a=2,k=3");
    assertEquals(List.of("z", "a", "k"), List.copyOf(spec.parameters().keySet()));
  }

  @Test
  void spacesAroundNamesAndValuesDoNotCount() {
    assertEquals(new Spec("cetd", Map.of("density", "td")), Spec.parse(" cetd : density = td "));
  }

  @Test
  void aValueMayHaveEqualsSigns() {
    assertEquals(Map.of("q", "a=b=c"), Spec.parse("m:q=a=b=c").parameters());
  }

  @Test
  void aValueMayBeEmpty() {
    assertEquals(Map.of("q", ""), Spec.parse("m:q=").parameters());
  }

  @Test
  void aValueMayHaveColons() {
    assertEquals(new Spec("m", Map.of("u", "http://x")), Spec.parse("m:u=http://x"));
  }

  @Test
  void aPathMayHaveColons() {
    assertEquals("C:\\models\\mine", Spec.parse("C:\\models\\mine:keep=text").name());
    assertEquals("C:\\models\\mine", Spec.parse("C:\\models\\mine").name());
  }

  @Test
  void parametersWithoutANameAreRefused() {
    assertTrue(error("keep=text").contains("write name:parameter=value"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"m:a=1,", "m:a=1,,b=2", "m:=1", "m: =1", "m:a=1,b", "m:a=1,a=2"})
  void brokenParametersAreRefused(String spec) {
    assertTrue(error(spec).contains("each once"), error(spec));
  }

  @Test
  void theMessageQuotesTheBrokenParameter() {
    assertTrue(error("m:a=1,bold").contains("\"bold\""));
  }

  @Test
  void parametersCannotBeChanged() {
    assertThrows(
        UnsupportedOperationException.class, () -> Spec.parse("m:a=1").parameters().clear());
  }

  @Test
  void unknownParametersAreRefusedWithThoseThatThereAre() {
    Spec spec = Spec.parse("m:a=1,c=2");
    String message =
        String.valueOf(
            assertThrows(
                    IllegalArgumentException.class,
                    () -> spec.allowOnly(List.of("a", "b"), "m:a=1,c=2"))
                .getMessage());
    assertEquals("unknown parameter c in m:a=1,c=2; it takes a, b", message);
    assertDoesNotThrow(() -> spec.allowOnly(List.of("c", "a"), ""));
  }

  @Test
  void whatTakesNoParametersSaysSo() {
    String message =
        String.valueOf(
            assertThrows(
                    IllegalArgumentException.class,
                    () -> Spec.parse("bte:a=1").allowOnly(List.of(), "bte:a=1"))
                .getMessage());
    assertEquals("unknown parameter a in bte:a=1; it takes none", message);
  }
}
