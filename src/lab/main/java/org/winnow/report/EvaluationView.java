// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the page of evaluations shows of a data set: texts and numbers as they are written there.
 *
 * @param name of the set and its part
 * @param pages how many
 * @param tables one per measure
 * @param grids of roles and of confidence, as far as they were measured
 * @param figures box plots, two systems page by page, curves
 * @param breakdowns by type and language, where there are several
 * @param first the system whose worst pages are listed
 */
record EvaluationView(
    String name,
    int pages,
    List<Table> tables,
    List<EvaluationGrid> grids,
    List<Figure> figures,
    List<Breakdown> breakdowns,
    String first,
    List<Worst> worst) {
  EvaluationView {
    tables = List.copyOf(tables);
    grids = List.copyOf(grids);
    figures = List.copyOf(figures);
    breakdowns = List.copyOf(breakdowns);
    worst = List.copyOf(worst);
  }

  /** All systems by a measure; {@code figure} is what is measured. */
  record Table(String measure, String figure, String baseline, List<Row> rows) {
    Table {
      rows = List.copyOf(rows);
    }
  }

  /** A system; {@code change} is the style of a difference from the baseline that is sure. */
  record Row(
      String system,
      String figure,
      String interval,
      String difference,
      @Nullable String change,
      String differenceInterval,
      String p,
      String milliseconds) {}

  /** Means of groups of pages. */
  record Breakdown(String what, String measure, List<String> systems, List<Group> groups) {
    Breakdown {
      systems = List.copyOf(systems);
      groups = List.copyOf(groups);
    }
  }

  /** Pages of a kind; {@code means} by system. */
  record Group(String name, int pages, List<String> means) {
    Group {
      means = List.copyOf(means);
    }
  }

  /** A page that a system is bad at; {@code address} of its explanation, empty without one. */
  record Worst(String figure, String id, String address, String url) {}
}
