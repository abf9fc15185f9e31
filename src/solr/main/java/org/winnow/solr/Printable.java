// SPDX-License-Identifier: Apache-2.0
package org.winnow.solr;

import java.util.Locale;

/** Names that clients chose, for messages and logs. */
final class Printable {
  /** Characters of a name that are shown. */
  private static final int LONGEST = 500;

  private Printable() {}

  /**
   * The name with control characters, line separators and characters that change the direction of
   * writing as escapes of Java, so that no name looks like another line of the log; cut if it is
   * very long.
   */
  static String of(String name) {
    StringBuilder printable = new StringBuilder();
    int end = Math.min(name.length(), LONGEST);
    for (int i = 0; i < end; i++) {
      char c = name.charAt(i);
      switch (Character.getType(c)) {
        case Character.CONTROL,
            Character.FORMAT,
            Character.LINE_SEPARATOR,
            Character.PARAGRAPH_SEPARATOR ->
            printable.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
        default -> printable.append(c);
      }
    }
    return end < name.length() ? printable.append('…').toString() : printable.toString();
  }
}
