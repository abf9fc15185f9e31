// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.function.Predicate;

/** Reads the names in a class attribute, which white space parts. */
final class ClassNames {
  private ClassNames() {}

  /** Returns whether any name, as written, meets a condition. */
  static boolean any(String classes, Predicate<String> condition) {
    int start = 0;
    for (int i = 0; i <= classes.length(); i++) {
      if (i == classes.length() || classes.charAt(i) <= ' ') {
        if (i > start && condition.test(classes.substring(start, i))) {
          return true;
        }
        start = i + 1;
      }
    }
    return false;
  }
}
