// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.trec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.winnow.cli.shared.Exit;
import org.winnow.output.Count;
import org.winnow.trec.Run;
import org.winnow.trec.measure.Scores;

/** Messages about the topics that figures are means of. */
final class TopicNotes {
  /** Topics that are named in a message; of more, the number alone is given. */
  private static final int NAMED = 20;

  private TopicNotes() {}

  /** How many topics are judged, and which of them have no query. */
  static String judged(int judged, List<String> unasked) {
    String all = Count.of(judged, "judged topic");
    return unasked.isEmpty()
        ? all
        : all
            + "; "
            + Count.of(unasked.size(), "has no query and counts", "have no query and count")
            + " 0: "
            + named(unasked);
  }

  /** Reports judged topics for which a run has no documents, where they count 0. */
  static void missing(Path file, Run run, Scores scores, PrintWriter err) {
    TreeSet<String> missing = new TreeSet<>();
    scores.byMeasure().values().forEach(topics -> missing.addAll(topics.keySet()));
    missing.removeAll(run.topics());
    if (!missing.isEmpty()) {
      err.println(
          Exit.printable(
              "winnow: "
                  + file
                  + " has no documents for "
                  + Count.of(
                      missing.size(), "judged topic, which counts", "judged topics, which count")
                  + " 0: "
                  + named(missing)));
      err.flush();
    }
  }

  private static String named(Collection<String> topics) {
    String names = String.join(", ", topics.stream().limit(NAMED).toList());
    return topics.size() <= NAMED ? names : names + ", …";
  }
}
