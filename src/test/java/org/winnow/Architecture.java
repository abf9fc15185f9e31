// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The rules of {@code docs/architecture.md}: its tables of packages and libraries.
 *
 * @param page the whole text
 * @param imports by the package's name without {@code org.winnow.}, what it may import
 * @param users by the library, such as {@code org.jsoup..}, who may use it; {@code all} is everyone
 */
public record Architecture(
    String page,
    Map<String, NavigableSet<String>> imports,
    Map<String, NavigableSet<String>> users) {
  private static final Path FILE = Path.of("docs/architecture.md");

  /** The one package of the plugin for Solr that opens connections. */
  static final String VECTORS = "solr.vectors";

  private static final String FENCE = "```mermaid\n";

  /** The rules as they stand in the project. */
  public static Architecture read() throws IOException {
    String page = Files.readString(FILE);
    return new Architecture(page, table(page, "## Packages"), table(page, "## Libraries"));
  }

  /** The first and the last cell of each row of the table under a heading. */
  private static Map<String, NavigableSet<String>> table(String page, String heading) {
    Map<String, NavigableSet<String>> rows = new LinkedHashMap<>();
    String section = page.substring(page.indexOf(heading + "\n"));
    List<String> lines =
        section
            .lines()
            .dropWhile(line -> !line.startsWith("|---"))
            .skip(1)
            .takeWhile(line -> line.startsWith("|"))
            .toList();
    for (String line : lines) {
      String[] cells = line.replaceAll("^\\|\\s*|\\s*\\|\\s*$", "").split("\\s*\\|\\s*", -1);
      NavigableSet<String> names = new TreeSet<>(List.of(cells[cells.length - 1].split("[, ]+")));
      names.remove("");
      if (rows.put(cells[0].replace("`", ""), names) != null) {
        throw new IllegalStateException(FILE + " has two rows of " + cells[0]);
      }
    }
    return rows;
  }

  /** A package's name as the table has it. */
  public static String shortName(String packageName) {
    return packageName.equals("org.winnow")
        ? "root"
        : packageName.replaceFirst("org[.]winnow[.]", "");
  }

  /** A package's whole name. */
  public static String name(String shortName) {
    return shortName.equals("root") ? "org.winnow" : "org.winnow." + shortName;
  }

  /** What the plugin for Solr holds: its two packages and every package that they reach. */
  public NavigableSet<String> plugin() {
    NavigableSet<String> plugin = reached(imports, "solr");
    plugin.addAll(reached(imports, VECTORS));
    return plugin;
  }

  /** A package and every one that it reaches. */
  private static NavigableSet<String> reached(
      Map<String, NavigableSet<String>> imports, String from) {
    NavigableSet<String> reached = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      String next = open.pop();
      if (reached.add(next)) {
        open.addAll(imports.getOrDefault(next, new TreeSet<>()));
      }
    }
    return reached;
  }

  /** The page with the picture of these imports. */
  String withPicture(Map<String, NavigableSet<String>> actual) {
    int start = page.indexOf(FENCE) + FENCE.length();
    return page.substring(0, start) + picture(actual) + page.substring(page.indexOf("```", start));
  }

  private static String picture(Map<String, NavigableSet<String>> actual) {
    StringBuilder picture = new StringBuilder("flowchart TD\n");
    for (String name : new TreeSet<>(actual.keySet())) {
      picture.append("  ").append(id(name)).append("[\"").append(name).append("\"]\n");
    }
    new TreeMap<>(actual)
        .forEach(
            (from, targets) ->
                targets.stream()
                    .filter(to -> !follows(actual, targets, to))
                    .forEach(to -> picture.append("  " + id(from) + " --> " + id(to) + "\n")));
    picture.append("  classDef plugin fill:#cfe8cf,stroke:#3a7d3a,color:#000\n");
    reached(actual, "solr")
        .forEach(name -> picture.append("  class ").append(id(name)).append(" plugin\n"));
    return picture.toString();
  }

  /** Whether an arrow to a package follows from another one of the same package. */
  private static boolean follows(
      Map<String, NavigableSet<String>> actual, Set<String> targets, String to) {
    return targets.stream()
        .filter(other -> !other.equals(to))
        .anyMatch(other -> reached(actual, other).contains(to));
  }

  private static String id(String name) {
    return name.replace('.', '_');
  }
}
