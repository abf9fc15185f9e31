// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** Some small pages with clean text, in the folders and files of the published data sets. */
public final class ToyData {
  /** Pages that {@code winnow --folds} cuts into folds: four of each of 15 sets, 6 of CleanEval. */
  public static final int TRAINING_PAGES = 66;

  /** The name of sets in which every block has a role begins so. */
  private static final String JUDGED = "judged";

  /** The set in which comments stand apart. */
  private static final String COMMENTED = "blog-comments";

  private static final List<String> TRAINING =
      List.of(
          "wcxb-dev",
          "article-extraction-dataset",
          "daniel",
          "xmu-zh-news",
          "harvest-forum",
          "fundus",
          "selector-pages",
          "postlight",
          "defuddle",
          "htmltotext",
          "newspaper4k",
          "goose3",
          JUDGED,
          COMMENTED,
          JUDGED + "-2");
  private static final List<String> VALIDATION =
      List.of(
          "wcxb-dev",
          "readability",
          "cleanportaleval",
          "ceed",
          "zh-web-69",
          JUDGED,
          COMMENTED,
          JUDGED + "-2");
  private static final List<String> CHINESE = List.of("daniel", "xmu-zh-news", "zh-web-69");

  /** Pages of these sites are named after them; the first and the last site are apart. */
  private static final List<String> SITES = List.of("alpha_1", "beta_1", "gamma_1", "delta_1");

  private static final String ENGLISH =
      "the river of the town was in a valley and it had been old when we came to see its mill";
  private static final String HAN = "灯塔看守人和他妻子住在那里每天晚上点亮很远船只都能看见光";

  private final Path folder;
  private final Random random = new Random(11);

  private ToyData(Path folder) {
    this.folder = folder;
  }

  /**
   * A page.
   *
   * @param paragraphs of the main text, behind a headline
   * @param comments below it
   */
  public record ToyPage(
      String headline, List<String> paragraphs, List<String> comments, List<String> menu) {
    public String html() {
      StringBuilder html = new StringBuilder("<html><head><title>");
      html.append(headline).append("</title></head><body><div class=head><div><ul>");
      menu.forEach(item -> html.append("<li><a href=/x>").append(item).append("</a></li>"));
      html.append("</ul></div></div><div class=main><h1>").append(headline).append("</h1><div>");
      paragraphs.forEach(text -> html.append("<p>").append(text).append("</p>\n"));
      html.append("</div></div>");
      if (!comments.isEmpty()) {
        html.append("<div class=comments>");
        comments.forEach(text -> html.append("<div class=comment>").append(text).append("</div>"));
        html.append("</div>");
      }
      html.append("<div class=footer>");
      menu.forEach(item -> html.append("<a href=/y>").append(item).append("</a> | "));
      return html.append("</div></body></html>").toString();
    }

    String gold() {
      return headline + "\n" + String.join("\n", paragraphs) + "\n";
    }

    /** A line for each block that is no boilerplate. */
    String roles() {
      StringBuilder lines = new StringBuilder();
      role(lines, "T", headline);
      paragraphs.forEach(text -> role(lines, "C", text));
      comments.forEach(text -> role(lines, "K", text));
      return lines.toString();
    }

    private void role(StringBuilder lines, String role, String text) {
      int start = html().indexOf(text + "</", html().indexOf("<h1>"));
      List<Object> cells = List.of(0, role, start, start + text.length(), text);
      lines.append(cells.stream().map(String::valueOf).collect(Collectors.joining("\t")));
      lines.append('\n');
    }

    /** The gold text as CleanEval marks it. */
    String marked() {
      return "<h>" + headline + "\n<p>" + String.join("\n<p>", paragraphs) + "\n";
    }
  }

  /** Writes all sets that recipes read. */
  public static void write(Path folder) throws IOException {
    ToyData data = new ToyData(folder);
    data.writeCleanEval();
    Map<String, List<String>> parts = new LinkedHashMap<>();
    List<String> sets = new ArrayList<>(TRAINING);
    VALIDATION.stream().filter(set -> !sets.contains(set)).forEach(sets::add);
    for (String set : sets) {
      data.writeSet(set, parts);
    }
    Files.createDirectories(folder.resolve("splits"));
    for (Map.Entry<String, List<String>> part : parts.entrySet()) {
      Files.write(folder.resolve("splits").resolve(part.getKey() + ".txt"), part.getValue());
    }
  }

  /** A page unlike those of the sets. */
  public static ToyPage unseen(boolean chinese) {
    ToyData data = new ToyData(Path.of(""));
    data.random.setSeed(12);
    return data.page(chinese ? CHINESE.get(0) : "");
  }

  private void writeSet(String set, Map<String, List<String>> parts) throws IOException {
    ObjectMapper json = new ObjectMapper();
    ObjectNode meta = json.createObjectNode();
    ObjectNode pages = meta.putObject("pages");
    boolean chinese = CHINESE.contains(set);
    for (int i = 0; i < SITES.size(); i++) {
      String id = SITES.get(i);
      writePage(set, id, page(set), false);
      pages
          .putObject(id)
          .put("url", "https://" + id.replace("_1", ".example") + "/page")
          .put("type", i % 2 == 0 ? "article" : "forum")
          .put("lang", chinese ? "zh" : "en");
      if (TRAINING.contains(set)) {
        parts.computeIfAbsent("train", part -> new ArrayList<>()).add(set + "/" + id);
      }
    }
    if (VALIDATION.contains(set)) {
      writePage(set, "omega_1", page(set), false);
      parts.computeIfAbsent("dev", part -> new ArrayList<>()).add(set + "/omega_1");
    }
    json.writeValue(folder.resolve(set).resolve("meta.json").toFile(), meta);
  }

  private void writeCleanEval() throws IOException {
    int id = 0;
    for (String split : List.of("web2text", "cleaneval")) {
      for (String part : List.of("train", "validation", "test")) {
        List<String> ids = new ArrayList<>();
        for (int pages = part.equals("train") ? 6 : 2; pages > 0; pages--) {
          ids.add(Integer.toString(++id));
          writePage("cleaneval", Integer.toString(id), page("cleaneval"), true);
        }
        Path splits = Files.createDirectories(folder.resolve("cleaneval/splits"));
        Files.write(splits.resolve(split + "_" + part + ".txt"), ids);
      }
    }
  }

  private void writePage(String set, String id, ToyPage page, boolean marked) throws IOException {
    Path pages = Files.createDirectories(folder.resolve(set).resolve("pages"));
    Path gold = Files.createDirectories(folder.resolve(set).resolve("gold"));
    Files.writeString(pages.resolve(id + ".html"), page.html());
    Files.writeString(gold.resolve(id + ".txt"), marked ? page.marked() : page.gold());
    if (set.startsWith(JUDGED)) {
      Files.writeString(gold.resolve(id + ".blocks.tsv"), page.roles());
    }
    if (set.equals(COMMENTED)) {
      Files.writeString(gold.resolve(id + ".comments.txt"), String.join("\n", page.comments()));
    }
  }

  private ToyPage page(String set) {
    boolean chinese = CHINESE.contains(set);
    List<String> comments = new ArrayList<>();
    if (set.startsWith(JUDGED) || set.equals(COMMENTED)) {
      for (int n = 2 + random.nextInt(3); n > 0; n--) {
        comments.add("I like it " + words(8) + ".");
      }
    }
    List<String> paragraphs = new ArrayList<>();
    for (int n = 3 + random.nextInt(4); n > 0; n--) {
      paragraphs.add(chinese ? chineseText() : englishText());
    }
    List<String> menu = new ArrayList<>();
    for (int n = 4 + random.nextInt(4); n > 0; n--) {
      menu.add(chinese ? characters(2) : "Menu " + words(1));
    }
    return new ToyPage(
        chinese ? characters(9) : "Headline " + words(3), paragraphs, comments, menu);
  }

  private String englishText() {
    return "It says, " + words(9) + ", " + words(8) + ". Then " + words(12) + ".";
  }

  private String chineseText() {
    return characters(9) + "的" + characters(6) + "，" + characters(8) + "了" + characters(7) + "。";
  }

  private String words(int n) {
    String[] all = ENGLISH.split(" ", -1);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      words.add(all[random.nextInt(all.length)]);
    }
    return String.join(" ", words);
  }

  private String characters(int n) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append(HAN.charAt(random.nextInt(HAN.length())));
    }
    return text.toString();
  }
}
