// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.testbed;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.Extractors;
import org.winnow.extract.Method;
import org.winnow.retrieval.Arm;

/** The configuration of an experiment over a collection made here. */
final class ExperimentFile {
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  private ExperimentFile() {}

  /**
   * Writes the configuration of an experiment over a collection that has {@code pages}, {@code
   * gold} and {@code qrels.txt} in the folder of the file: every extractor against the raw pages
   * and the gold texts.
   *
   * @param topics name of the topics' file in the same folder
   */
  static void write(Path file, String name, String topics, List<String> measures)
      throws IOException {
    write(file, name, topics, everyExtractor(), measures);
  }

  /** The raw pages and every extractor; the list may be changed. */
  static List<String> everyExtractor() {
    List<String> arms = new ArrayList<>(List.of(Arm.RAW));
    for (Method extractor : Extractors.all()) {
      if (!extractor.name().equals(Extractors.ALL_TEXT)) {
        arms.add(extractor.name());
      }
    }
    return arms;
  }

  /** Writes a file with some arms, the baseline first, and the gold texts. */
  static void write(Path file, String name, String topics, List<String> arms, List<String> measures)
      throws IOException {
    Map<String, Object> config = config(name, topics, arms, measures);
    config.put("texts", Map.of("gold", "gold"));
    config.put("models", List.of("bm25", "ql", "ql-rm3", "indri-ql", "indri-rm"));
    Files.writeString(file, YAML.writeValueAsString(config));
  }

  /** Both raw and clean pages: their runs as one, and both as two fields of one query. */
  static void writeBoth(Path file, String name, String topics, List<String> measures)
      throws IOException {
    List<String> arms = List.of(Arm.RAW, Extractors.DEFAULT);
    Map<String, Object> config = config(name + ": raw and clean", topics, arms, measures);
    config.put("models", List.of("bm25", "ql"));
    config.put("fused", Map.of("rrf", arms));
    config.put("qf", Map.of("qf", arms));
    Files.writeString(file, YAML.writeValueAsString(config));
  }

  private static Map<String, Object> config(
      String name, String topics, List<String> arms, List<String> measures) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("name", name);
    config.put("pages", "pages");
    config.put("topics", topics);
    config.put("qrels", "qrels.txt");
    config.put("arms", arms);
    config.put("measures", measures);
    config.put("seed", 1);
    return config;
  }
}
