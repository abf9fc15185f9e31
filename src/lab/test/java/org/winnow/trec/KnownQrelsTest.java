// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.DataFolder;

class KnownQrelsTest {
  @ParameterizedTest
  @CsvSource({
    "151-200.txt, web-151-200",
    "151-200.ndeval.txt, web-151-200-subtopics",
    "201-250.txt, web-201-250",
    "201-250.ndeval.txt, web-201-250-subtopics",
    "251-300.txt, web-251-300",
    "251-300.ndeval.txt, web-251-300-subtopics"
  })
  void knowsTheTracksFiles(String file, String name) throws IOException {
    Path qrels = DataFolder.of("trec").resolve("qrels/qrels.web." + file);
    assertEquals(name, KnownQrels.of(KnownQrels.digest(qrels)).orElseThrow().toString());
    KnownQrels.check(qrels, name);
  }

  @Test
  void saysWhoseJudgmentsTheyAre() {
    Path qrels = DataFolder.of("trec").resolve("qrels/qrels.web.201-250.txt");
    var e =
        assertThrows(IllegalArgumentException.class, () -> KnownQrels.check(qrels, "web-251-300"));
    assertTrue(
        String.valueOf(e.getMessage())
            .contains("not the judgments of web-251-300 but those of web-201-250 (SHA-256"));
  }
}
