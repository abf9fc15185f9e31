// SPDX-License-Identifier: Apache-2.0
package org.winnow.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.CleanPage;
import org.winnow.Extractors;
import org.winnow.cli.Main;
import picocli.CommandLine;

/**
 * The documentation is true: its tables are those of the expected values, its links lead somewhere,
 * its commands are commands, its Java compiles, and its lines are short.
 */
class DocsTest {
  private static final int LONGEST_LINE = 120;

  private static final Pattern TABLE =
      Pattern.compile("<!-- table: (.*?) -->\n\n((?:\\|.*\n)*)\n?");
  private static final Pattern MARKER = Pattern.compile("(?m)^<!-- table: ");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]*)(#[^)]*)?\\)");

  /** In running text: {@code winnow clean --format json}. */
  private static final Pattern COMMAND = Pattern.compile("(?<!`)`(?:\\./)?winnow ([a-z][^`]*)`");

  private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  /** What stands before a block of Java that has no class of its own. */
  private static final String HEAD =
      """
      import java.nio.file.Path;
      import java.util.List;
      import org.winnow.*;
      import org.winnow.extract.*;
      import org.winnow.metadata.*;
      import org.winnow.page.*;
      import org.winnow.passage.*;
      import org.winnow.rules.*;
      class Example {
        void run(String html, Winnow opened) throws Exception {
      """;

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    List<String> folders =
        new ArrayList<>(List.of("", "docs", "docs/lab", "solr-conf", "examples"));
    try (Stream<Path> models = Files.list(Path.of("models"))) {
      models.map(Path::toString).sorted().forEach(folders::add);
    }
    for (String folder : folders) {
      Path path = Path.of(folder);
      if (folder.isEmpty() || Files.isDirectory(path)) {
        try (Stream<Path> files = Files.list(path)) {
          files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
      }
    }
    return pages;
  }

  @Test
  void tablesAreThoseOfTheExpectedValues() throws IOException {
    List<String> stale = new ArrayList<>();
    for (Path page : pages()) {
      String text = Files.readString(page);
      String fresh =
          TABLE
              .matcher(text)
              .replaceAll(
                  found ->
                      Matcher.quoteReplacement(
                          "<!-- table: "
                              + found.group(1)
                              + " -->\n\n"
                              + ResultTables.of(found.group(1))
                              + "\n"));
      if (!fresh.equals(text)) {
        Path copy = Path.of("target", "docs").resolve(page);
        Files.createDirectories(copy.toAbsolutePath().getParent());
        Files.writeString(copy, fresh);
        stale.add(page.toString());
      }
    }
    assertEquals(List.of(), stale, "the right ones are in target/docs: cp -r target/docs/. .");
  }

  @Test
  void rowsOfTablesHaveFigures() throws IOException {
    for (Path page : pages()) {
      String text = Files.readString(page);
      List<MatchResult> tables = TABLE.matcher(text).results().toList();
      assertEquals(MARKER.matcher(text).results().count(), tables.size(), page + ": no blank line");
      for (MatchResult table : tables) {
        for (String row : ResultTables.of(table.group(1)).lines().skip(2).toList()) {
          assertTrue(row.matches("\\|.*\\|.*\\d.*\\|"), page + ": " + row);
        }
      }
    }
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      for (MatchResult link : LINK.matcher(Files.readString(page)).results().toList()) {
        String target = link.group(1);
        if (!target.matches("[a-z]+:.*")) {
          Path file = target.isEmpty() ? page : page.resolveSibling(target).normalize();
          if (!Files.exists(file)) {
            broken.add(page + ": " + target);
          } else if (link.group(2) != null && !hasHeading(file, link.group(2).substring(1))) {
            broken.add(page + ": " + target + link.group(2));
          }
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  /** Whether a page has a heading that forges name so, or the anchor itself. */
  private static boolean hasHeading(Path page, String anchor) throws IOException {
    List<String> lines = Files.readAllLines(page);
    if (lines.contains("<a id=\"" + anchor + "\"></a>")) {
      return true;
    }
    return lines.stream()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("#+ ", "").toLowerCase(java.util.Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} -]", "").replace(' ', '-'))
        .anyMatch(anchor::equals);
  }

  @Test
  void commandsAreCommands() throws IOException {
    List<String> wrong = new ArrayList<>();
    int commands = 0;
    for (Path page : pages()) {
      for (String line : shell(Files.readString(page).replace("\\\n", " "))) {
        int at = line.indexOf("./winnow ");
        if (at >= 0) {
          commands++;
          String command = line.substring(at + "./winnow ".length()).replaceFirst("\\s+#.*", "");
          try {
            Main.commandLine().parseArgs(words(command));
          } catch (CommandLine.ParameterException e) {
            wrong.add(page + ": " + command + ": " + e.getMessage());
          }
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(commands > 30, "only " + commands + " commands were found");
  }

  /** The lines of a page that are indented by four spaces, or in a block for a shell. */
  private static List<String> shell(String page) {
    List<String> lines = new ArrayList<>();
    String block = "";
    for (String line : page.lines().toList()) {
      if (line.startsWith("```")) {
        block = block.isEmpty() ? line : "";
      } else if (block.isEmpty() ? line.startsWith("    ") : block.matches("```(sh|bash)")) {
        lines.add(line);
      }
    }
    return lines;
  }

  /** Commands in running text need no values, but their names and their options exist. */
  @Test
  void commandsInTheTextExist() throws IOException {
    List<String> wrong = new ArrayList<>();
    int commands = 0;
    for (Path page : pages()) {
      for (MatchResult code : COMMAND.matcher(Files.readString(page)).results().toList()) {
        commands++;
        String unknown = unknown(code.group(1).strip().split("\\s+", -1));
        if (!unknown.isEmpty()) {
          wrong.add(page + ": " + code.group() + ": " + unknown);
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(commands > 50, "only " + commands + " commands were found");
  }

  /** The first word of a command that is neither its name, nor an option, nor a value; or empty. */
  private static String unknown(String... words) {
    CommandLine command = Main.commandLine();
    for (String word : words) {
      CommandLine next = command.getSubcommands().get(word);
      boolean option = word.startsWith("-") && word.length() > 1;
      if (next != null) {
        command = next;
      } else if (option
          ? command.getCommandSpec().findOption(word.replaceFirst("=.*", "")) == null
          : !command.getSubcommands().isEmpty()) {
        return word;
      }
    }
    return "";
  }

  /** The words of a shell's line. */
  private static String[] words(String command) {
    return Pattern.compile("'([^']*)'|(\\S+)")
        .matcher(command.replaceFirst("\\s[|>&].*", ""))
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
        .toArray(String[]::new);
  }

  @Test
  void javaCompiles(@TempDir Path folder) throws IOException {
    int examples = 0;
    for (Path page : pages()) {
      for (MatchResult block : JAVA.matcher(Files.readString(page)).results().toList()) {
        examples++;
        String body = block.group(1);
        boolean whole = body.contains("class ");
        boolean opens = body.contains("Winnow winnow");
        String code =
            whole ? body : HEAD + (opens ? "" : "Winnow winnow = opened;\n") + body + "}}";
        assertEquals("", errors(code, folder), page + ":\n" + body);
      }
    }
    assertTrue(examples >= 3, "only " + examples + " examples were found");
  }

  /** Who copies an example of the Javadoc gets the best method, unless it is about another one. */
  @Test
  void examplesOfTheJavadocOpenTheDefault() throws IOException {
    Pattern open = Pattern.compile("^ *\\*.*\\bopen\\(\"([^\"]*)\"", Pattern.MULTILINE);
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src/core/main/java/org/winnow"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        open.matcher(Files.readString(file))
            .results()
            .map(found -> file.getFileName() + ": " + found.group(1))
            .forEach(names::add);
      }
    }
    assertTrue(names.size() >= 2, names::toString);
    names.removeIf(each -> each.endsWith(": " + Extractors.DEFAULT));
    assertEquals(List.of(), names);
  }

  /** Who pastes one into a file has the imports too. */
  @Test
  void javaForBeginnersIsWhole() throws IOException {
    for (String page : List.of("docs/quickstart-java.md", "docs/java.md")) {
      List<MatchResult> blocks = JAVA.matcher(Files.readString(Path.of(page))).results().toList();
      assertTrue(blocks.size() > 1, page);
      for (MatchResult block : blocks) {
        assertTrue(block.group(1).matches("(?s)import .*\\n(public )?class .*"), block.group());
      }
    }
  }

  @Test
  void theFirstPageIsShort() throws IOException {
    assertTrue(Files.readAllLines(Path.of("README.md")).size() <= 90, "README.md");
  }

  private static String errors(String code, Path folder) {
    StringWriter errors = new StringWriter();
    Matcher name = Pattern.compile("class (\\w+)").matcher(code);
    assertTrue(name.find());
    JavaFileObject source =
        new SimpleJavaFileObject(
            URI.create("string:///" + name.group(1) + ".java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return code;
          }
        };
    String winnow =
        Path.of(CleanPage.class.getProtectionDomain().getCodeSource().getLocation().getPath())
            .toString();
    List<String> options = List.of("-proc:none", "-cp", winnow, "-d", folder.toString());
    boolean done =
        ToolProvider.getSystemJavaCompiler()
            .getTask(errors, null, null, options, null, List.of(source))
            .call();
    return done ? "" : errors.toString();
  }

  @Test
  void linesAreShort() throws IOException {
    List<String> tooLong = new ArrayList<>();
    for (Path page : pages()) {
      List<String> lines = Files.readAllLines(page);
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i);
        if (!line.startsWith("|") && line.length() > LONGEST_LINE) {
          tooLong.add(page + ":" + (i + 1));
        }
      }
    }
    assertEquals(List.of(), tooLong);
  }
}
