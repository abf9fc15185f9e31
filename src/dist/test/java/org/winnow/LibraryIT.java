// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.extract.Method;

/** A program that has Winnow's jar and the libraries that Maven brings along with it. */
class LibraryIT {
  /**
   * What a Java user must carry: HTML, character sets, words, models, rules in YAML, and a front
   * for logs.
   */
  private static final Set<String> LIBRARIES =
      Set.of(
          "jackson-annotations",
          "jackson-core",
          "jackson-databind",
          "jspecify",
          "jsoup",
          "juniversalchardet",
          "lucene-analysis-common",
          "lucene-analysis-smartcn",
          "lucene-core",
          "slf4j-api",
          "snakeyaml");

  private static final String PAGE =
      "<html><body><nav><a href='/'>Home</a> <a href='/a'>About us</a></nav><article>"
          + "<p>It was a bright day in April, and all the clocks of the town were striking noon."
          + "<p>Nobody who walked there knew why, and most people had stopped asking long ago."
          + "</article></body></html>";

  private static final String MAIN = "app.Consumer";

  private static final List<String> ALL_MODULES = List.of("--add-modules", "ALL-MODULE-PATH");

  /** The program's output for the golden pages on a class path; empty until it has run. */
  private static String printed = "";

  @TempDir private Path folder;

  private static String libraries() throws IOException {
    return Files.readString(Path.of("src/dist/target/library-classpath")).strip();
  }

  @Test
  void aUserCarriesTheseLibrariesAlone() throws IOException {
    Set<String> names = new TreeSet<>();
    for (String path : libraries().split(File.pathSeparator)) {
      names.add(String.valueOf(Path.of(path).getFileName()).replaceFirst("-\\d.*", ""));
    }
    assertEquals(new TreeSet<>(LIBRARIES), names);
  }

  @Test
  void thatIsEnoughForEveryExtractorButBoilerpipes() throws Exception {
    compile("-cp", classPath());
    Files.writeString(folder.resolve("page.html"), PAGE);
    List<String> extractors = Extractors.all().stream().map(Method::name).toList();
    List<String> arguments = new ArrayList<>(List.of(folder.toString()));
    arguments.addAll(extractors);
    String out = run(java(0), List.of("-cp", classPath(), MAIN), arguments);
    for (String extractor : extractors) {
      String expected =
          extractor.startsWith("boilerpipe-")
              ? ": needs com.robbypond:boilerpipe on the class path\\R"
              : ": \\d+ -?\\d+\\R";
      assertTrue(out.matches("(?s).*" + extractor + expected + ".*"), out);
    }
    assertTrue(out.matches("(?s).*winnow: [1-9]\\d* -?\\d+\\R.*"), out);
  }

  /** A page's text does not depend on how libraries are found, nor on the version of Java. */
  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void theModulePathGivesTheSameText(int version) throws Exception {
    String java = java(version);
    compile(
        "--module-path",
        jar() + File.pathSeparator + libraries(),
        "src/dist/it/library/module-info.java");
    Path pages = Path.of("src/core/test/resources/org/winnow/golden/pages");
    List<String> arguments = new ArrayList<>(List.of(pages.toString()));
    Extractors.all().forEach(extractor -> arguments.add(extractor.name()));
    String expected = printed(arguments);
    assertTrue(expected.matches("(?s)(.*\\R)?winnow: [1-9]\\d+ -?\\d+\\R.*"), expected);
    String path = folder + File.pathSeparator + jar() + File.pathSeparator + libraries();
    for (List<String> options : List.of(List.<String>of(), ALL_MODULES)) {
      List<String> module = new ArrayList<>(List.of("--module-path", path));
      module.addAll(options);
      module.addAll(List.of("-m", "app/" + MAIN));
      assertEquals(expected, run(java, module, arguments));
    }
  }

  private String printed(List<String> arguments) throws Exception {
    if (printed.isEmpty()) {
      printed = run(java(0), List.of("-cp", classPath(), MAIN), arguments);
    }
    return printed;
  }

  /** As another library brings it: its nodes have no elements for parents. */
  @Test
  void anOlderJsoupIsNamedWhenAnExtractorIsOpened() throws Exception {
    compile("-cp", classPath());
    Path old = Files.createDirectories(folder.resolve("old"));
    Path node =
        Files.writeString(
            folder.resolve("Node.java"),
            "package org.jsoup.nodes; public class Node { public Node parent() { return null; } }");
    javac("-d", old.toString(), node.toString());
    String out =
        run(
            java(0),
            List.of("-cp", old + File.pathSeparator + classPath(), MAIN),
            List.of(folder.toString(), "winnow", "all-text"));
    for (String extractor : List.of("winnow", "all-text")) {
      String told = extractor + ": an older jsoup comes first on the class path, 1.21.1 or later";
      assertTrue(out.contains(told), out);
    }
    assertTrue(out.contains(old.toString()), out);
  }

  private String classPath() throws IOException {
    return jar() + File.pathSeparator + libraries() + File.pathSeparator + folder;
  }

  private void compile(String option, String path, String... more) {
    List<String> arguments = new ArrayList<>(List.of(option, path, "--release", "17"));
    arguments.addAll(List.of("-d", folder.toString(), "src/dist/it/library/app/Consumer.java"));
    arguments.addAll(List.of(more));
    javac(arguments.toArray(String[]::new));
  }

  private static void javac(String... arguments) {
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
  }

  private static String run(String java, List<String> options, List<String> arguments)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(java, "-XX:TieredStopAtLevel=1"));
    command.addAll(options);
    command.addAll(arguments);
    Process run = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
    String out = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, run.waitFor(), out);
    return out;
  }

  /** The Java of a version, 0 for that of the tests; the test is skipped where there is none. */
  private static String java(int version) throws IOException {
    Path own = Path.of(System.getProperty("java.home"));
    if (version == 0 || version == Runtime.version().feature()) {
      return own.resolve("bin/java").toString();
    }
    Path beside = Objects.requireNonNull(own.getParent());
    try (Stream<Path> homes = Files.list(beside)) {
      Optional<Path> found = homes.filter(home -> isVersion(home, version)).sorted().findFirst();
      assumeTrue(found.isPresent(), "no Java " + version + " in " + beside);
      return found.orElseThrow().resolve("bin/java").toString();
    }
  }

  private static boolean isVersion(Path home, int version) {
    Path release = home.resolve("release");
    try {
      return Files.isExecutable(home.resolve("bin/java"))
          && Files.exists(release)
          && Files.readString(release).contains("JAVA_VERSION=\"" + version);
    } catch (IOException e) {
      return false;
    }
  }

  private static Path jar() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/core/target"))) {
      return files
          .filter(file -> file.getFileName().toString().matches("winnow-[0-9.]+(-SNAPSHOT)?[.]jar"))
          .findFirst()
          .orElseThrow();
    }
  }
}
