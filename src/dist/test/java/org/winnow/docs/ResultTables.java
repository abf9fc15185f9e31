// SPDX-License-Identifier: Apache-2.0
package org.winnow.docs;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.winnow.CleanPage;
import org.winnow.report.CostReport;
import org.winnow.report.PassageTables;
import org.winnow.retrieval.serving.ServingCost;

/** The tables of figures in the documentation, in Markdown, from the files of expected values. */
final class ResultTables {
  private static final List<String> TOP =
      List.of("winnow", "web2text", "boilerpipe-article:rules=latest", "cetd", "justext");

  /** Figures of the texts of other programs, measured with {@code winnow evaluate --outputs}. */
  private static final String PEERS = "expected-peers.csv";

  private ResultTables() {}

  /**
   * A table.
   *
   * @param kind a name and what it wants: {@code dev SET…}, {@code some EXTRACTOR,… SET…}, {@code
   *     top SET…}, {@code cleaneval}, {@code metadata}, {@code whole SET…}, {@code chinese}, {@code
   *     short}, {@code cost}, {@code retrieval FILE MEASURE MODEL…}, {@code known-item MODEL…},
   *     {@code teaching}, {@code serving}, {@code passages FILE KIND…} as {@link PassageTables} has
   *     them
   */
  static String of(String kind) {
    List<String> words = List.of(kind.split(" "));
    List<String> rest = words.subList(1, words.size());
    return switch (words.get(0)) {
      case "dev" -> development(rest, Set.of());
      case "some" -> development(rest.subList(1, rest.size()), Set.of(rest.get(0).split(",")));
      case "top" -> top(rest);
      case "cleaneval" -> cleanEval();
      case "metadata" -> metadata();
      case "whole" -> whole(rest);
      case "chinese" -> chinese();
      case "short" -> shortPages();
      case "cost" -> cost();
      case "retrieval" -> retrieval(rest);
      case "known-item" -> knownItem(rest);
      case "teaching" -> teaching();
      case "serving" -> serving();
      case "passages" -> passages(rest);
      default -> throw new IllegalArgumentException("illegal table: " + kind);
    };
  }

  private static byte[] resource(String name) {
    try (var in = Objects.requireNonNull(CleanPage.class.getResourceAsStream(name), name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Values by the columns before them, joined with commas. */
  private static Map<String, String> values(String file, int column) {
    Map<String, String> values = new LinkedHashMap<>();
    new String(resource(file), StandardCharsets.UTF_8)
        .lines()
        .skip(2)
        .forEach(
            line -> {
              List<String> cells = List.of(line.split(",", -1));
              int keys =
                  switch (file) {
                    case "expected-dev.csv", PEERS -> 4;
                    case "cost.csv" -> 1;
                    default -> 2;
                  };
              values.put(String.join(",", cells.subList(0, keys)), cells.get(column));
            });
    return values;
  }

  private static Map<String, String> dev() {
    return values("expected-dev.csv", 4);
  }

  private static String figure(Map<String, String> values, String key, String format) {
    String value = values.getOrDefault(key, "");
    if (value.isEmpty()) {
      return "";
    }
    String text = String.format(Locale.ROOT, format, Double.parseDouble(value));
    return text.startsWith("0.") ? text.substring(1) : text;
  }

  private static String figure(Map<String, String> values, String key) {
    return figure(values, key, "%.3f");
  }

  private static String table(List<String> head, List<List<String>> rows) {
    StringBuilder table = new StringBuilder(row(head));
    table.append("|---").append("|---:".repeat(head.size() - 1)).append("|\n");
    rows.forEach(row -> table.append(row(row)));
    return table.toString();
  }

  private static String row(List<String> cells) {
    StringBuilder row = new StringBuilder();
    cells.forEach(cell -> row.append(cell.isEmpty() ? "| " : "| " + cell + " "));
    return row.append("|\n").toString();
  }

  private static List<String> with(String first, Collection<String> others) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(others);
    return all;
  }

  private static String code(String name) {
    return "`" + name + "`";
  }

  private static List<String> extractors(Set<String> keys, int column, String having) {
    return keys.stream()
        .filter(key -> key.startsWith(having))
        .map(key -> key.split(",")[column])
        .distinct()
        .toList();
  }

  /** What a set is measured by. */
  private static String measure(String set) {
    return switch (set) {
      case "blog-comments", "judged", "judged-2", "xmu-zh-news", "zh-web-69" -> "wordsCjk";
      case "trafilatura-eval" -> "segments";
      default -> "words";
    };
  }

  private static String word(Map<String, String> values, String set, String extractor) {
    return figure(values, set + ",dev," + extractor + "," + measure(set));
  }

  /**
   * Figures of the development pages.
   *
   * @param only the extractors that have a row; none: all
   */
  private static String development(List<String> sets, Set<String> only) {
    Map<String, String> values = dev();
    Set<String> all = new LinkedHashSet<>();
    sets.forEach(set -> all.addAll(extractors(values.keySet(), 2, set + ",dev,")));
    all.removeIf(extractor -> !only.isEmpty() && !only.contains(extractor));
    List<List<String>> rows = new ArrayList<>();
    for (String extractor : all) {
      rows.add(with(code(extractor), sets.stream().map(s -> word(values, s, extractor)).toList()));
    }
    return table(with("extractor", sets), rows);
  }

  private static String top(List<String> sets) {
    Map<String, String> values = dev();
    Map<String, String> costs = values("cost.csv", 1);
    List<List<String>> rows = new ArrayList<>();
    for (String extractor : TOP) {
      List<String> cells =
          with(code(extractor), sets.stream().map(s -> word(values, s, extractor)).toList());
      cells.add(figure(costs, extractor.replace(":rules=latest", ""), "%.1f"));
      rows.add(cells);
    }
    rows.add(
        List.of(
            "rs-trafilatura, trafilatura (published, whole sets)",
            ".859, .791",
            "",
            "",
            "trafilatura .924",
            "",
            ""));
    List<String> head = with("", sets);
    head.add("cost");
    return table(head, rows);
  }

  private static String cleanEval() {
    Map<String, String> values = values("expected-cleaneval.csv", 5);
    Map<String, String> published = values("published.csv", 2);
    Set<String> names = new LinkedHashSet<>();
    for (String part : List.of("web2text_test", "cleaneval_test")) {
      extractors(values.keySet(), 1, part)
          .forEach(name -> names.add(name.replace("-original-split", "")));
    }
    List<List<String>> rows = new ArrayList<>();
    for (String name : names) {
      String small =
          values.containsKey("cleaneval_test," + name + "-original-split")
              ? name + "-original-split"
              : name;
      rows.add(
          List.of(
              code(name),
              figure(values, "web2text_test," + name),
              figure(published, "web2text_test," + name, "%.2f"),
              figure(values, "cleaneval_test," + small),
              figure(published, "cleaneval_test," + name, "%.2f")));
    }
    return table(
        List.of("extractor", "148 test pages", "published", "676 test pages", "published"), rows);
  }

  private static String metadata() {
    Map<String, String> values = dev();
    List<List<String>> rows = new ArrayList<>();
    for (String set : List.of("wcxb-dev,dev", "fundus,train", "dates,all")) {
      rows.add(
          with(
              code(set.replace(',', ':')),
              List.of("title", "author", "date").stream()
                  .map(field -> figure(values, set + ",winnow," + field))
                  .toList()));
    }
    return table(List.of("", "title", "author", "date"), rows);
  }

  /** Holes, cut ends and broken code. */
  private static String whole(List<String> sets) {
    Map<String, String> values = dev();
    values.putAll(values(PEERS, 4));
    Set<String> all = new LinkedHashSet<>();
    for (String key : values.keySet()) {
      String[] cells = key.split(",");
      if (cells[3].equals("holes")) {
        all.add(cells[2]);
      }
    }
    List<List<String>> rows = new ArrayList<>();
    for (String extractor : all) {
      List<String> cells = with(code(extractor), List.of());
      for (String set : sets) {
        String key = set.replace(':', ',') + "," + extractor + ",";
        cells.add(
            figure(values, key + "holes", "%.4f")
                + " / "
                + figure(values, key + "cut")
                + " / "
                + figure(values, key + "code"));
      }
      rows.add(cells);
    }
    return table(with("extractor", sets), rows);
  }

  private static String chinese() {
    Map<String, String> values = dev();
    List<String> names = List.of("justext", "justext-zh", "justext-zh:scheme=smartcn");
    List<List<String>> rows = new ArrayList<>();
    for (String set : List.of("xmu-zh-news", "zh-web-69")) {
      List<String> cells = with(code(set), List.of());
      for (String name : names) {
        String all = figure(values, set + ",all," + name + ",wordsCjk");
        cells.add(all.isEmpty() ? word(values, set, name) : all);
      }
      rows.add(cells);
    }
    return table(with("pages", names.stream().map(ResultTables::code).toList()), rows);
  }

  private static String shortPages() {
    Map<String, String> values = dev();
    List<String> names = List.of("cetd", "scedd", "scedd:content=node");
    List<List<String>> rows = new ArrayList<>();
    for (String set : List.of("daniel", "xmu-zh-news", "fundus", "wcxb-dev")) {
      List<String> cells = with(code(set + ":train"), List.of());
      for (String name : names) {
        String key = set + ",train short," + name + ",";
        String words = figure(values, key + "wordsCjk");
        words = words.isEmpty() ? figure(values, key + "words") : words;
        cells.add(figure(values, key + "wrong") + " / " + words);
      }
      rows.add(cells);
    }
    return table(with("short pages of", names.stream().map(ResultTables::code).toList()), rows);
  }

  private static String cost() {
    Map<String, String> first = values("cost.csv", 1);
    Map<String, String> second = values("cost.csv", 2);
    List<List<String>> rows = new ArrayList<>();
    for (String name : first.keySet()) {
      rows.add(List.of(code(name), figure(first, name, "%.2f"), figure(second, name, "%.2f")));
    }
    return table(
        List.of("extractor", "every fifth CleanEval page", "every second of wcxb-dev"), rows);
  }

  /** Means of a report by {@link #key model, measure and run}. */
  private static Map<String, String> means(String file) {
    try {
      Map<String, String> means = new LinkedHashMap<>();
      for (JsonNode one : new ObjectMapper().readTree(resource(file))) {
        String key =
            key(one.get("name").asText(), one.get("measure").asText(), one.get("run").asText());
        means.put(key, one.get("mean").asText());
      }
      return means;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** With tabs: names of models and runs may have commas. */
  private static String key(String model, String measure, String run) {
    return String.join("\t", model, measure, run);
  }

  private static List<String> runs(Map<String, String> means) {
    return means.keySet().stream().map(key -> key.split("\t")[2]).distinct().toList();
  }

  private static String retrieval(List<String> words) {
    Map<String, String> means = means(words.get(0));
    List<String> models = words.subList(2, words.size());
    List<List<String>> rows = new ArrayList<>();
    for (String run : runs(means)) {
      List<String> cells = with(code(run), List.of());
      models.forEach(model -> cells.add(figure(means, key(model, words.get(1), run), "%.4f")));
      rows.add(cells);
    }
    return table(with("arm", models.stream().map(ResultTables::code).toList()), rows);
  }

  private static String knownItem(List<String> models) {
    List<String> head = new ArrayList<>(List.of("arm"));
    Map<String, List<String>> rows = new LinkedHashMap<>();
    for (String kind : List.of("title", "sentence")) {
      Map<String, String> means = means("expected-known-item-" + kind + ".json");
      models.forEach(model -> head.add(kind + ", " + code(model)));
      for (String run : runs(means)) {
        List<String> cells = rows.computeIfAbsent(run, r -> with(code(r), List.of()));
        models.forEach(model -> cells.add(figure(means, key(model, "RR", run))));
      }
    }
    return table(head, List.copyOf(rows.values()));
  }

  /** What three corrected pages of a site teach, as it stands in the file. */
  private static String teaching() {
    List<List<String>> rows =
        new String(resource("expected-teaching.csv"), StandardCharsets.UTF_8)
            .lines()
            .skip(1)
            .map(line -> List.of(line.split(",")))
            .toList();
    return table(rows.get(0), rows.subList(1, rows.size()));
  }

  private static String passages(List<String> words) {
    try {
      return PassageTables.of(
          new ObjectMapper().readTree(resource(words.get(0))), words.subList(1, words.size()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What indexes cost, without times. */
  private static String serving() {
    try {
      ServingCost cost =
          new ServingCost(
              new ObjectMapper()
                  .readValue(resource("expected-serving.json"), new TypeReference<>() {}));
      return CostReport.markdown(cost)
          .lines()
          .filter(line -> !line.startsWith("| time "))
          .collect(Collectors.joining("\n", "", "\n"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
