// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.winnow.output.WholeFile;

/**
 * What a system found for each topic. As in trec_eval, the order is by score, taken as a 32-bit
 * float, and then by document, both descending; the column of ranks counts for nothing, unless it
 * is asked for. Immutable.
 */
public final class Run {
  private static final int COLUMNS = 6;
  private static final Comparator<Entry> BY_SCORE =
      Comparator.comparing((Entry entry) -> (float) entry.score)
          .thenComparing(Entry::document)
          .reversed();

  private final String tag;
  private final Map<String, List<Entry>> topics;

  /** A document found. */
  public record Entry(String document, int rank, double score) {}

  private Run(String tag, Map<String, List<Entry>> topics) {
    this.tag = tag;
    this.topics = topics;
  }

  /**
   * A run in memory; sorts the entries of each topic.
   *
   * @param tag what the system is called
   */
  public static Run of(String tag, Map<String, List<Entry>> topics) {
    return sorted(tag, topics, BY_SCORE);
  }

  private static Run sorted(String tag, Map<String, List<Entry>> topics, Comparator<Entry> order) {
    Map<String, List<Entry>> copy = new LinkedHashMap<>();
    topics.forEach((topic, entries) -> copy.put(topic, entries.stream().sorted(order).toList()));
    return new Run(tag, Collections.unmodifiableMap(copy));
  }

  /** The name of the system. */
  public String tag() {
    return tag;
  }

  /** Topics in the file's order. */
  public Set<String> topics() {
    return topics.keySet();
  }

  /** Documents in order, best first; none of an unknown topic. */
  public List<String> documents(String topic) {
    return topics.getOrDefault(topic, List.of()).stream().map(Entry::document).toList();
  }

  /** The entries of a topic in order, with scores. */
  List<Entry> entries(String topic) {
    return topics.getOrDefault(topic, List.of());
  }

  /** The first {@code depth} documents of each topic. */
  Run first(int depth) {
    Map<String, List<Entry>> first = new LinkedHashMap<>();
    topics.forEach((topic, entries) -> first.put(topic, entries.stream().limit(depth).toList()));
    return new Run(tag, Collections.unmodifiableMap(first));
  }

  /** Reads a run in trec_eval's order. */
  public static Run read(Path file) throws IOException {
    return read(file, false);
  }

  /**
   * Reads lines of topic, Q0, document, rank, score and tag, separated by any white space; lines
   * that begin with {@code #} are left out.
   *
   * @param byRank whether the column of ranks gives the order, as ndeval has it by default
   * @throws IOException if a line is anything else, a score is not a finite number, or a document
   *     stands twice with a topic; the message names file and line
   */
  public static Run read(Path file, boolean byRank) throws IOException {
    Map<String, List<Entry>> topics = new LinkedHashMap<>();
    Map<String, Set<String>> seen = new LinkedHashMap<>();
    String tag = "";
    try (LineFile lines = new LineFile(file)) {
      for (List<String> row = lines.columns(); !row.isEmpty(); row = lines.columns()) {
        if (row.size() != COLUMNS) {
          throw lines.error("not topic, Q0, document, rank, score, tag: " + String.join(" ", row));
        }
        int rank = byRank ? lines.integer(row.get(3), "rank") : 0;
        Entry entry = new Entry(row.get(2), rank, score(lines, row.get(4)));
        if (!seen.computeIfAbsent(row.get(0), key -> new HashSet<>()).add(row.get(2))) {
          throw lines.error(row.get(2) + " stands twice with topic " + row.get(0));
        }
        topics.computeIfAbsent(row.get(0), key -> new ArrayList<>()).add(entry);
        tag = row.get(5);
      }
    }
    return sorted(tag, topics, byRank ? Comparator.comparingInt(Entry::rank) : BY_SCORE);
  }

  private static double score(LineFile lines, String text) throws IOException {
    double score;
    try {
      score = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw lines.error("illegal score: " + text);
    }
    if (!Double.isFinite(score)) {
      throw lines.error("the score is no finite number: " + text);
    }
    return score;
  }

  /** Writes lines of topic, Q0, document, rank, score and tag. */
  public void write(Path file) throws IOException {
    write(file, List.of());
  }

  /**
   * The same behind a head.
   *
   * @param head lines that begin with {@code #}
   */
  public void write(Path file, List<String> head) throws IOException {
    WholeFile.write(file, out -> writeLines(out, head));
  }

  private void writeLines(Writer out, List<String> head) throws IOException {
    for (String line : head) {
      out.write(line + "\n");
    }
    for (Map.Entry<String, List<Entry>> topic : topics.entrySet()) {
      int rank = 1;
      for (Entry entry : topic.getValue()) {
        out.write(topic.getKey() + " Q0 " + entry.document + " " + rank++ + " ");
        out.write(entry.score + " " + tag + "\n");
      }
    }
  }
}
