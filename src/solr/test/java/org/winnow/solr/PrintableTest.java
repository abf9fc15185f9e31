// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrintableTest {
  @ParameterizedTest
  @CsvSource({
    "'a\nERROR SolrCore: FORGED', a\\u000aERROR SolrCore: FORGED",
    "'a\r', a\\u000d",
    "'a\u001b[2J', a\\u001b[2J",
    "'a\u0085b\u2028c', a\\u0085b\\u2028c",
    "'a\u202eb', a\\u202eb",
    "http://example.org/灯塔?q=é 1, http://example.org/灯塔?q=é 1"
  })
  void noNameLooksLikeAnotherLine(String name, String printable) {
    assertEquals(printable, Printable.of(name));
  }

  @Test
  void longNamesAreCut() {
    assertEquals("a".repeat(500) + "…", Printable.of("a".repeat(20_000)));
  }
}
