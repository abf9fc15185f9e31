// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How one network did on the validation pages while it learnt. For one thread. */
public final class Curve {
  private static final String FILE = "training.tsv";
  private static final String HEAD = "seed\tnetwork\tstep\tloss\tscore\tbest";

  private final long seed;
  private final String network;
  private final TrainingListener listener;
  private final List<String> lines = new ArrayList<>();

  /**
   * An empty curve.
   *
   * @param network name of the network
   * @param listener told of all that comes
   */
  public Curve(long seed, String network, TrainingListener listener) {
    this.seed = seed;
    this.network = network;
    this.listener = listener;
  }

  /** Tells the listener of a step. */
  public void stepped() {
    listener.stepped();
  }

  /** Adds a validation. */
  public void scored(Validation v) {
    lines.add(
        String.format(
            Locale.ROOT,
            "%d\t%s\t%d\t%.4f\t%.4f\t%d",
            seed,
            network,
            v.step(),
            v.loss(),
            v.score(),
            v.best() ? 1 : 0));
    listener.scored(network, v);
  }

  /** Writes all curves to the model's folder. */
  public static void write(Path folder, List<Curve> curves) throws IOException {
    List<String> all = new ArrayList<>(List.of(HEAD));
    curves.forEach(curve -> all.addAll(curve.lines));
    Files.writeString(folder.resolve(FILE), String.join("\n", all) + "\n");
  }
}
