// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Judgments by subtopic: the subtopics that a document is relevant to. A grade above 0 is relevant.
 * Immutable.
 */
public final class SubtopicQrels {
  private final Map<String, Map<String, Set<Integer>>> relevant;

  private SubtopicQrels(Map<String, Map<String, Set<Integer>>> relevant) {
    this.relevant = relevant;
  }

  /** Topics in the file's order. */
  public Set<String> topics() {
    return Collections.unmodifiableSet(relevant.keySet());
  }

  /** Subtopics by relevant document; none of an unknown topic. */
  public Map<String, Set<Integer>> of(String topic) {
    return Collections.unmodifiableMap(relevant.getOrDefault(topic, Map.of()));
  }

  /**
   * Reads lines of topic, subtopic, document and grade, separated by any white space.
   *
   * @throws IOException if a line is anything else, or stands twice; the message names file and
   *     line
   */
  public static SubtopicQrels read(Path file) throws IOException {
    Map<String, Map<String, Set<Integer>>> relevant = new LinkedHashMap<>();
    Set<String> seen = new HashSet<>();
    try (LineFile lines = new LineFile(file)) {
      for (List<String> row = lines.columns(); !row.isEmpty(); row = lines.columns()) {
        Qrels.check(lines, row);
        int subtopic = lines.integer(row.get(1), "subtopic");
        if (!seen.add(String.join(" ", row.subList(0, 3)))) {
          throw lines.error(row.get(2) + " is judged twice for a subtopic of topic " + row.get(0));
        }
        Map<String, Set<Integer>> topic =
            relevant.computeIfAbsent(row.get(0), key -> new LinkedHashMap<>());
        if (lines.integer(row.get(3), "grade") > 0) {
          topic.computeIfAbsent(row.get(2), key -> new TreeSet<>()).add(subtopic);
        }
      }
    }
    return new SubtopicQrels(relevant);
  }
}
