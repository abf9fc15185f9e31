// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import org.junit.jupiter.api.Test;

/** NOTICE names the libraries that the zips carry. */
class NoticeTest {
  private static final Pattern INCLUDED = Pattern.compile("<include>[^:<]*:([^:<]*)");

  /** What a pattern of a descriptor means. */
  private static final Map<String, List<String>> PATTERNS =
      Map.of(
          "org.tensorflow:*", List.of("ndarray", "tensorflow-core-api", "tensorflow-core-native"),
          "org.jline:*", List.of("jline-native", "jline-terminal"));

  private static Set<String> carried(String zip) throws IOException {
    String descriptor = Files.readString(Path.of("src/assembly/" + zip + ".xml"));
    Set<String> names = new TreeSet<>();
    for (Map.Entry<String, List<String>> each : PATTERNS.entrySet()) {
      if (descriptor.contains("<include>" + each.getKey())) {
        names.addAll(each.getValue());
      }
    }
    Matcher matcher = INCLUDED.matcher(descriptor);
    while (matcher.find()) {
      if (!matcher.group(1).equals("*")) {
        names.add(matcher.group(1));
      }
    }
    return names;
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
