// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.winnow.client.Searches;
import org.winnow.html.Html;
import org.winnow.retrieval.SideBySide;
import org.winnow.retrieval.SideBySide.Answers;

/**
 * Two arms' answers side by side, the queries whose answers differ most first: as one HTML page
 * that stands alone, as Markdown (the figures) and as JSON (figures and documents by query).
 */
public final class SideBySidePage {
  private static final String CSS =
      """
      .pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
      .pair h4{margin:.2rem 0}
      ol{margin:0;padding-left:1.6rem}
      li{margin:.3rem 0;padding:.1rem .4rem;border-left:4px solid #ccc;overflow-wrap:anywhere}
      li.gone{border-color:#b3402a}li.new{border-color:#2a7d4f}
      li small{display:block;color:#444}
      .moved{color:#06c;font-size:.8rem}
      details{border-top:1px solid #ddd;padding:.4rem 0}
      summary{cursor:pointer}
      .none{color:#777}
      """;

  private static final ObjectMapper JSON = new ObjectMapper();

  private SideBySidePage() {}

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  /** The figures, by name. */
  private static Map<String, String> figures(SideBySide results) {
    List<Answers> all = results.queries();
    String at = "@" + results.depth();
    Map<String, String> figures = new LinkedHashMap<>();
    figures.put("queries", Integer.toString(all.size()));
    figures.put("overlap" + at + ", mean", number(results.mean(Answers::overlap)));
    figures.put("rank-biased overlap (p = .9), mean", number(results.mean(Answers::rbo)));
    figures.put("same first " + results.depth(), count(all.stream().filter(Answers::same).count()));
    figures.put("no answer, raw", count(all.stream().filter(a -> a.raw().isEmpty()).count()));
    figures.put("no answer, clean", count(all.stream().filter(a -> a.clean().isEmpty()).count()));
    return figures;
  }

  private static String count(long n) {
    return Long.toString(n);
  }

  /** The figures, and what judgements say. */
  public static String markdown(SideBySide results) {
    StringBuilder out = new StringBuilder("| raw against clean | |\n|---|---:|\n");
    figures(results).forEach((name, value) -> out.append("| " + name + " | " + value + " |\n"));
    if (results.judged() != null) {
      out.append('\n').append(ComparisonPage.markdown(results.judged()));
    }
    return out.toString();
  }

  /** {@code overlap}, {@code rbo}, {@code queries} and, with judgements, {@code judged}. */
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
    StringBuilder out = new StringBuilder("<table>\n");
    figures(results)
        .forEach(
            (name, value) ->
                out.append("<tr><td>")
                    .append(Html.escape(name))
                    .append("<td>")
                    .append(value)
                    .append("</tr>\n"));
    out.append("</table>\n<h2>Queries, the greatest differences first</h2>\n<p><small>");
    out.append(
        "Green: only the clean arm has it. Red: only the raw arm has it. Blue: its rank in the");
    out.append(" other arm.</small></p>\n");
    results.queries().stream()
        .sorted(Comparator.comparingDouble(Answers::rbo))
        .forEach(answers -> append(out, answers));
    return ComparisonPage.html(
        title,
        CSS,
        out.toString(),
        results.judged() == null ? List.of() : List.of(results.judged()));
  }

  private static void append(StringBuilder out, Answers answers) {
    out.append("<details").append(answers.same() ? "" : " open").append("><summary><b>");
    out.append(Html.escape(answers.topic().query())).append("</b> <small>");
    out.append(Html.escape(answers.topic().id())).append(": overlap ");
    out.append(number(answers.overlap())).append(", rank-biased overlap ");
    out.append(number(answers.rbo())).append("</small></summary>\n<div class=pair>\n");
    column(out, SideBySide.RAW, answers.raw(), ranks(answers.clean()), "gone");
    column(out, SideBySide.CLEAN, answers.clean(), ranks(answers.raw()), "new");
    out.append("</div></details>\n");
  }

  private static Map<String, Integer> ranks(List<Searches.Shown> answer) {
    Map<String, Integer> ranks = new HashMap<>();
    answer.forEach(shown -> ranks.put(shown.document(), ranks.size() + 1));
    return ranks;
  }

  private static void column(
      StringBuilder out,
      String arm,
      List<Searches.Shown> answer,
      Map<String, Integer> others,
      String alone) {
    out.append("<div><h4>").append(arm).append("</h4>");
    out.append(answer.isEmpty() ? "<p class=none>nothing found</p>" : "<ol>").append('\n');
    int rank = 1;
    for (Searches.Shown shown : answer) {
      int other = others.getOrDefault(shown.document(), 0);
      out.append(other == 0 ? "<li class=" + alone + ">" : "<li>");
      String title = shown.title().isEmpty() ? shown.document() : shown.title();
      out.append("<span title=\"").append(Html.escape(shown.document())).append("\">");
      out.append(Html.escape(title)).append("</span>");
      if (other > 0 && other != rank) {
        String arrow = other > rank ? "\u2193" : "\u2191";
        out.append(" <span class=moved>").append(arrow).append(other).append("</span>");
      }
      out.append("<small>").append(snippet(shown.snippet())).append("</small></li>\n");
      rank++;
    }
    out.append(answer.isEmpty() ? "" : "</ol>").append("</div>\n");
  }

  private static String snippet(String snippet) {
    StringBuilder out = new StringBuilder();
    int from = 0;
    for (int i = 0; i < snippet.length(); i++) {
      char c = snippet.charAt(i);
      if (c == Searches.Shown.MARK_START || c == Searches.Shown.MARK_END) {
        out.append(Html.escape(snippet.substring(from, i)));
        out.append(c == Searches.Shown.MARK_START ? "<mark>" : "</mark>");
        from = i + 1;
      }
    }
    return out.append(Html.escape(snippet.substring(from))).toString();
  }
}
