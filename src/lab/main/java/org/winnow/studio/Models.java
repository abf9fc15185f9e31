// SPDX-License-Identifier: Apache-2.0
package org.winnow.studio;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.winnow.Extractors;
import org.winnow.extract.Extractor;

/** Extractors, opened when they are first asked for and kept. Thread safe. */
final class Models implements AutoCloseable {
  /** Parameters are free, so that the number of extractors is not. */
  private static final int MOST = 48;

  private final List<String> own;
  private final Map<String, Extractor> open = new LinkedHashMap<>();

  /**
   * Models.
   *
   * @param own model directories that may be asked for beside what is shipped
   */
  Models(List<String> own) {
    this.own = List.copyOf(own);
  }

  /** The names that are offered. */
  List<String> names() {
    List<String> names = new ArrayList<>(own);
    Extractors.all().forEach(method -> names.add(method.name()));
    return names;
  }

  /**
   * An extractor.
   *
   * @throws Refused with 400 if there is none of this name: paths are not for strangers to give
   */
  synchronized Extractor of(String spec) throws IOException {
    Extractor known = open.get(spec);
    if (known != null) {
      return known;
    }
    String base = spec.contains(":") ? spec.substring(0, spec.indexOf(':')) : spec;
    boolean hasPath = spec.indexOf('/') >= 0 || spec.indexOf('\\') >= 0;
    if (!own.contains(spec) && (hasPath || !names().contains(base))) {
      throw new Refused(400, "no extractor " + spec + "; there are " + String.join(" ", names()));
    }
    if (open.size() >= MOST) {
      throw new Refused(429, "too many extractors were asked for: " + MOST);
    }
    try {
      Extractor extractor = Extractors.open(spec);
      open.put(spec, extractor);
      return extractor;
    } catch (IllegalArgumentException e) {
      throw new Refused(400, String.valueOf(e.getMessage()));
    }
  }

  @Override
  public synchronized void close() {
    open.values().forEach(Extractor::close);
    open.clear();
  }
}
