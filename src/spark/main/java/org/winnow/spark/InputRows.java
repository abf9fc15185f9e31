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
import org.winnow.corpus.Failure;
import org.winnow.corpus.LeftOut;
import org.winnow.corpus.PageIterator;
import org.winnow.corpus.Reason;
import org.winnow.corpus.RecordListener;
import org.winnow.corpus.WebPage;

/** The rows of an input, one page in memory at a time. For one thread. */
final class InputRows implements Iterator<Row>, RecordListener {
  private final Input input;
  private final CleanRows rows;
  private final Configuration configuration;
  private final Deque<Row> ready = new ArrayDeque<>();
  private @Nullable PageIterator pages;
  private boolean ended;

  /** The failure of the page that comes next, of which a part was read; null if there is none. */
  private @Nullable Failure partial;

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
        failed(Failure.of(input.source(), Reason.of(e)));
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
      pages = input.open(configuration, rows.options().columns(), this);
    }
    boolean more = pages.hasNext();
    rows.times().add(StageTimes.READ, System.nanoTime() - start);
    if (more) {
      ready.add(row(pages.next()));
    } else {
      ended = true;
      pages.close();
    }
  }

  /** The row of a page, with a message if it was read in part. */
  private Row row(WebPage page) {
    @Nullable Failure own = partial;
    partial = null;
    @Nullable String cut = own != null && own.id().equals(page.id()) ? own.reason() : null;
    return rows.of(page, input.source(), cut);
  }

  @Override
  public void failed(Failure failure) {
    partial = failure.kept() ? failure : partial;
    ready.add(rows.unreadable(input.source(), failure));
  }

  @Override
  public void leftOut(LeftOut why) {
    rows.times().leftOut(why);
  }

  @Override
  public boolean accepts(int status) {
    return rows.options().allStatuses() || RecordListener.super.accepts(status);
  }
}
