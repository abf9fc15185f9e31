// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of parameters in the documentation has those of the factory and no others. */
class DocumentedParametersTest {
  /** Parts of {@code dest}, which stand in its row. */
  private static final Set<String> PARTS = Set.of("pattern", "replacement");

  @Test
  void theTableHasAllParameters() throws IOException {
    List<String> lines = Files.readAllLines(Path.of("docs/solr.md"));
    int head = lines.indexOf("| parameter | means | default |");
    Set<String> documented = new TreeSet<>();
    for (String line : lines.subList(head + 2, lines.size())) {
      if (!line.startsWith("| `")) {
        break;
      }
      Pattern.compile("\\w+")
          .matcher(line.substring(0, line.indexOf('|', 1)))
          .results()
          .map(MatchResult::group)
          .forEach(documented::add);
    }
    Set<String> known = new TreeSet<>(Arrays.asList(Settings.PARAMETERS.split(",\\s*")));
    known.removeAll(PARTS);
    assertEquals(known, documented);
  }
}
