// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.util.AccumulatorV2;
import org.jspecify.annotations.Nullable;
import org.winnow.corpus.Failure;

/**
 * Carries the failures of tasks to the driver, which passes them on when the task is done, and
 * keeps none. Those of a task that ran twice arrive once.
 */
final class FailureAccumulator extends AccumulatorV2<Failure, List<Failure>> {
  private static final long serialVersionUID = 1;

  private final transient @Nullable Consumer<Failure> receiver;

  // Heartbeats write it while the task adds to it.
  private final List<Failure> failures = Collections.synchronizedList(new ArrayList<>());

  /**
   * An accumulator.
   *
   * @param receiver gets each failure at the driver, in a thread of Spark; null for a copy
   */
  FailureAccumulator(@Nullable Consumer<Failure> receiver) {
    this.receiver = receiver;
  }

  @Override
  public boolean isZero() {
    return failures.isEmpty();
  }

  @Override
  public AccumulatorV2<Failure, List<Failure>> copy() {
    FailureAccumulator copy = new FailureAccumulator(null);
    copy.failures.addAll(value());
    return copy;
  }

  @Override
  public void reset() {
    failures.clear();
  }

  @Override
  public void add(Failure failure) {
    failures.add(failure);
  }

  @Override
  public void merge(AccumulatorV2<Failure, List<Failure>> other) {
    other.value().forEach(receiver == null ? failures::add : receiver);
  }

  @Override
  public List<Failure> value() {
    synchronized (failures) {
      return List.copyOf(failures);
    }
  }
}
