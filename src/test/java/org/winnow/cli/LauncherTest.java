// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The launcher calls some of the build's steps by their names: they must be in the build. */
class LauncherTest {
  private static final Pattern STEP =
      Pattern.compile("(?:[\\w.-]+|\\$maven):([\\w-]+-plugin):([\\w-]+)@([\\w-]+)");

  @TempDir private Path folder;

  @Test
  void everyStepIsInTheBuild() throws IOException {
    Document build = Jsoup.parse(Files.readString(Path.of("pom.xml")), Parser.xmlParser());
    List<MatchResult> steps = STEP.matcher(Files.readString(Path.of("winnow"))).results().toList();
    assertTrue(steps.size() > 5, steps.toString());
    for (MatchResult step : steps) {
      String plugin = "plugin:has(> artifactId:containsOwn(" + step.group(1) + "))";
      assertTrue(build.select(plugin).hasText(), step.group());
      if (!step.group(3).startsWith("default-")) {
        String execution = " execution:has(> id:containsOwn(" + step.group(3) + "))";
        String goal = " goal:containsOwn(" + step.group(2) + ")";
        assertTrue(build.select(plugin + execution + goal).hasText(), step.group());
      }
    }
  }

  /**
   * Which libraries a line needs: "0" none, "1" Solr, "2" Spark; TensorFlow where it may be used.
   */
  @ParameterizedTest
  @CsvSource({
    "help solr index, 0",
    "help spark clean, 0",
    "solr help index, 0",
    "spark --help, 0",
    "spark clean -h, 0",
    "demo --help, 0",
    "spark pack pages -o packed, 0",
    "spark clean --input crawl -o cleaned, 2",
    "spark clean --input crawl --extractor web2text -o cleaned, 2TensorFlow",
    "train --recipe web2text, 0TensorFlow",
    "train --help, 0",
    "solr serve, 1",
    "clean page.html, 0"
  })
  void librariesAreFetchedWhereTheyAreNeeded(String line, String expected) throws Exception {
    Files.writeString(folder.resolve("pom.xml"), "  <version>1</version>\n");
    String launcher = Files.readString(Path.of("winnow"));
    Path script = folder.resolve("winnow");
    Files.writeString(
        script,
        launcher.substring(0, launcher.indexOf("if stale; then")) + "echo \"$level$tensorflow\"\n");
    List<String> command = new ArrayList<>(List.of("bash", script.toString()));
    command.addAll(List.of(line.split(" ", -1)));
    Process process = new ProcessBuilder(command).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(expected, said.strip());
    assertEquals(0, process.waitFor());
  }

  /** Java reads names of files as ASCII where no language is set. */
  @ParameterizedTest
  @CsvSource({
    "'', '', C.UTF-8",
    "C, '', C.UTF-8",
    "POSIX, de_DE.UTF-8, C.UTF-8",
    "'', C, C.UTF-8",
    "'', de_DE.UTF-8, ''",
    "en_US.UTF-8, C, en_US.UTF-8"
  })
  void namesOfFilesAreReadAsUtf8(String all, String language, String expected) throws Exception {
    String line =
        Files.readAllLines(Path.of("winnow")).stream()
            .filter(each -> each.startsWith("case ${LC_ALL"))
            .findFirst()
            .orElseThrow();
    ProcessBuilder bash = new ProcessBuilder("bash", "-c", line + "\necho \"$LC_ALL\"");
    bash.environment().keySet().removeIf(name -> name.startsWith("LC_"));
    bash.environment().put("LC_ALL", all);
    bash.environment().put("LANG", language);
    Process process = bash.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(expected, said.strip());
    assertEquals(0, process.waitFor());
  }
}
