// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads the names in a class attribute, which white space parts. */
public final class ClassNames {
  private ClassNames() {}

  /** The names in lower case. */
  public static List<String> of(String classes) {
    String lower = classes.toLowerCase(Locale.ROOT);
    List<String> names = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= lower.length(); i++) {
      if (i == lower.length() || lower.charAt(i) <= ' ') {
        if (i > start) {
          names.add(lower.substring(start, i));
        }
        start = i + 1;
      }
    }
    return names;
  }
}
