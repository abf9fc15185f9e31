// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.DataFolder;

/** ROUGE-LSum against the published scores of known programs' outputs. */
class RougeCalibrationTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static List<String> lines(Path file) throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      return in.lines().toList();
    }
  }

  /** Page ids by the hash that the published files name them by. */
  private static Map<String, String> ids(Path set) throws IOException {
    Map<String, String> ids = new HashMap<>();
    JsonNode pages = JSON.readTree(set.resolve("meta.json").toFile()).path("pages");
    pages
        .properties()
        .forEach(
            page -> {
              ids.put(page.getValue().path("sha256_orig").asText(), page.getKey());
              ids.put(page.getValue().path("sha256_src").asText(), page.getKey());
            });
    return ids;
  }

  @ParameterizedTest
  @CsvSource({
    "readability, trafilatura",
    "readability, boilerpipe",
    "readability, readability",
    "cleanportaleval, trafilatura",
    "cleanportaleval, boilerpipe",
    "cleanportaleval, readability",
  })
  void scoresAgree(String set, String program) throws IOException {
    Path calibration = DataFolder.of("calibration").resolve(set);
    Map<String, String> ids = ids(DataFolder.of(set));
    Map<String, Score> wanted = new HashMap<>();
    for (String line : lines(calibration.resolve(program + ".rouge.csv.gz"))) {
      String[] cells = line.split(",", -1);
      if (!cells[0].equals("hash_key")) {
        double precision = Double.parseDouble(cells[2]);
        wanted.put(
            cells[0],
            new Score(precision, Double.parseDouble(cells[3]), Double.parseDouble(cells[4])));
      }
    }
    double difference = 0;
    int pages = 0;
    int others = 0;
    for (String line : lines(calibration.resolve(program + ".outputs.jsonl.gz"))) {
      JsonNode output = JSON.readTree(line);
      String key = output.path("page_id").asText();
      Path file = calibration.resolve("gold-wceb").resolve(ids.get(key) + ".txt");
      Score score = wanted.get(key);
      if (score != null && Files.exists(file)) {
        String text = output.path("plaintext").asText("");
        String gold = Files.readString(file);
        if (isOf(text, gold, score)) {
          difference += Math.abs(RougeLsum.of(text, gold).f1() - score.f1());
          pages++;
        } else {
          others++;
        }
      }
    }
    assertTrue(pages > 60 && others < pages / 4, pages + " pages, " + others + " others");
    assertEquals(0, difference / pages, .001, pages + " pages");
  }

  /**
   * Whether a published score can be one of these texts: a few gold texts differ from those that
   * were scored, so that the score stands for no whole number of their words.
   */
  private static boolean isOf(String text, String gold, Score score) {
    double found = score.precision() * Tokens.whiteSpace(text).size();
    double wanted = score.recall() * Tokens.whiteSpace(gold).size();
    return Math.abs(found - wanted) < 1e-3 && Math.abs(found - Math.rint(found)) < 1e-3;
  }
}
