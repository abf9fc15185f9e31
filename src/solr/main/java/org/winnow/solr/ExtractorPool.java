// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.solr.common.util.ObjectCache;
import org.winnow.Extractors;
import org.winnow.extract.Extractor;

/**
 * The extractors of one Solr node, each opened once, shared by all cores and closed when the last
 * core has given it back. On RELOAD the new core asks before the old one gives back, so nothing is
 * loaded twice. Thread safe.
 */
final class ExtractorPool implements Closeable {
  /** Opens an extractor by its name with parameters. */
  interface Opener {
    Extractor open(String spec) throws IOException;
  }

  /** Opens what Winnow ships, and model directories. */
  static final Opener SHIPPED = Extractors::open;

  private static final class Shared {
    final Extractor extractor;
    int users;

    Shared(Extractor extractor) {
      this.extractor = extractor;
    }
  }

  private final Map<String, Shared> open = new HashMap<>();

  /** The pool of the node that {@code cache} belongs to. */
  static ExtractorPool of(ObjectCache cache) {
    // A plugin in a core's own lib folder has classes of its own, which can't be shared.
    ClassLoader loader = ExtractorPool.class.getClassLoader();
    String key = ExtractorPool.class.getName() + "@" + System.identityHashCode(loader);
    return cache.computeIfAbsent(key, ExtractorPool.class, k -> new ExtractorPool());
  }

  /** The extractor under {@code key}, opened if no core uses it; give it back when done. */
  synchronized Extractor acquire(String key, String spec, Opener opener) throws IOException {
    Shared shared = open.get(key);
    if (shared == null) {
      shared = new Shared(opener.open(spec));
      open.put(key, shared);
    }
    shared.users++;
    return shared.extractor;
  }

  /** Gives back what {@link #acquire} gave. */
  synchronized void release(String key) {
    Shared shared = open.get(key);
    if (shared != null && --shared.users == 0) {
      open.remove(key);
      shared.extractor.close();
    }
  }

  /** How many extractors are open. */
  synchronized int size() {
    return open.size();
  }

  /** Closes what is open: the node goes down. */
  @Override
  public synchronized void close() {
    open.values().forEach(shared -> shared.extractor.close());
    open.clear();
  }
}
