// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Roles, views and confidence in {@code winnow evaluate}. */
class EvaluateCommandTest {
  private static final String HEADLINE = "The old lighthouse opens its doors";
  private static final String TEXT =
      "The keeper of the lighthouse lived there with his wife and four children, until it was sold.";
  private static final String COMMENT = "I was there once, and I liked it.";
  private static final String PAGE =
      "<h1>" + HEADLINE + "</h1><p>" + TEXT + "</p><p>" + COMMENT + "</p><div>Copyright</div>";

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /** One set with spans, one with the comments' text. */
  @BeforeEach
  void write() throws IOException {
    for (String set : List.of("spans", "comments")) {
      Files.createDirectories(folder.resolve(set).resolve("pages"));
      Files.createDirectories(folder.resolve(set).resolve("gold"));
      Files.writeString(folder.resolve(set + "/pages/p.html"), PAGE);
      Files.writeString(folder.resolve(set + "/gold/p.txt"), HEADLINE + "\n\n" + TEXT);
    }
    Files.writeString(folder.resolve("comments/gold/p.comments.txt"), COMMENT);
    Files.writeString(
        folder.resolve("spans/gold/p.blocks.tsv"),
        line(0, 'T', HEADLINE) + line(1, 'C', TEXT) + line(2, 'K', COMMENT));
  }

  private static String line(int index, char role, String text) {
    int start = PAGE.indexOf(text);
    return String.join(
            "\t",
            String.valueOf(index),
            String.valueOf(role),
            String.valueOf(start),
            String.valueOf(start + text.length()),
            text)
        + "\n";
  }

  private int run(Object... args) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return line.execute(Stream.of(args).map(String::valueOf).toArray(String[]::new));
  }

  @Test
  void aPageWithoutGoldIsNamedAndLeftOut() throws IOException {
    Files.writeString(folder.resolve("spans/pages/q.html"), PAGE);
    Object[] args = {"evaluate", "--data", folder, "--set", "spans", "--extractor", "all-text"};
    assertEquals(1, run(args));
    assertEquals("winnow: spans/q has no gold text and is left out\n", err.toString());
    assertTrue(out.toString().contains("| spans | all | all-text | 1 |"), out::toString);
    Files.delete(folder.resolve("spans/gold/p.txt"));
    assertEquals(2, run(args));
    assertTrue(err.toString().contains("no page of spans has gold text"), err::toString);
  }

  @Test
  void missingTextsOfOtherProgramsAreCounted() throws IOException {
    Path outputs = Files.createDirectories(folder.resolve("outputs"));
    Files.writeString(folder.resolve("spans/pages/q.html"), PAGE);
    Files.writeString(folder.resolve("spans/gold/q.txt"), TEXT);
    Object[] args = {
      "evaluate",
      "--data",
      folder,
      "--set",
      "spans",
      "--extractor",
      "bte",
      "--outputs",
      "other=" + outputs
    };
    assertEquals(2, run(args));
    assertTrue(err.toString().contains("no <id>.txt of a page of spans is in " + outputs));
    Files.writeString(outputs.resolve("p.txt"), TEXT);
    assertEquals(0, run(args), err::toString);
    assertTrue(
        err.toString().contains("other has no text of 1 of 2 pages of spans, taken for empty: "));
    assertTrue(out.toString().matches("(?s).*\\| other \\|[^\n]* \\| - \\|\n.*"), out::toString);
  }

  @Test
  void rolesWithoutGoldHaveADash() throws IOException {
    Files.writeString(folder.resolve("spans/gold/p.blocks.tsv"), line(1, 'C', TEXT));
    evaluate("spans", "all-text", "--measures", "roles");
    assertTrue(out.toString().contains("| headline | 0 | - | - | - |"), out::toString);
  }

  private JsonNode evaluate(String sets, String extractors, String... more) throws IOException {
    Path json = folder.resolve("figures.json");
    List<String> args =
        new ArrayList<>(List.of("evaluate", "--data", folder.toString(), "--set", sets, "--json"));
    args.addAll(List.of(json.toString(), "--extractor", extractors));
    args.addAll(List.of(more));
    CommandLine line = Main.commandLine().setOut(new PrintWriter(out, true));
    assertEquals(0, line.execute(args.toArray(new String[0])));
    return new ObjectMapper().readTree(json.toFile());
  }

  @Test
  void rolesAreMeasuredWhereGoldHasThem() throws IOException {
    Path html = folder.resolve("report.html");
    JsonNode figures =
        evaluate("spans,comments", "all-text", "--measures", "roles", "--html", html.toString());
    JsonNode spans = figures.path(0).path("roles");
    assertEquals(4, spans.size());
    // All text is text: 17 of 17 words, among 6 + 17 + 8 + 1.
    assertEquals(1, spans.path("text").path("recall").asDouble());
    assertEquals(17 / 32.0, spans.path("text").path("precision").asDouble(), 1e-12);
    assertEquals(0, spans.path("headline").path("f1").asDouble(2));
    JsonNode comments = figures.path(1).path("roles");
    assertEquals(1, comments.size());
    assertEquals(0, comments.path("comments").path("recall").asDouble(2));
    assertFalse(figures.path(0).has("words"));
    assertTrue(
        out.toString()
            .contains("| spans | all | all-text | text | 17 | 0.5313 | 1.0000 | 0.6939 |"),
        out::toString);
    assertTrue(out.toString().contains("\nwritten: " + html + "\n"), out::toString);
    assertTrue(out.toString().contains("report-pages, the worst pages explained"), out::toString);
    assertTrue(Jsoup.parse(html.toFile()).select("td").eachText().contains("headline"));
  }

  @Test
  void textsOfOthersHaveNoRoles() throws IOException {
    Path outputs = Files.createDirectories(folder.resolve("outputs"));
    Files.writeString(outputs.resolve("p.txt"), TEXT);
    JsonNode figures =
        evaluate("spans", "bte", "--measures", "roles,words", "--outputs", "other=" + outputs);
    assertTrue(figures.path(0).has("roles"));
    assertFalse(figures.path(1).has("roles"));
    assertTrue(figures.path(1).has("words"));
  }

  @Test
  void viewsAreComparedSideBySide() throws IOException {
    JsonNode figures =
        evaluate(
            "spans",
            "bte,crf,crf:keep=headline,winnow:comments=false",
            "--keep",
            "text,headline+text");
    List<String> names = new ArrayList<>();
    figures.forEach(row -> names.add(row.path("extractor").asText()));
    assertEquals(
        List.of(
            "bte",
            "crf:keep=text",
            "crf:keep=headline+text",
            "crf:keep=headline",
            "winnow:comments=false,keep=text",
            "winnow:comments=false,keep=headline+text"),
        names);
  }

  @Test
  void confidenceIsHeldAgainstTheWords() throws IOException {
    Path html = folder.resolve("report.html");
    JsonNode figures =
        evaluate("spans", "winnow,bte", "--measures", "confidence", "--html", html.toString());
    JsonNode confidence = figures.path(0).path("confidence");
    assertEquals(1, confidence.path("bins").size());
    assertEquals(1, confidence.path("bins").path(0).path("pages").asInt());
    assertEquals(
        confidence.path("threshold").asDouble(),
        confidence.path("bins").path(0).path("confidence").asDouble());
    assertEquals(1, confidence.path("worstFound").asDouble());
    assertFalse(figures.path(0).has("words"));
    assertFalse(figures.path(1).has("confidence"));
    assertTrue(out.toString().contains("Pages by rising confidence:"), out::toString);
    assertTrue(
        Jsoup.parse(html.toFile()).select("h3").eachText().contains("Pages by rising confidence"));
  }
}
