// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The words of a page that answer a topic.
 *
 * @param page the page that they are taken from
 * @param text a stretch of the page's main text, with white space collapsed
 */
public record Answer(String page, String text) {
  private static final int COLUMNS = 3;

  /**
   * Reads lines of topic, page and answer, separated by tabs. A topic may have several.
   *
   * @return the answers by topic, in the file's order
   * @throws IOException if a line is anything else; the message names file and line
   */
  public static Map<String, List<Answer>> read(Path file) throws IOException {
    Map<String, List<Answer>> answers = new LinkedHashMap<>();
    try (LineFile lines = new LineFile(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        String[] cells = line.split("\t", -1);
        if (cells.length != COLUMNS || List.of(cells).stream().anyMatch(String::isBlank)) {
          throw lines.error("not topic, page, answer with tabs between them: " + line);
        }
        answers
            .computeIfAbsent(cells[0].strip(), topic -> new ArrayList<>())
            .add(new Answer(cells[1].strip(), cells[2].strip().replaceAll("\\s+", " ")));
      }
    }
    answers.replaceAll((topic, some) -> List.copyOf(some));
    return Collections.unmodifiableMap(answers);
  }
}
