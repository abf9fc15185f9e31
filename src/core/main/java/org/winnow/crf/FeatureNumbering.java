// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf;

import java.util.ArrayList;
import java.util.List;

/**
 * A numbering of binary features: each template has a fixed number of values, and a feature is a
 * template with one of them.
 */
public final class FeatureNumbering {
  private final List<String> names = new ArrayList<>();

  /** Adds a template; returns the number of its first feature. */
  public int add(String template, int values) {
    int first = names.size();
    for (int value = 0; value < values; value++) {
      names.add(values == 1 ? template : template + "=" + value);
    }
    return first;
  }

  /** Adds a template whose values have names. */
  public int add(String template, List<String> values) {
    int first = names.size();
    values.forEach(value -> names.add(template + "=" + value));
    return first;
  }

  /** The features' names, by number. */
  public List<String> names() {
    return List.copyOf(names);
  }
}
