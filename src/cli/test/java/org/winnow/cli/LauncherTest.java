// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script {@code winnow} and what runs it again. */
class LauncherTest {
  @TempDir private Path folder;

  /** The module that a line needs, and TensorFlow where it is used. */
  @ParameterizedTest
  @CsvSource({
    "help solr index, cli",
    "help spark clean, cli",
    "solr help index, cli",
    "spark --help, cli",
    "spark clean -h, cli",
    "demo --help, cli",
    "spark pack pages -o packed, cli",
    "spark clean --input crawl -o cleaned, spark",
    "train --recipe web2text, cliTensorFlow",
    "train --help, cli",
    "clean --extractor web2text page.html, cli",
    "clean --extractor web2text:engine=tensorflow page.html, cliTensorFlow",
    "solr serve, server",
    "demo, server",
    "clean page.html, cli"
  })
  void librariesAreFetchedWhereTheyAreNeeded(String line, String expected) throws Exception {
    Files.writeString(folder.resolve("pom.xml"), "  <version>1</version>\n");
    String launcher = Files.readString(Path.of("winnow"));
    Path script = folder.resolve("winnow");
    Files.writeString(
        script,
        launcher.substring(0, launcher.indexOf("if stale; then"))
            + "echo \"$module$tensorflow\"\n");
    List<String> command = new ArrayList<>(List.of("bash", script.toString()));
    command.addAll(List.of(line.split(" ", -1)));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("WINNOW_MODULE");
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(expected, said.strip());
    assertEquals(0, process.waitFor());
  }

  @Test
  void aCommandRunsAgainWithTheModuleThatItLacks() throws Exception {
    Path script = folder.resolve("winnow");
    Path said = folder.resolve("said");
    Files.writeString(script, "#!/bin/sh\necho \"$WINNOW_MODULE $*\" >" + said + "\nexit 3\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    Map<String, String> environment =
        Map.of("WINNOW_LAUNCHER", script.toString(), "WINNOW_MODULE", "cli");
    List<String> line = List.of("solr", "index", "a b.parquet");
    assertEquals(OptionalInt.of(3), new Launcher(environment).rerun("spark", line));
    assertEquals("spark solr index a b.parquet", Files.readString(said).strip());
  }

  @Test
  void aCommandDoesNotRunAgainWithTheSameModuleOrWithoutAScript() throws Exception {
    Map<String, String> same = Map.of("WINNOW_LAUNCHER", "no-script", "WINNOW_MODULE", "spark");
    assertEquals(OptionalInt.empty(), new Launcher(same).rerun("spark", List.of("solr")));
    assertEquals(OptionalInt.empty(), new Launcher(Map.of()).rerun("spark", List.of("solr")));
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
