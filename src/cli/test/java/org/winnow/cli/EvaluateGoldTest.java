// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Tests what {@code winnow evaluate} reports where a data set has only some kinds of gold. */
class EvaluateGoldTest {
  private static final String TEXT = "The keeper of the lighthouse lived there with his children.";
  private static final String PAGE = "<p>" + TEXT + "</p>";

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void write() throws IOException {
    for (String id : List.of("a", "b")) {
      file("pages/" + id + ".html", PAGE);
    }
  }

  private void file(String name, String text) throws IOException {
    Path file = folder.resolve("set").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void roles(String id) throws IOException {
    file("gold/" + id + ".blocks.tsv", "0\tC\t3\t" + (3 + TEXT.length()) + "\t" + TEXT + "\n");
  }

  private int evaluate(String measures, String... more) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    List<String> args = new ArrayList<>(List.of("evaluate", "--data", folder.toString()));
    args.addAll(List.of("--set", "set", "--extractor", "all-text", "--measures", measures));
    args.addAll(List.of(more));
    return line.execute(args.toArray(String[]::new));
  }

  /** The cell of the first row of figures below a heading. */
  private String cell(String heading) {
    List<String> lines = out.toString().lines().toList();
    List<String> heads = List.of(lines.get(0).split("\\|"));
    for (int i = 0; i < heads.size(); i++) {
      if (heads.get(i).strip().equals(heading)) {
        return lines.get(2).split("\\|")[i].strip();
      }
    }
    return "no " + heading;
  }

  @Test
  void wordsOfASetWithRolesAloneAreADash() throws IOException {
    roles("a");
    roles("b");
    assertEquals(0, evaluate("words,roles"));
    assertEquals("-", cell("words F1"));
    assertEquals("-", cell("CJK words F1"));
  }

  @Test
  void missingGoldTextsAreCountedInAMessage() throws IOException {
    roles("a");
    roles("b");
    evaluate("words,roles");
    assertEquals(
        "winnow: set: no gold text in gold/<id>.txt for 2 of 2 pages; measures of text leave them"
            + " out\n",
        err.toString());
  }

  @Test
  void wordsAreMeasuredOnPagesWithGoldText() throws IOException {
    roles("a");
    roles("b");
    file("gold/a.txt", TEXT);
    evaluate("words,roles");
    assertEquals("1.0000", cell("words F1"));
  }

  @Test
  void noMessageWhereRolesAloneAreWanted() throws IOException {
    roles("a");
    roles("b");
    assertEquals(0, evaluate("roles"));
    assertEquals("", err.toString());
  }

  @Test
  void segmentsWithoutGoldAreADash() throws IOException {
    file("gold/a.txt", TEXT);
    file("gold/b.txt", TEXT);
    evaluate("words,segments");
    assertEquals("-", cell("segments F1"));
    assertEquals("1.0000", cell("words F1"));
  }

  @Test
  void segmentsAreMeasuredWithoutGoldTexts() throws IOException {
    file("gold/a.json", "{\"with\": [\"lighthouse lived\"], \"without\": [\"menu\"]}");
    file("gold/b.json", "{\"with\": [\"children\"], \"without\": []}");
    evaluate("segments");
    assertEquals("1.0000", cell("segments F1"));
  }

  @Test
  void otherMeasuresOfTextWithoutGoldAreDashes() throws IOException {
    roles("a");
    roles("b");
    evaluate("roles,blocks,rouge,errors");
    for (String heading : List.of("accuracy", "F1", "ROUGE-LSum F1", "median", "wrong pages")) {
      assertEquals("-", cell(heading), heading);
    }
  }

  @Test
  void anEmptyGoldTextIsMeasured() throws IOException {
    file("gold/a.txt", "");
    file("gold/b.txt", "");
    evaluate("words");
    assertEquals("0.0000", cell("words F1"));
  }

  @Test
  void jsonLeavesOutWhatWasNotMeasured() throws IOException {
    roles("a");
    roles("b");
    Path json = folder.resolve("report.json");
    evaluate("words,segments,roles,errors", "--json", json.toString());
    String text = Files.readString(json);
    assertTrue(text.contains("\"roles\""), text);
    assertFalse(text.contains("\"words\""), text);
    assertFalse(text.contains("\"segments\""), text);
    assertFalse(text.contains("NaN"), text);
  }

  @Test
  void thePageOfResultsHasDashesToo() throws IOException {
    roles("a");
    roles("b");
    Path html = folder.resolve("report.html");
    assertEquals(0, evaluate("words,roles", "--html", html.toString()));
    String text = Files.readString(html);
    assertTrue(text.contains("<td>all-text</td><td>-</td><td>-</td>"), text);
    assertFalse(text.contains("NaN"), text);
  }

  @Test
  void metadataWithoutGoldAreDashes() throws IOException {
    evaluate("metadata");
    assertTrue(out.toString().contains("| date | 0 | - | - | - | 0 |"), out.toString());
  }

  @Test
  void aSetWithoutAnyGoldIsAnError() {
    assertEquals(2, evaluate("words"));
    assertTrue(
        err.toString().contains("no page of set has gold text, in gold/<id>.txt"), err.toString());
  }

  @Test
  void anUnknownMeasureIsNamed() {
    assertEquals(2, evaluate("wrods"));
    assertTrue(
        err.toString().contains("no measure wrods; there are blocks, words"), err.toString());
  }

  @Test
  void anUnknownSetIsNamed() {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    int status = line.execute("evaluate", "--data", folder.toString(), "--set", "none");
    assertEquals(2, status);
    assertTrue(
        err.toString().startsWith("winnow: not found: " + folder.resolve("none")), err.toString());
  }
}
