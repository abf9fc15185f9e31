// SPDX-License-Identifier: Apache-2.0
package org.winnow.spark;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.winnow.Extractors;
import org.winnow.extract.Extractor;
import org.winnow.rules.SiteRules;

/**
 * One extractor of each name, and rules, for a whole executor, shared by the threads of its tasks.
 */
final class Models {
  private static final Map<String, SiteRules> RULES = new ConcurrentHashMap<>();
  private static final Map<String, Extractor> OPEN = new ConcurrentHashMap<>();

  private Models() {}

  /** The extractor of this name, open as long as this process. */
  static Extractor of(String name) {
    return OPEN.computeIfAbsent(
        name,
        n -> {
          try {
            return Extractors.open(n);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** The rules of sites that a YAML text holds; it was checked before. */
  static SiteRules rules(String yaml) {
    return RULES.computeIfAbsent(yaml, Models::read);
  }

  private static SiteRules read(String yaml) {
    try {
      return SiteRules.read(new StringReader(yaml), "rules");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
