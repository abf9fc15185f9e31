// SPDX-License-Identifier: Apache-2.0
package org.winnow.train;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Steps, with a validation now and then; the network that did best is kept. */
public final class TrainingLoop {
  private TrainingLoop() {}

  /**
   * Trains; of equal scores the first is kept, and any number rather than none.
   *
   * @param steps in all, positive
   * @param interval steps from one validation to the next, positive; there is one after the last
   *     step too
   * @param stepped called after each step
   * @param observer told of each validation
   */
  public static <N> N run(
      Learner<N> learner,
      int steps,
      int interval,
      Runnable stepped,
      Consumer<Validation> observer) {
    @Nullable N best = null;
    double bestScore = 0;
    double losses = 0;
    int since = 0;
    for (int step = 1; best == null || step <= steps; step++) {
      losses += learner.step(step);
      since++;
      stepped.run();
      if (step % interval == 0 || step >= steps) {
        double score = learner.validate();
        boolean better = best == null || SeedRun.isBetter(score, bestScore);
        if (better) {
          best = learner.network();
          bestScore = score;
        }
        observer.accept(new Validation(step, losses / since, score, better));
        losses = 0;
        since = 0;
      }
    }
    return best;
  }
}
