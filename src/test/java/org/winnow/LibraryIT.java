// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
          "lucene-analysis-stempel",
          "lucene-core",
          "slf4j-api",
          "snakeyaml");

  private static final String PAGE =
      "<html><body><nav><a href='/'>Home</a> <a href='/a'>About us</a></nav><article>"
          + "<p>It was a bright day in April, and all the clocks of the town were striking noon."
          + "<p>Nobody who walked there knew why, and most people had stopped asking long ago."
          + "</article></body></html>";

  @TempDir private Path folder;

  private static String libraries() throws IOException {
    return Files.readString(Path.of("target/library-classpath")).strip();
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
    String classPath = jar() + File.pathSeparator + libraries() + File.pathSeparator + folder;
    String consumer = "src/it/library/Consumer.java";
    int errors =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", classPath, "-d", folder.toString(), consumer);
    assertEquals(0, errors);
    Path page = Files.writeString(folder.resolve("page.html"), PAGE);
    List<String> extractors = Extractors.all().stream().map(Method::name).toList();
    Process run =
        new ProcessBuilder(
                Stream.concat(
                        Stream.of(java(), "-cp", classPath, "Consumer", page.toString()),
                        extractors.stream())
                    .toList())
            .redirectErrorStream(true)
            .start();
    String out = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, run.waitFor(), out);
    for (String extractor : extractors) {
      String expected =
          extractor.startsWith("boilerpipe-")
              ? ": needs com.robbypond:boilerpipe on the class path\\R"
              : ": \\d+\\R";
      assertTrue(out.matches("(?s).*" + extractor + expected + ".*"), out);
    }
    assertTrue(out.matches("(?s).*winnow: [1-9]\\R.*"), out);
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin/java").toString();
  }

  private static Path jar() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      return files
          .filter(file -> file.getFileName().toString().matches("winnow-[0-9.]+(-SNAPSHOT)?[.]jar"))
          .findFirst()
          .orElseThrow();
    }
  }
}
