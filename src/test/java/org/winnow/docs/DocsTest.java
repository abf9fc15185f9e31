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
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]*)(#[^)]*)?\\)");
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
    for (String folder : List.of("", "docs", "solr-conf", "examples")) {
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
      for (MatchResult table : TABLE.matcher(Files.readString(page)).results().toList()) {
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

  /** Whether a page has a heading that forges name so. */
  private static boolean hasHeading(Path page, String anchor) throws IOException {
    return Files.readAllLines(page).stream()
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
      String text = Files.readString(page).replace("\\\n", " ");
      for (String line : text.lines().toList()) {
        int at = line.indexOf("./winnow ");
        if (line.startsWith("    ") && at >= 0) {
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
