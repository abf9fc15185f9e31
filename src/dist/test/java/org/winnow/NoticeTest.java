// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** NOTICE names the libraries that the zips carry. */
class NoticeTest {
  private static final Pattern INCLUDED = Pattern.compile("<include>[^:<]*:([^:<]*)");

  /** What a pattern of a descriptor means. */
  private static final Map<String, List<String>> PATTERNS =
      Map.of(
          "org.tensorflow:*", List.of("ndarray", "tensorflow-core-api", "tensorflow-core-native"),
          "org.jline:*", List.of("jline-native", "jline-terminal"));

  private static Set<String> carried(String zip) throws IOException {
    String descriptor = Files.readString(Path.of("src/dist/assembly/" + zip + ".xml"));
    Set<String> names = new TreeSet<>();
    for (Map.Entry<String, List<String>> each : PATTERNS.entrySet()) {
      if (descriptor.contains("<include>" + each.getKey())) {
        names.addAll(each.getValue());
      }
    }
    Matcher matcher = INCLUDED.matcher(descriptor);
    while (matcher.find()) {
      if (!matcher.group(1).equals("*") && !matcher.group().contains("org.winnow:")) {
        names.add(matcher.group(1));
      }
    }
    return names;
  }

  @ParameterizedTest
  @ValueSource(strings = {"solr", "spark", "thin"})
  void theZipsCarryTheTextsOfAllLicenses(String zip) throws IOException {
    String descriptor = Files.readString(Path.of("src/dist/assembly/" + zip + ".xml"));
    assertTrue(descriptor.contains("/src/dist/assembly/licenses</directory>"));
    List<String> texts;
    try (Stream<Path> files = Files.list(Path.of("src/dist/assembly/licenses"))) {
      texts = files.map(file -> file.getFileName().toString().replace(".txt", "")).toList();
    }
    for (String line : Files.readAllLines(Path.of("NOTICE"))) {
      String[] words = line.strip().split(" +", 2);
      boolean isOther = line.startsWith("    ") && !words[1].startsWith("Apache-2.0");
      assertTrue(!isOther || texts.stream().anyMatch(words[0]::startsWith), line);
    }
  }

  /** Maven puts both into META-INF. */
  @ParameterizedTest
  @ValueSource(strings = {"src/build/pom.xml", "src/core/pom.xml", "src/cli/pom.xml"})
  void theJarsCarryLicenseAndNotice(String file) throws IOException {
    String pom = Files.readString(Path.of(file));
    assertTrue(pom.contains("<include>LICENSE</include>\n          <include>NOTICE</include>"));
  }

  @Test
  void itNamesWhatTheZipsCarry() throws IOException {
    Map<String, Set<String>> named = new TreeMap<>();
    List<String> zips = List.of();
    for (String line : Files.readAllLines(Path.of("NOTICE"))) {
      if (line.startsWith("  winnow-")) {
        zips = List.of(line.strip().replace("winnow-", "").split(", "));
      } else if (line.startsWith("    ")) {
        String name = line.strip().split(" ", 2)[0];
        zips.forEach(zip -> named.computeIfAbsent(zip, z -> new TreeSet<>()).add(name));
      }
    }
    for (String zip : List.of("solr", "spark", "thin")) {
      assertEquals(carried(zip), named.get(zip), zip);
    }
  }
}
