// SPDX-License-Identifier: Apache-2.0
package org.winnow.corpus;

import java.io.Closeable;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Pages that are read one after the other, never more than one in memory. For one thread. */
public abstract class PageIterator implements Iterator<WebPage>, Closeable {
  private @Nullable WebPage next;
  private boolean ended;

  /** Reads the next page; null at the end. */
  protected abstract @Nullable WebPage read();

  @Override
  public final boolean hasNext() {
    if (next == null && !ended) {
      next = read();
      ended = next == null;
    }
    return next != null;
  }

  @Override
  public final WebPage next() {
    if (!hasNext() || next == null) {
      throw new NoSuchElementException();
    }
    WebPage page = next;
    next = null;
    return page;
  }
}
