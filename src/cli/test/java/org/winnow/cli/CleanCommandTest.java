// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
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
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.winnow.Winnow;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.CleanText;
import org.winnow.page.Headline;
import org.winnow.page.Page;
import org.winnow.page.PageParser;
import org.yaml.snakeyaml.Yaml;
import picocli.CommandLine;

/** What {@code winnow clean --format json} says of a page. */
class CleanCommandTest {
  private static final String PAGE =
      "<title>The Daily</title><ul><li><a href=a>Home</a><li><a href=b>News</a></ul><h1>The old"
          + " lighthouse opens its doors</h1>"
          + ("<p>The keeper of the lighthouse lived there with his wife and four children, until the"
                  + " light was made automatic, and the tower was sold.</p>")
              .repeat(3)
          + "<div>Copyright</div>";

  @TempDir private Path folder;

  private JsonNode clean(String extractor) throws IOException {
    Path file = Files.writeString(folder.resolve("a.html"), PAGE);
    StringWriter out = new StringWriter();
    CommandLine line = Main.commandLine().setOut(new PrintWriter(out, true));
    int status =
        line.execute("clean", "--format", "json", "--extractor", extractor, file.toString());
    assertEquals(0, status);
    return new ObjectMapper().readTree(out.toString());
  }

  /** A thread with a post by anna and one by ben_. */
  private static String thread() {
    String post =
        "<div class='message message--post' data-author=NAME><h4>NAME</h4><time"
            + " datetime=2024-03-01>1 March</time><p>The keeper of the lighthouse lived there with"
            + " his wife until the light was made automatic, and the tower was sold.</p></div>";
    return "<h1>Who lived there?</h1>"
        + post.replace("NAME", "anna")
        + post.replace("NAME", "ben_").replace("The keeper", "Not quite: the keeper");
  }

  private static String formatHelp(CommandLine line) {
    CommandLine clean = Objects.requireNonNull(line.getSubcommands().get("clean"));
    return clean.getCommandSpec().findOption("--format").description()[0];
  }

  /** The help and the documentation name the keys that there are, in their order. */
  @Test
  void allKeysAreDocumented() throws IOException {
    String hidden =
        "<p style=display:none>The tower was built of stone from the quarry, and it has a light"
            + " that was seen for twenty miles before the war.</p>";
    Path file =
        Files.writeString(folder.resolve("t.html"), thread().replaceFirst("</p>", "</p>" + hidden));
    StringWriter out = new StringWriter();
    CommandLine line = Main.commandLine().setOut(new PrintWriter(out, true));
    String[] args = {"clean", "--format", "json", "--hidden", "keep", file.toString()};
    assertEquals(0, line.execute(args));
    List<String> keys = names(new ObjectMapper().readTree(out.toString()));
    assertTrue(keys.containsAll(List.of("confidence", "posts", "hidden")), keys::toString);

    String help = formatHelp(line);
    assertTrue(help.contains("a page (" + String.join(", ", keys) + "), or"), help);

    String docs = Files.readString(Path.of("docs/outputs.md"));
    String table = docs.split("\\| field \\| is \\|\n", 2)[1].split("\n\n", 2)[0];
    List<String> documented =
        Pattern.compile("^\\| (`.*?) \\|", Pattern.MULTILINE)
            .matcher(table)
            .results()
            .flatMap(row -> Stream.of(row.group(1).replace("`", "").split(", ", -1)))
            .toList();
    assertEquals(keys, documented);
  }

  @Test
  void passagesHaveTheKeysOfTheHelp() throws IOException {
    Path file = Files.writeString(folder.resolve("t.html"), thread());
    StringWriter out = new StringWriter();
    CommandLine line = Main.commandLine().setOut(new PrintWriter(out, true));
    assertEquals(0, line.execute("clean", "--format", "passages", file.toString()));
    String help = formatHelp(line);
    String keys = String.join(", ", names(new ObjectMapper().readTree(out.toString())));
    assertTrue(help.endsWith("passage (" + keys + ")"), () -> help + ": " + keys);
  }

  @Test
  void speakersAreNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("t.html"), thread());
    StringWriter out = new StringWriter();
    CommandLine line = Main.commandLine().setOut(new PrintWriter(out, true));
    assertEquals(0, line.execute("clean", "--speakers", file.toString()));
    assertTrue(out.toString().contains("anna, 2024-03-01:\nThe keeper"), out::toString);
    assertEquals(0, line.execute("clean", "--speakers", "--format", "markdown", file.toString()));
    assertTrue(out.toString().contains("**anna**, 2024-03-01:\n\nThe keeper"), out::toString);
    // The text has this name already.
    assertTrue(out.toString().contains("ben\\_\n\n2024-03-01:\n\nNot quite"), out::toString);
  }

  @Test
  void textsOfTwoPagesStandApart() throws IOException {
    Path one = Files.writeString(folder.resolve("a.html"), PAGE);
    Path other = Files.writeString(folder.resolve("t.html"), thread());
    String first = CommandRun.of("clean", one).out();
    String second = CommandRun.of("clean", other).out();
    assertEquals(first + "\n" + second, CommandRun.of("clean", one, other).out());
    assertEquals(2, CommandRun.of("clean", "--format", "json", one, other).out().lines().count());
  }

  @ParameterizedTest
  @CsvSource({
    "--front-matter, html, 'text, markdown'",
    "--images, text, 'markdown, html'",
    "--speakers, json, 'text, markdown, html'"
  })
  void anOptionThatChangesNothingIsNamed(String option, String format, String formats)
      throws IOException {
    Path file = Files.writeString(folder.resolve("a.html"), PAGE);
    CommandRun run = CommandRun.of("clean", option, "--format", format, file);
    assertEquals(0, run.status());
    assertEquals(
        "winnow: " + option + " changes nothing in " + format + ", only in " + formats,
        run.message());
    assertEquals("", CommandRun.of("clean", "--speakers", "--format", "text", file).err());
  }

  @Test
  void frontMatterIsYaml() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("t.html"),
            "<title>Who lived there? - Lighthouse forum</title>"
                + "<meta name=description content='Yes: a \"no\" # 1'>"
                + "<meta name=author content='Ann Lee'>"
                + thread());
    StringWriter out = new StringWriter();
    CommandLine line = Main.commandLine().setOut(new PrintWriter(out, true));
    String[] clean = {"clean", "--front-matter", "--format", "markdown", file.toString()};
    assertEquals(0, line.execute(clean));
    String[] parts = out.toString().split("(?m)^---\n", 3);
    Map<String, Object> values = new Yaml().load(parts[1]);
    assertEquals("Yes: a \"no\" # 1", values.get("description"));
    assertEquals(List.of("anna"), values.get("authors"));
    assertInstanceOf(Double.class, values.get("confidence"));
    assertTrue(parts[2].startsWith("\n#"), parts[2]);
  }

  @Test
  void rulesThatNeedAnAddressSaySo() throws IOException {
    Path file = Files.writeString(folder.resolve("t.html"), thread());
    Path rules = Files.writeString(folder.resolve("r.yaml"), "- host: a.org\n  drop: ul\n");
    StringWriter err = new StringWriter();
    CommandLine line = Main.commandLine().setErr(new PrintWriter(err, true));
    line.setOut(new PrintWriter(new StringWriter()));
    assertEquals(0, line.execute("clean", "--rules", rules.toString(), file.toString()));
    assertTrue(err.toString().contains("no rule applies to a page without an address"));
    err.getBuffer().setLength(0);
    Files.writeString(rules, "- drop: ul\n");
    assertEquals(0, line.execute("clean", "--rules", rules.toString(), file.toString()));
    assertEquals("", err.toString());
  }

  @Test
  void aPageWithoutTextHasNoFrontMatter() throws IOException {
    Path file = Files.writeString(folder.resolve("t.html"), "<title>Empty</title>");
    StringWriter out = new StringWriter();
    CommandLine line = Main.commandLine().setOut(new PrintWriter(out, true));
    assertEquals(0, line.execute("clean", "--front-matter", file.toString()));
    assertEquals("\n", out.toString());
  }

  private static List<String> names(JsonNode object) {
    return List.copyOf(object.properties().stream().map(entry -> entry.getKey()).toList());
  }

  @Test
  void methodsThatKnowNoRolesLeaveThemEmpty() throws IOException {
    JsonNode page = clean("bte");
    assertEquals(
        List.of(
            "id",
            "title",
            "headline",
            "text",
            "comments",
            "kind",
            "kindProbability",
            "language",
            "metadata"),
        names(page));
    assertEquals("The Daily", page.path("title").asText());
    assertEquals("The Daily", page.path("headline").asText());
    assertEquals("", page.path("comments").asText("none"));
  }

  /** Headline and comments are told apart whatever is kept. */
  @Test
  void rolesAreTheExtractors() throws IOException {
    JsonNode page = clean("crf:keep=headline");
    Page parsed = PageParser.parse(PAGE);
    try (Winnow winnow = Winnow.open("crf")) {
      Labeling labeling = winnow.label(parsed);
      assertTrue(labeling.roles().contains(Role.HEADLINE), labeling::toString);
      assertEquals(Headline.of(parsed, labeling), page.path("headline").asText());
      assertEquals(
          CleanText.of(parsed, labeling, Set.of(Role.HEADLINE)), page.path("text").asText());
    }
    assertEquals("", page.path("comments").asText("none"));
  }

  @Test
  void confidenceHasThreeDigits() throws IOException {
    JsonNode page = clean("winnow");
    assertEquals(
        List.of(
            "id",
            "title",
            "headline",
            "text",
            "comments",
            "confidence",
            "kind",
            "kindProbability",
            "language",
            "metadata"),
        names(page));
    double confidence = page.path("confidence").asDouble();
    assertTrue(confidence >= 0 && confidence <= 1, () -> "confidence " + confidence);
    assertEquals(Math.rint(1000 * confidence) / 1000, confidence);
    assertFalse(page.path("text").asText().isEmpty());
  }

  private int clean(StringWriter err, String... args) {
    CommandLine line = Main.commandLine().setOut(new PrintWriter(new StringWriter(), true));
    List<String> all = new ArrayList<>(List.of("clean"));
    all.addAll(List.of(args));
    return line.setErr(new PrintWriter(err, true)).execute(all.toArray(String[]::new));
  }

  @Test
  void pagesThatAreReadAreNotOverwritten() throws IOException {
    Path file = Files.writeString(folder.resolve("t.html"), thread());
    StringWriter err = new StringWriter();
    String pages = folder.toString();
    assertEquals(2, clean(err, "--format", "html", "-o", pages, pages));
    assertEquals(2, clean(err, "--format", "html", "-o", file.toString(), file.toString()));
    assertEquals(thread(), Files.readString(file));
    assertTrue(err.toString().contains("t.html is a page that was read"), err::toString);
    assertEquals(0, clean(err, "--format", "markdown", "-o", pages, pages));
    assertTrue(Files.exists(folder.resolve("t.md")));
  }

  @Test
  void outputsThatAreNoFoldersSaySo() throws IOException {
    String file = Files.writeString(folder.resolve("t.html"), thread()).toString();
    String other = Files.writeString(folder.resolve("u.html"), thread()).toString();
    String text = Files.writeString(folder.resolve("out.txt"), "").toString();
    StringWriter err = new StringWriter();
    assertEquals(2, clean(err, "-o", folder.resolve("new.md").toString(), file));
    assertTrue(err.toString().contains("new.md would be a folder; add --format markdown"));
    assertEquals(2, clean(err, "-o", text, file, other));
    assertTrue(err.toString().contains("out.txt is a file; -o names a folder"), err::toString);
    assertEquals(0, clean(err, "-o", text, file));
  }

  @Test
  void picturesAreNoPages() throws IOException {
    byte[] picture = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13};
    Path file = Files.write(folder.resolve("t.html"), picture);
    StringWriter err = new StringWriter();
    assertEquals(2, clean(err, file.toString()));
    assertTrue(err.toString().contains("t.html: is a picture, not a page"), err::toString);
  }
}
