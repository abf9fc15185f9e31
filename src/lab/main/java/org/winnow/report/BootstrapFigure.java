// SPDX-License-Identifier: Apache-2.0
package org.winnow.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.winnow.report.Drawing.Bar;
import org.winnow.report.Drawing.Line;
import org.winnow.report.Drawing.Shape;
import org.winnow.report.Drawing.Text;
import org.winnow.trec.significance.Bootstrap;
import org.winnow.trec.significance.RunComparison;

/** The bootstrap distribution of each run's mean difference, one below the other on one axis. */
final class BootstrapFigure {
  private static final int LEFT = 230;
  private static final int BINS = 60;
  private static final int BIN = 8;
  private static final int ROW = 34;
  private static final int HIGHEST = 28;
  private static final int RIGHT = LEFT + BINS * BIN;

  private final List<Shape> shapes = new ArrayList<>();
  private final double low;
  private final double high;

  private BootstrapFigure(double low, double high) {
    this.low = low;
    this.high = high;
  }

  static Figure of(RunComparison comparison, String measure) {
    List<String> runs = new ArrayList<>(comparison.scores().keySet());
    runs.remove(comparison.baseline());
    List<double[]> means =
        runs.stream()
            .map(
                run ->
                    Bootstrap.means(
                        comparison.scores(comparison.baseline()).topics(measure),
                        comparison.scores(run).topics(measure),
                        comparison.testing().seed()))
            .toList();
    double[] all = means.stream().flatMapToDouble(Arrays::stream).sorted().toArray();
    double low = all.length == 0 ? 0 : Math.min(0, all[0]);
    double high = all.length == 0 ? 0 : Math.max(0, all[all.length - 1]);
    BootstrapFigure figure = new BootstrapFigure(low, Math.max(high, low + 1e-9));
    for (int i = 0; i < runs.size(); i++) {
      figure.add(runs.get(i), means.get(i), (i + 1) * ROW);
    }
    return figure.finish(runs.size() * ROW);
  }

  /** A histogram that stands on {@code y}. */
  private void add(String run, double[] means, int y) {
    int[] counts = new int[BINS];
    int above = 0;
    for (double mean : means) {
      counts[Math.min(BINS - 1, (int) ((mean - low) / (high - low) * BINS))]++;
      above += mean > 0 ? 1 : 0;
    }
    boolean differs = Arrays.stream(means).anyMatch(mean -> mean != 0);
    int most = Arrays.stream(counts).max().orElse(1);
    for (int bin = 0; differs && bin < BINS; bin++) {
      double height = (double) counts[bin] / most * HIGHEST;
      double middle = low + (bin + 0.5) / BINS * (high - low);
      if (height > 0) {
        String style = middle > 0 ? "up" : "down";
        shapes.add(new Bar(LEFT + bin * BIN, y - height, BIN, height, style, ""));
      }
    }
    double percent = 100.0 * above / means.length;
    String share = differs ? String.format(Locale.ROOT, "%.1f %%", percent) : "equal";
    shapes.add(new Text(0, y, run));
    shapes.add(new Text(RIGHT + 10, y, share));
  }

  private Figure finish(int bottom) {
    double zero = LEFT - low / (high - low) * BINS * BIN;
    shapes.add(new Line(LEFT, bottom, RIGHT, bottom, "axis"));
    shapes.add(new Line(zero, 0, zero, bottom + 4, "axis"));
    shapes.add(new Text(LEFT, bottom + 16, Numbers.signed(low)));
    shapes.add(new Text(RIGHT - 40, bottom + 16, Numbers.signed(high)));
    String words =
        "Bootstrap distribution of the mean difference ("
            + Bootstrap.SAMPLES
            + " samples), with the share above 0, not corrected for the number of runs:";
    String viewBox = Drawing.viewBox(0, -5, RIGHT + 70, bottom + 30);
    return new Figure(
        words,
        new Drawing("Distributions of mean differences", viewBox, RIGHT + 70 + "px", shapes));
  }
}
