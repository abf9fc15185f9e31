// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.client.Searches;
import org.winnow.retrieval.SideBySide;
import org.winnow.retrieval.SideBySide.Answers;

/**
 * Two arms' answers side by side, the queries whose answers differ most first: as one HTML page
 * that stands alone, as Markdown (the figures) and as JSON (figures and documents by query).
 */
public final class SideBySidePage {
  private static final ObjectMapper JSON = new ObjectMapper();

  private SideBySidePage() {}

  /** The figures, by name. */
  private static Map<String, String> figures(SideBySide results) {
    List<Answers> all = results.queries();
    String at = "@" + results.depth();
    Map<String, String> figures = new LinkedHashMap<>();
    figures.put("queries", Integer.toString(all.size()));
    figures.put("overlap" + at + ", mean", Numbers.three(results.mean(Answers::overlap)));
    figures.put("rank-biased overlap (p = .9), mean", Numbers.three(results.mean(Answers::rbo)));
    figures.put("same first " + results.depth(), count(all.stream().filter(Answers::same).count()));
    figures.put("no answer, raw", count(all.stream().filter(a -> a.raw().isEmpty()).count()));
    figures.put("no answer, clean", count(all.stream().filter(a -> a.clean().isEmpty()).count()));
    return figures;
  }

  private static String count(long n) {
    return Long.toString(n);
  }

  /** The figures, and what judgments say. */
  public static String markdown(SideBySide results) {
    StringBuilder out = new StringBuilder("| raw against clean | |\n|---|---:|\n");
    figures(results).forEach((name, value) -> out.append("| " + name + " | " + value + " |\n"));
    if (results.judged() != null) {
      out.append('\n').append(ComparisonPage.markdown(results.judged()));
    }
    return out.toString();
  }

  /** {@code overlap}, {@code rbo}, {@code queries} and, with judgments, {@code judged}. */
  public static String json(SideBySide results) throws JsonProcessingException {
    ObjectNode node = JSON.createObjectNode();
    node.put("depth", results.depth());
    node.put("overlap", results.mean(Answers::overlap)).put("rbo", results.mean(Answers::rbo));
    ArrayNode queries = node.putArray("queries");
    for (Answers answers : results.queries()) {
      ObjectNode query = queries.addObject();
      query.put("id", answers.topic().id()).put("query", answers.topic().query());
      query.put("overlap", answers.overlap()).put("rbo", answers.rbo());
      put(query.putArray("raw"), answers.raw());
      put(query.putArray("clean"), answers.clean());
    }
    if (results.judged() != null) {
      node.set("judged", JSON.readTree(ComparisonPage.json(List.of(results.judged()))));
    }
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(node) + "\n";
  }

  private static void put(ArrayNode list, List<Searches.Shown> answer) {
    answer.forEach(shown -> list.add(shown.document()));
  }

  /** The page. */
  public static String html(String title, SideBySide results) {
    List<SideBySideView> queries =
        results.queries().stream()
            .sorted(Comparator.comparingDouble(Answers::rbo))
            .map(SideBySideView::of)
            .toList();
    List<ComparisonView> judged =
        ComparisonView.of(results.judged() == null ? List.of() : List.of(results.judged()));
    return Templates.page(
        (out, none) ->
            JtesideBySidePageGenerated.render(out, none, title, figures(results), queries, judged));
  }
}
