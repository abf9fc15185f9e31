// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.query;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.winnow.input.InputFile;

/** Which documents of a collection are indexed, by lists of their names. */
public final class DocumentFilters {
  private DocumentFilters() {}

  /**
   * Those in a file of one name a line, such as ClueWeb12-B13's; what stands after a comma or white
   * space is ignored.
   */
  public static Predicate<String> listed(Path file) throws IOException {
    Set<String> names = new HashSet<>();
    try (BufferedReader lines = InputFile.lines(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank()) {
          names.add(line.strip().split("[,\\s]", 2)[0]);
        }
      }
    }
    return names::contains;
  }

  /**
   * Those that are not among the most spammy by the Waterloo scores, a file of lines {@code
   * percentile name}: 0 is the most spammy percent, 99 the least. A document without a score stays.
   *
   * @param least percentile that is kept
   * @throws IOException if a line is anything else; the message names file and line
   */
  public static Predicate<String> notSpam(Path file, int least) throws IOException {
    Set<String> spam = new HashSet<>();
    try (BufferedReader lines = InputFile.lines(file)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (line.isBlank()) {
          continue;
        }
        String[] columns = line.strip().split("\\s+");
        if (columns.length != 2 || !columns[0].matches("\\d{1,2}")) {
          throw new IOException(file + ", line " + number + ": not percentile, name: " + line);
        }
        if (Integer.parseInt(columns[0]) < least) {
          spam.add(columns[1]);
        }
      }
    }
    return name -> !spam.contains(name);
  }
}
