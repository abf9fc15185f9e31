// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.winnow.output.WholeFile;

/**
 * Judgments: a grade for each judged document of a topic. 0 is not relevant, the Web Track's grades
 * go up to 4, negative grades are junk. Immutable.
 */
public final class Qrels {
  private static final int COLUMNS = 4;
  private static final int PRELS_COLUMNS = 5;

  private final Map<String, Map<String, Integer>> grades;

  /** From topic to document to grade. */
  public Qrels(Map<String, Map<String, Integer>> grades) {
    Map<String, Map<String, Integer>> copy = new LinkedHashMap<>();
    grades.forEach(
        (topic, judged) ->
            copy.put(topic, Collections.unmodifiableMap(new LinkedHashMap<>(judged))));
    this.grades = Collections.unmodifiableMap(copy);
  }

  /** Topics in the file's order. */
  public Set<String> topics() {
    return grades.keySet();
  }

  /** Grades by document; none of an unknown topic. */
  public Map<String, Integer> of(String topic) {
    return grades.getOrDefault(topic, Map.of());
  }

  /** All documents judged. */
  public Set<String> documents() {
    Set<String> documents = new LinkedHashSet<>();
    grades.values().forEach(judged -> documents.addAll(judged.keySet()));
    return documents;
  }

  /** The judgments of some documents only; every topic stays. */
  public Qrels restrictedTo(Predicate<String> documents) {
    Map<String, Map<String, Integer>> kept = new LinkedHashMap<>();
    grades.forEach(
        (topic, judged) -> {
          Map<String, Integer> some = new LinkedHashMap<>(judged);
          some.keySet().removeIf(documents.negate());
          kept.put(topic, some);
        });
    return new Qrels(kept);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Qrels qrels && qrels.grades.equals(grades);
  }

  @Override
  public int hashCode() {
    return grades.hashCode();
  }

  /**
   * Reads lines of topic, an ignored column, document and grade, separated by any white space.
   *
   * @throws IOException if a line is anything else, or a document stands twice with a topic; the
   *     message names file and line
   */
  public static Qrels read(Path file) throws IOException {
    Map<String, Map<String, Integer>> grades = new LinkedHashMap<>();
    try (LineFile lines = new LineFile(file)) {
      for (List<String> row = lines.columns(); !row.isEmpty(); row = lines.columns()) {
        check(lines, row);
        int grade = lines.integer(row.get(3), "grade");
        Integer before =
            grades.computeIfAbsent(row.get(0), key -> new LinkedHashMap<>()).put(row.get(2), grade);
        if (before != null) {
          throw lines.error(
              row.get(2)
                  + " is judged twice for topic "
                  + row.get(0)
                  + "; judgments by subtopic are for the diversity measures only");
        }
      }
    }
    return new Qrels(grades);
  }

  /** Refuses what is no judgment. */
  static void check(LineFile lines, Collection<String> row) throws IOException {
    if (row.size() == PRELS_COLUMNS) {
      throw lines.error("five columns: this is a prels file, which is not supported");
    }
    if (row.size() != COLUMNS) {
      throw lines.error("not topic, iteration, document, grade: " + String.join(" ", row));
    }
  }

  /** Writes lines of topic, 0, document and grade. */
  public void write(Path file) throws IOException {
    WholeFile.write(file, out -> writeLines(out));
  }

  private void writeLines(Writer out) throws IOException {
    for (Map.Entry<String, Map<String, Integer>> topic : grades.entrySet()) {
      for (Map.Entry<String, Integer> judged : topic.getValue().entrySet()) {
        out.write(topic.getKey() + " 0 " + judged.getKey() + " " + judged.getValue() + "\n");
      }
    }
  }
}
