// SPDX-License-Identifier: Apache-2.0
package org.winnow.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The code and the documentation spell words in American English. */
class SpellingTest {
  private static final Pattern BRITISH =
      Pattern.compile(
          "(?i)\\w*(labell(ed|ing)|normalis[ei]|standardis[ei]|randomis[ei]|serialis[ei]|judgement"
              + "|behaviour|favour|centred)\\w*");

  /** An option, a key of JSON reports, the name of a test in them, and an attribute of ARIA. */
  private static final Pattern CONTRACT =
      Pattern.compile("--normalise|pRandomisation|paired randomisation test|aria-labelledby");

  private static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>(List.of(Path.of("README.md"), Path.of("CONTRIBUTING.md")));
    try (Stream<Path> found = Files.walk(Path.of("src"))) {
      found
          .filter(file -> file.toString().matches("src/[a-z]+/main/.*[.]java"))
          .forEach(files::add);
    }
    try (Stream<Path> found = Files.list(Path.of("docs"))) {
      found.filter(file -> file.toString().endsWith(".md")).forEach(files::add);
    }
    return files;
  }

  @Test
  void wordsAreSpelledInOneWay() throws IOException {
    List<Path> files = files();
    assertTrue(files.size() > 500, () -> files.size() + " files");
    List<String> wrong = new ArrayList<>();
    for (Path file : files) {
      int number = 0;
      for (String line : Files.readAllLines(file)) {
        number++;
        Matcher word = BRITISH.matcher(CONTRACT.matcher(line).replaceAll(""));
        while (word.find()) {
          wrong.add(file + ":" + number + ": " + word.group());
        }
      }
    }
    assertEquals(List.of(), wrong);
  }
}
