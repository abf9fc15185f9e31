// SPDX-License-Identifier: Apache-2.0
package org.winnow.trec.significance;

import java.util.Locale;
import org.winnow.trec.significance.RunComparison.Row;

/** The conclusions that a comparison supports, in words. */
public final class Conclusion {
  private final Testing testing;

  Conclusion(Testing testing) {
    this.testing = testing;
  }

  /** One sentence about a run on a measure. */
  String of(String measure, String baseline, Row row) {
    String pair = row.run() + " and " + baseline;
    String found = String.format(Locale.ROOT, "%+.4f", row.comparison().difference());
    String small = within(row);
    if (row.differs()) {
      String word = row.comparison().difference() > 0 ? " is better than " : " is worse than ";
      return String.format(
          Locale.ROOT,
          "%s: %s%s%s (%s, p %s after %s%s)%s.",
          measure,
          row.run(),
          word,
          baseline,
          found,
          p(row.adjusted()),
          testing.correction().words(),
          without(row),
          small.isEmpty() ? "" : ", and " + small);
    }
    found += without(row);
    if (!small.isEmpty()) {
      return measure
          + ": no difference between "
          + pair
          + " is shown ("
          + found
          + "), and "
          + small
          + ".";
    }
    if (row.comparison().isEqual()) {
      return measure + ": " + pair + " are equal on every topic.";
    }
    return String.format(
        Locale.ROOT,
        "%s: inconclusive for %s (%s, p %s; equivalence %s)%s.",
        measure,
        pair,
        found,
        p(row.adjusted()),
        testing.margin() > 0 ? "not shown" : "not tested",
        needed(row));
  }

  /** States the result of the equivalence test; empty if there is no margin, or no result. */
  private String within(Row row) {
    String margin = String.format(Locale.ROOT, "%.4f", testing.margin());
    if (row.equivalence().equivalence() < testing.alpha()) {
      return String.format(
          Locale.ROOT,
          "it is less than the margin of %s in either direction (p %s)",
          margin,
          p(row.equivalence().equivalence()));
    }
    if (!row.differs() && row.equivalence().nonInferiority() < testing.alpha()) {
      return String.format(
          Locale.ROOT,
          "a loss is less than the margin of %s (p %s)",
          margin,
          p(row.equivalence().nonInferiority()));
    }
    return "";
  }

  /** How little is left of a difference without one topic, if that is less than half. */
  private static String without(Row row) {
    double whole = row.comparison().difference();
    double rest = row.influence().without();
    boolean rests = !row.influence().topic().isEmpty() && rest / whole < .5;
    return rests
        ? String.format(Locale.ROOT, "; %+.4f without topic %s", rest, row.influence().topic())
        : "";
  }

  private static String p(double p) {
    return p < 1e-4 ? "below 0.0001" : String.format(Locale.ROOT, "%.4f", p);
  }

  private String needed(Row row) {
    if (!testing.power()) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        "; were it real, %s topics would be needed to see it in four experiments of five by a single"
            + " test at %s, and more if several are corrected for",
        row.topicsNeeded() > Power.MOST ? "more than " + Power.MOST : "some " + row.topicsNeeded(),
        testing.alpha());
  }
}
