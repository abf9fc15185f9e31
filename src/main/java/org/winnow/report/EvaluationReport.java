// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.winnow.eval.BlockMeasures;
import org.winnow.eval.Evaluation;

/** Evaluations as a table and as JSON. */
public final class EvaluationReport {
  private static final ObjectMapper JSON = new ObjectMapper();

  private EvaluationReport() {}

  /** A Markdown table, a row per evaluation. */
  public static String markdown(List<Evaluation> evaluations) {
    StringBuilder out = new StringBuilder();
    out.append(
        "| set | part | extractor | pages | accuracy | precision | recall | F1 | ms/page |\n");
    out.append("|---|---|---|---:|---:|---:|---:|---:|---:|\n");
    for (Evaluation e : evaluations) {
      BlockMeasures b = e.blocks();
      out.append(
          String.format(
              Locale.ROOT,
              "| %s | %s | %s | %d | %.4f | %.4f | %.4f | %.4f | %.2f |%n",
              e.set(),
              e.part(),
              e.extractor(),
              e.pages(),
              b.accuracy(),
              b.precision(),
              b.recall(),
              b.f1(),
              e.cpuMsPerPage()));
    }
    return out.toString();
  }

  /** A list of objects, measures that were not asked for left out. */
  public static String json(List<Evaluation> evaluations) throws IOException {
    ArrayNode list = JSON.createArrayNode();
    for (Evaluation e : evaluations) {
      ObjectNode row = list.addObject();
      row.put("set", e.set()).put("part", e.part()).put("extractor", e.extractor());
      row.put("pages", e.pages());
      row.putObject("blocks")
          .put("accuracy", e.blocks().accuracy())
          .put("precision", e.blocks().precision())
          .put("recall", e.blocks().recall())
          .put("f1", e.blocks().f1());
      row.put("cpuMsPerPage", e.cpuMsPerPage());
    }
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(list) + "\n";
  }
}
