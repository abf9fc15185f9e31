// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf;

import java.util.ArrayList;
import java.util.List;

/**
 * A numbering of binary features: each template has a fixed number of values, and a feature is a
 * template with one of them.
 */
final class Templates {
  private final List<String> names = new ArrayList<>();

  /** Adds a template; returns the number of its first feature. */
  int add(String template, int values) {
    int first = names.size();
    for (int value = 0; value < values; value++) {
      names.add(values == 1 ? template : template + "=" + value);
    }
    return first;
  }

  /** Adds a template whose values have names. */
  int add(String template, List<String> values) {
    int first = names.size();
    values.forEach(value -> names.add(template + "=" + value));
    return first;
  }

  /** The features' names, by number. */
  List<String> names() {
    return List.copyOf(names);
  }
}
