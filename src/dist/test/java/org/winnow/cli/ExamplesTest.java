// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;
import picocli.CommandLine;

/** What stands in {@code examples} works as it says. */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("examples");
  private static final String PAGES = "src/cli/main/resources/org/winnow/cli/demo";

  @TempDir private Path folder;

  private static String classPath() {
    String tests = System.getProperty("surefire.test.class.path", "");
    return tests.isEmpty() ? System.getProperty("java.class.path") : tests;
  }

  private static List<String> java() {
    return List.of(Path.of(System.getProperty("java.home"), "bin/java").toString());
  }

  private String run(Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path log = folder.resolve("log.txt");
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = Files.readString(log);
    assertEquals(0, process.waitFor(), () -> out + err);
    return out;
  }

  private static void assumePython() {
    try {
      assertEquals(0, new ProcessBuilder("python3", "--version").start().waitFor());
    } catch (IOException | InterruptedException e) {
      Assumptions.abort("no python3");
    }
  }

  @Test
  void theProgramInJavaCleansAPage() throws Exception {
    String source = EXAMPLES.resolve("java/Clean.java").toString();
    int errors =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", classPath(), "-d", folder.toString(), source);
    assertEquals(0, errors);
    String path = folder + java.io.File.pathSeparator + classPath();
    List<String> command =
        Stream.concat(java().stream(), Stream.of("-cp", path, "Clean", PAGES + "/news.html"))
            .toList();
    String text = run(Map.of(), command);
    assertTrue(text.startsWith("Harbour bridge reopens"), text);
  }

  @Test
  void theQuickStartPrintsWhatItShows() throws Exception {
    String page = Files.readString(Path.of("docs/quickstart-java.md"));
    Matcher shown =
        Pattern.compile("(?s)```java\n(.*?)```.*?`(src/[^`]*)`.*?```text\n(.*?)```").matcher(page);
    assertTrue(shown.find());
    Path source = Files.writeString(folder.resolve("Example.java"), shown.group(1));
    int errors =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", classPath(), "-d", folder.toString(), source.toString());
    assertEquals(0, errors);
    String path = folder + java.io.File.pathSeparator + classPath();
    List<String> command =
        Stream.concat(java().stream(), Stream.of("-cp", path, "Example", shown.group(2))).toList();
    assertEquals(shown.group(3), run(Map.of(), command));
  }

  @Test
  void theVersionsAreThoseOfTheProject() throws IOException {
    String project = Files.readString(Path.of("pom.xml"));
    String version = project.replaceFirst("(?s).*?<version>([^<]*)</version>.*", "$1");
    String example = Files.readString(EXAMPLES.resolve("java/pom.xml"));
    assertTrue(example.contains("<winnow.version>" + version + "</winnow.version>"), version);
  }

  @Test
  void theProgramInPythonCleansAFolder() throws Exception {
    assumePython();
    String launcher = java().get(0) + " -cp " + classPath() + " " + Main.class.getName();
    String program = EXAMPLES.resolve("python/clean.py").toString();
    String lines = run(Map.of("WINNOW", launcher), List.of("python3", program, PAGES));
    assertEquals(10, lines.lines().count(), lines);
    assertTrue(lines.contains("blog\ten\t"), lines);
    assertTrue(lines.contains("\tSourdough at altitude\n"), lines);
  }

  @Test
  void theExperimentRunsAndIsPlotted() throws Exception {
    StringWriter said = new StringWriter();
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(said, true));
    line.setErr(new PrintWriter(said, true));
    String config = EXAMPLES.resolve("experiment/experiment.yaml").toString();
    assertEquals(
        0, line.execute("trec", "experiment", config, "-o", folder.toString()), said::toString);
    assertTrue(Files.exists(folder.resolve("report.html")));
    assumePython();
    String plot = EXAMPLES.resolve("plot/plot.py").toString();
    String qrels = EXAMPLES.resolve("experiment/qrels.txt").toString();
    String svg = run(Map.of(), List.of("python3", plot, folder.toString(), qrels));
    assertTrue(svg.startsWith("<svg ") && svg.strip().endsWith("</svg>"), svg);
    // Two arms and two models, the mean and six topics.
    assertEquals(4 * 7, svg.split("<rect ", -1).length - 1);
    assertTrue(svg.contains(">winnow.bm25<"), svg);
  }

  /** What the file mounts is in the zip, under the names that Solr looks for. */
  @Test
  void theComposeFileNamesWhatTheZipHas() throws IOException {
    Map<String, Object> compose =
        new Yaml().load(Files.readString(EXAMPLES.resolve("solr/compose.yaml")));
    String text = String.valueOf(compose);
    String solr =
        Files.readString(Path.of("pom.xml"))
            .replaceFirst("(?s).*?<solr.version>([^<]*)</solr.version>.*", "$1");
    assertTrue(text.contains("image=solr:" + solr + "@sha256:"), text);
    assertTrue(text.contains("./winnow/lib:/opt/solr/modules/winnow/lib"), text);
    assertTrue(text.contains("./winnow/solr-conf:"), text);
    String zip = Files.readString(Path.of("src/dist/assembly/thin.xml"));
    assertTrue(zip.contains("<outputDirectory>lib</outputDirectory>"), zip);
    assertTrue(zip.contains("<outputDirectory>solr-conf</outputDirectory>"), zip);
  }
}
