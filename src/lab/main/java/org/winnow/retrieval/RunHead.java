// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.lucene.util.Version;
import org.winnow.Winnow;
import org.winnow.retrieval.ExperimentConfig.Indexes;
import org.winnow.spec.Words;

/**
 * The head of a run file, which says where the run comes from: ir_metadata 0.1, YAML in comments
 * (Breuer, Keller and Schaer, ir_metadata: An Extensible Metadata Schema for IR Experiments, SIGIR
 * 2022). Programs that know no comments in runs, as pytrec_eval, can't read a run with a head.
 */
final class RunHead {
  private static final ObjectMapper YAML =
      new ObjectMapper(
          new YAMLFactory()
              .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
              .disable(YAMLGenerator.Feature.SPLIT_LINES));

  private RunHead() {}

  /**
   * The lines of a head, each a comment; none if the experiment wants none.
   *
   * @param arm what was searched, or what was fused
   * @param tag what the run is called
   */
  static List<String> of(ExperimentConfig config, String arm, String model, String tag)
      throws IOException {
    Map<String, Object> own = config.metadata();
    if (own == null) {
      return List.of();
    }
    ObjectNode head = YAML.createObjectNode().put("schema-version", 0.1).put("run-version", 1.0);
    head.put("tag", tag);
    putPlatform(head.putObject("platform"));
    putGoal(head.putObject("research goal"), config, model);
    ObjectNode implementation = head.putObject("implementation");
    implementation.putObject("executable").put("cmd", "winnow trec experiment");
    ObjectNode source = implementation.putObject("source");
    source.put("commit", Winnow.REVISION).putArray("lang").add("java");
    putMethod(head.putObject("method"), config, arm, model);
    head.putObject("actor").put("role", "experimenter");
    ObjectNode data = head.putObject("data").putObject("test collection");
    data.put("name", config.name());
    data.put("topics", String.valueOf(config.topics().getFileName()));
    data.put("qrels", String.valueOf(config.qrels().getFileName()));
    YAML.readerForUpdating(head).readValue(YAML.<JsonNode>valueToTree(own));
    return lines(head);
  }

  private static List<String> lines(ObjectNode head) throws IOException {
    List<String> lines = new ArrayList<>(List.of("# ir_metadata.start"));
    YAML.writeValueAsString(head).lines().forEach(line -> lines.add("# " + line));
    lines.add("# ir_metadata.end");
    return lines;
  }

  private static void putPlatform(ObjectNode platform) {
    ObjectNode cpu = platform.putObject("hardware").putObject("cpu");
    cpu.put("architecture", System.getProperty("os.arch"));
    cpu.put("number of cores", Runtime.getRuntime().availableProcessors());
    String kernel = System.getProperty("os.name") + " " + System.getProperty("os.version");
    platform.putObject("operating system").put("kernel", kernel);
    ObjectNode software = platform.putObject("software");
    software
        .putObject("libraries")
        .putArray("java")
        .add("jdk==" + Runtime.version())
        .add("lucene==" + Version.LATEST);
    software.putArray("retrieval toolkit").add("winnow==" + Winnow.VERSION);
  }

  private static void putGoal(ObjectNode goal, ExperimentConfig config, String model) {
    ObjectNode evaluation = goal.putObject("evaluation");
    config.measures().forEach(evaluation.putArray("reported measures")::add);
    String baseline = config.engine().names().get(0);
    evaluation.putArray("baseline").add(Arm.fileName(baseline + "." + model));
    ObjectNode test = evaluation.putArray("significance test").addObject();
    test.put("name", "paired randomisation test");
    test.put("correction method", Words.word(config.testing().correction()));
  }

  private static void putMethod(
      ObjectNode method, ExperimentConfig config, String arm, String model) {
    method.put("automatic", true).put("score ties", "by document, ascending");
    if (config.engine() instanceof Indexes indexes) {
      ObjectNode indexing = method.putObject("indexing");
      indexing.put("tokenizer", "org.apache.lucene.analysis.standard.StandardTokenizer");
      indexing.put("stemmer", Words.word(indexes.analysis().stemmer()));
      indexing.put("stopwords", indexes.analysis().stopWords() ? "Lucene's 33 English" : "none");
    }
    ObjectNode retrieval = method.putArray("retrieval").addObject().put("name", arm);
    List<String> parts = config.fused().getOrDefault(arm, List.of());
    List<String> fields = config.qf().getOrDefault(arm, parts);
    String how = parts.isEmpty() ? "weighted sum of " : "reciprocal rank fusion of ";
    retrieval.put("method", fields.isEmpty() ? model : how + model);
    if (!fields.isEmpty()) {
      fields.forEach(retrieval.putArray("interpolates")::add);
    }
  }
}
