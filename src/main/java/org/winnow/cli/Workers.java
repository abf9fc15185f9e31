// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;

/** Work per page on several threads, results in order. */
final class Workers {
  /** Results per thread that may wait for an earlier one: what bounds memory. */
  private static final int AHEAD = 8;

  private Workers() {}

  /**
   * Applies {@code work} to each item on {@code threads} threads and hands the results to {@code
   * consumer} in the items' order, in this thread. An exception of either ends it all.
   */
  static <T, R> void run(int threads, List<T> items, Function<T, R> work, Consumer<R> consumer) {
    if (threads < 1) {
      throw new IllegalArgumentException(
          "illegal threads value: " + threads + ", must be positive");
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      Deque<Future<R>> futures = new ArrayDeque<>();
      for (T item : items) {
        futures.add(pool.submit(() -> work.apply(item)));
        if (futures.size() > AHEAD * threads) {
          consumer.accept(result(futures.remove()));
        }
      }
      while (!futures.isEmpty()) {
        consumer.accept(result(futures.remove()));
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static <R> R result(Future<R> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
