// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.winnow.Extractors;
import org.winnow.spec.Spec;

/** Extractors with several values of their parameter {@code keep}. */
final class Views {
  private static final String KEEP = "keep";

  private Views() {}

  /**
   * Each extractor with each view. Those that have no parameter {@code keep}, or a value for it,
   * stay as they are; all do if there are no views.
   *
   * @param specs as {@link Extractors#open} takes them
   * @param views values of {@code keep}
   * @throws IllegalArgumentException if there is no such extractor, or the views are for none
   * @throws IOException if a model can't be read
   */
  static List<String> of(List<String> specs, List<String> views) throws IOException {
    if (views.isEmpty()) {
      return specs;
    }
    List<String> all = new ArrayList<>();
    boolean used = false;
    for (String spec : specs) {
      if (isFree(spec)) {
        String start = spec + (Spec.parse(spec).parameters().isEmpty() ? ":" : ",") + KEEP + "=";
        views.forEach(view -> all.add(start + view));
        used = true;
      } else {
        all.add(spec);
      }
    }
    if (!used) {
      throw new IllegalArgumentException(
          "--keep is for none of "
              + String.join(", ", specs)
              + ": they have no parameter keep, or a value for it");
    }
    return all;
  }

  /** Returns whether an extractor has the parameter, and no value for it. */
  private static boolean isFree(String spec) throws IOException {
    return !Spec.parse(spec).parameters().containsKey(KEEP)
        && Extractors.method(spec).parameters().stream().anyMatch(p -> p.name().equals(KEEP));
  }
}
