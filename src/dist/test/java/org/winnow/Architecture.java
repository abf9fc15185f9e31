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
import java.util.TreeSet;

/**
 * The rules of {@code docs/architecture.md}: its tables of modules, packages and libraries.
 *
 * @param page the whole text
 * @param modules by the module's folder in {@code src}, the modules that it depends on
 * @param packages by the module's folder, its packages, named without {@code org.winnow.}
 * @param imports by the package's name, what it may import
 * @param users by the library, such as {@code org.jsoup..}, who may use it; {@code all} is everyone
 */
public record Architecture(
    String page,
    Map<String, NavigableSet<String>> modules,
    Map<String, NavigableSet<String>> packages,
    Map<String, NavigableSet<String>> imports,
    Map<String, NavigableSet<String>> users) {
  private static final Path FILE = Path.of("docs/architecture.md");

  /** The one package of the plugin for Solr that opens connections. */
  static final String VECTORS = "solr.vectors";

  private static final String FENCE = "```mermaid\n";

  /** The module whose zip is the plugin for Solr. */
  private static final String PLUGIN = "solr";

  /** The rules as they stand in the project. */
  public static Architecture read() throws IOException {
    String page = Files.readString(FILE);
    Map<String, NavigableSet<String>> modules = table(page, "## Modules");
    Map<String, NavigableSet<String>> packages = new LinkedHashMap<>();
    Map<String, NavigableSet<String>> imports = new LinkedHashMap<>();
    for (String module : modules.keySet()) {
      if (page.contains("\n### " + module + "\n")) {
        Map<String, NavigableSet<String>> rows = table(page, "### " + module);
        packages.put(module, new TreeSet<>(rows.keySet()));
        rows.forEach(
            (name, imported) -> {
              if (imports.put(name, imported) != null) {
                throw new IllegalStateException(FILE + " has two rows of " + name);
              }
            });
      }
    }
    return new Architecture(page, modules, packages, imports, table(page, "## Libraries"));
  }

  /** The first and the last cell of each row of the table under a heading. */
  private static Map<String, NavigableSet<String>> table(String page, String heading) {
    Map<String, NavigableSet<String>> rows = new LinkedHashMap<>();
    String section = page.substring(page.indexOf("\n" + heading + "\n"));
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

  /** A package's name as the tables have it. */
  public static String shortName(String packageName) {
    return packageName.equals("org.winnow")
        ? "root"
        : packageName.replaceFirst("org[.]winnow[.]", "");
  }

  /** A package's whole name. */
  public static String name(String shortName) {
    return shortName.equals("root") ? "org.winnow" : "org.winnow." + shortName;
  }

  /** The packages in the plugin for Solr: those of the modules core and solr. */
  public NavigableSet<String> plugin() {
    NavigableSet<String> plugin = new TreeSet<>();
    for (String module : List.of("core", PLUGIN)) {
      plugin.addAll(packages.getOrDefault(module, new TreeSet<>()));
    }
    return plugin;
  }

  /** A node and every one that it reaches. */
  private static NavigableSet<String> reached(
      Map<String, NavigableSet<String>> arrows, String from) {
    NavigableSet<String> reached = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      String next = open.pop();
      if (reached.add(next)) {
        open.addAll(arrows.getOrDefault(next, new TreeSet<>()));
      }
    }
    return reached;
  }

  /** The page with the picture of its modules. */
  String withPicture() {
    int start = page.indexOf(FENCE) + FENCE.length();
    return page.substring(0, start) + picture() + page.substring(page.indexOf("```", start));
  }

  private String picture() {
    StringBuilder picture = new StringBuilder("flowchart TD\n");
    modules.forEach(
        (from, targets) ->
            targets.stream()
                .filter(to -> !follows(targets, to))
                .forEach(to -> picture.append("  " + from + " --> " + to + "\n")));
    picture.append("  classDef plugin fill:#cfe8cf,stroke:#3a7d3a,color:#000\n");
    reached(modules, PLUGIN)
        .forEach(name -> picture.append("  class ").append(name).append(" plugin\n"));
    return picture.toString();
  }

  /**
   * Returns whether an arrow to a module follows from other arrows, so that the picture omits it.
   */
  private boolean follows(Set<String> targets, String to) {
    return targets.stream()
        .filter(other -> !other.equals(to))
        .anyMatch(other -> reached(modules, other).contains(to));
  }
}
