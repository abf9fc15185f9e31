// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.winnow.retrieval.passages.Layout;
import org.winnow.trec.significance.Testing;

/** The tables of an experiment on passages, in Markdown, from its {@code report.json}. */
public final class PassageTables {
  private static final List<String> MEASURES =
      List.of(
          "page RR@10",
          "page Success@1",
          "clean Success@1",
          "main@1",
          "main@5",
          "answer RR@10",
          "answer Success@1",
          "answer Success@5",
          "answer Success@10",
          "answer in 750 words");

  private static final List<String> SEARCHES = List.of("bm25", "vectors", "both");
  private static final String ALL = "all";

  private PassageTables() {}

  /** All tables. */
  static String markdown(JsonNode report) {
    StringBuilder out = new StringBuilder("# Passages\n\n## Indexes\n\n").append(indexes(report));
    for (String subset : List.of(ALL, "unseen", "english")) {
      for (String search : SEARCHES) {
        out.append("\n## Arms: ").append(search).append(", ").append(subset).append("\n\n");
        out.append(arms(report, search, subset));
      }
    }
    for (String search : SEARCHES) {
      out.append("\n## Layouts: ").append(search).append("\n\n").append(layouts(report, search));
    }
    return out.toString();
  }

  /**
   * A table.
   *
   * @param kind {@code indexes}, {@code arms SEARCH SUBSET}, {@code layouts SEARCH}, or {@code
   *     short ARM…}: what these arms come to, with words; {@code differences SEARCH SUBSET ARM…}:
   *     how sure their differences from the raw pages are; {@code titles SEARCH SUBSET ARM…}: the
   *     same where titles stand in front of passages
   */
  public static String of(JsonNode report, List<String> kind) {
    return switch (kind.get(0)) {
      case "indexes" -> indexes(report);
      case "arms" -> arms(report, kind.get(1), kind.get(2));
      case "short" -> summary(report, kind.subList(1, kind.size()));
      case "differences" -> differences(report, "arms with raw", kind.subList(1, kind.size()));
      case "titles" -> differences(report, "titles with raw", kind.subList(1, kind.size()));
      case "layouts" -> layouts(report, kind.get(1));
      default -> throw new IllegalArgumentException("illegal table: " + kind);
    };
  }

  private static boolean isDefault(JsonNode row) {
    return row.path("layout").asText().equals(Layout.DEFAULT.toString());
  }

  private static String indexes(JsonNode report) {
    List<List<String>> rows = new ArrayList<>();
    for (JsonNode row : report.path("indexes")) {
      if (isDefault(row)) {
        rows.add(
            List.of(
                "`" + row.path("arm").asText() + "`",
                row.path("passages").asText(),
                row.path("words").asText(),
                percent(row.path("main")),
                percent(row.path("boilerplate")),
                percent(row.path("answers")),
                row.path("empty").asText(),
                figure(row.path("redundancy"))));
      }
    }
    List<String> head =
        List.of(
            "arm",
            "passages",
            "words",
            "main content",
            "passages of boilerplate",
            "answers kept",
            "empty pages",
            "redundancy");
    return table(head, rows);
  }

  private static String summary(JsonNode report, List<String> arms) {
    List<List<String>> rows = new ArrayList<>();
    for (String arm : arms) {
      for (JsonNode row : report.path("indexes")) {
        if (isDefault(row) && row.path("arm").asText().equals(arm)) {
          JsonNode means = row.path(ALL);
          rows.add(
              List.of(
                  "`" + arm + "`",
                  row.path("passages").asText(),
                  percent(row.path("boilerplate")),
                  percent(row.path("redundancy")),
                  percent(means.path("bm25 main@5")),
                  percent(means.path("bm25 page Success@1")),
                  percent(means.path("bm25 answer Success@1")),
                  percent(means.path("bm25 answer in 750 words"))));
        }
      }
    }
    List<String> head =
        List.of(
            "text",
            "passages",
            "of these boilerplate",
            "shared by two pages of a site",
            "main content of the first five",
            "first passage: right page",
            "first passage: the answer",
            "first 750 words: the answer");
    return table(head, rows);
  }

  private static String differences(JsonNode report, String family, List<String> words) {
    String search = words.get(0);
    String subset = words.get(1);
    List<List<String>> rows = new ArrayList<>();
    for (String arm : words.subList(2, words.size())) {
      for (JsonNode one : report.path("comparisons")) {
        if (one.path("family").asText().equals(family)
            && one.path("subset").asText().equals(subset)
            && one.path("search").asText().equals(search)
            && one.path("arm").asText().equals(arm)) {
          rows.add(
              List.of(
                  "`" + arm + "`, " + one.path("measure").asText(),
                  signed(one.path("difference")),
                  signed(one.path("low")) + " to " + signed(one.path("high")),
                  Numbers.four(one.path("adjusted").asDouble()),
                  signed(one.path("siteLow")) + " to " + signed(one.path("siteHigh")),
                  Numbers.four(one.path("siteAdjusted").asDouble())));
        }
      }
    }
    List<String> head =
        List.of("", "difference", "95 % by questions", "p", "95 % by sites", "p by sites");
    return table(head, rows);
  }

  private static String signed(JsonNode value) {
    return String.format(Locale.ROOT, "%+.3f", value.asDouble()).replace("0.", ".");
  }

  private static String arms(JsonNode report, String search, String subset) {
    List<List<String>> rows = new ArrayList<>();
    for (JsonNode row : report.path("indexes")) {
      if (isDefault(row) && row.path(subset).size() > 0) {
        List<String> cells = new ArrayList<>(List.of("`" + row.path("arm").asText() + "`"));
        for (String measure : MEASURES) {
          String mark = mark(report, "arms with raw", subset, search, measure, row);
          cells.add(figure(row.path(subset).path(search + " " + measure)) + mark);
        }
        rows.add(cells);
      }
    }
    return table(head("arm"), rows);
  }

  private static String layouts(JsonNode report, String search) {
    List<String> arms = new ArrayList<>();
    report
        .path("indexes")
        .forEach(
            row -> {
              if (!isDefault(row) && !arms.contains(row.path("arm").asText())) {
                arms.add(row.path("arm").asText());
              }
            });
    List<List<String>> rows = new ArrayList<>();
    for (JsonNode row : report.path("indexes")) {
      if (arms.contains(row.path("arm").asText())) {
        String name = row.path("arm").asText() + " " + row.path("layout").asText();
        List<String> cells = new ArrayList<>(List.of("`" + name + "`"));
        for (String measure : MEASURES) {
          String mark = mark(report, "layouts", ALL, search, measure, row);
          cells.add(figure(row.path(ALL).path(search + " " + measure)) + mark);
        }
        rows.add(cells);
      }
    }
    return table(head("arm and layout"), rows);
  }

  private static List<String> head(String first) {
    List<String> head = new ArrayList<>(List.of(first));
    head.addAll(MEASURES);
    return head;
  }

  /** One star where a comparison differs by topics after correction, two where by sites too. */
  private static String mark(
      JsonNode report, String family, String subset, String search, String measure, JsonNode row) {
    for (JsonNode one : report.path("comparisons")) {
      if (one.path("family").asText().equals(family)
          && one.path("subset").asText().equals(subset)
          && one.path("search").asText().equals(search)
          && one.path("measure").asText().equals(measure)
          && one.path("arm").equals(row.path("arm"))
          && one.path("layout").equals(row.path("layout"))
          && one.path("adjusted").asDouble() < Testing.LEVEL) {
        return one.path("siteAdjusted").asDouble() < Testing.LEVEL ? "\\*\\*" : "\\*";
      }
    }
    return "";
  }

  private static String figure(JsonNode value) {
    String text = Numbers.three(value.asDouble());
    return text.startsWith("0.") ? text.substring(1) : text;
  }

  private static String percent(JsonNode share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share.asDouble());
  }

  private static String table(List<String> head, List<List<String>> rows) {
    StringBuilder out = new StringBuilder(row(head));
    out.append("|---").append("|---:".repeat(head.size() - 1)).append("|\n");
    rows.forEach(row -> out.append(row(row)));
    return out.toString();
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }
}
