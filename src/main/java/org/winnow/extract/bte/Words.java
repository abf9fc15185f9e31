// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.bte;

/** Words as the older methods see them: separated by white space. */
final class Words {
  private Words() {}

  /** Number of runs of characters that are not white space. */
  static int count(CharSequence text) {
    int words = 0;
    boolean inside = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean white = Character.isWhitespace(c) || c == '\u00a0';
      words += !white && !inside ? 1 : 0;
      inside = !white;
    }
    return words;
  }
}
