// SPDX-License-Identifier: Apache-2.0
package org.winnow.table;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Kinds of files by their names. */
public final class TableNames {
  private static final List<String> JSON = List.of(".json", ".jsonl", ".ndjson");
  private static final Pattern HIDDEN = Pattern.compile("(^|[/\\\\])[_.]");

  private TableNames() {}

  /** Returns whether a file of this name belongs to a table. */
  public static boolean isTable(String name) {
    return isParquet(name) || isJson(name);
  }

  /** Returns whether a file of this name is in Parquet. */
  public static boolean isParquet(String name) {
    return name.endsWith(".parquet");
  }

  /**
   * Returns whether a file is no data of the folder that it was found in, as Hadoop has it: a name
   * on its path begins with {@code _} or a dot, as what a broken job left behind.
   *
   * @param path from the folder on
   */
  public static boolean isHidden(String path) {
    return HIDDEN.matcher(path).find();
  }

  private static boolean isJson(String name) {
    String lower = name.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    return JSON.stream().anyMatch(lower::endsWith);
  }
}
