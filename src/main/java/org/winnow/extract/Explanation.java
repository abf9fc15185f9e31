// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.winnow.page.Label;

/**
 * Why a block has its label, for people to read.
 *
 * @param label of the block
 * @param facts what the method saw, in the order of their weight: name and value
 */
public record Explanation(Label label, Map<String, String> facts) {
  public Explanation {
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }

  /** Labels without reasons. */
  static List<Explanation> of(List<Label> labels) {
    return labels.stream().map(label -> new Explanation(label, Map.of())).toList();
  }

  /** A number as people read it. */
  public static String number(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e9;
    return String.format(Locale.ROOT, whole ? "%.0f" : "%.3f", value);
  }
}
