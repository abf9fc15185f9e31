// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.winnow.corpus.PageIterator;

/** The rows of an input, one page in memory at a time. For one thread. */
final class InputRows implements Iterator<Row> {
  private final Input input;
  private final CleanRows rows;
  private final Configuration configuration;
  private final Deque<Row> ready = new ArrayDeque<>();
  private @Nullable PageIterator pages;
  private boolean ended;

  InputRows(Input input, CleanRows rows, Configuration configuration) {
    this.input = input;
    this.rows = rows;
    this.configuration = configuration;
  }

  @Override
  public boolean hasNext() {
    while (ready.isEmpty() && !ended) {
      try {
        read();
      } catch (IOException e) {
        problem(input.source() + ": " + e.getMessage());
        ended = true;
      }
    }
    return !ready.isEmpty();
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return ready.remove();
  }

  private void read() throws IOException {
    long start = System.nanoTime();
    if (pages == null) {
      pages = input.open(configuration, rows.options().columns(), this::problem);
    }
    boolean more = pages.hasNext();
    rows.times().add(StageTimes.READ, System.nanoTime() - start);
    if (more) {
      ready.add(rows.of(pages.next(), input.source()));
    } else {
      ended = true;
      pages.close();
    }
  }

  private void problem(String what) {
    ready.add(rows.unreadable(input.source(), what));
  }
}
