// SPDX-License-Identifier: Apache-2.0
package org.winnow.retrieval.passages;

import java.util.Locale;

/** The names of passages in runs: their numbers, of nine digits. */
final class PassageName {
  private PassageName() {}

  static String of(int number) {
    return String.format(Locale.ROOT, "%09d", number);
  }

  static int number(String name) {
    return Integer.parseInt(name);
  }
}
