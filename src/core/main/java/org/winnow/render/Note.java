// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

/**
 * A line of its own before a part of the text, which is no part of that text; without words it is a
 * thematic break.
 *
 * @param start offset in the clean text of the part that it stands before
 * @param strong what is strong in it, at its beginning; maybe empty
 * @param plain what follows; maybe empty
 */
public record Note(int start, String strong, String plain) {
  /** A thematic break. */
  public static Note rule(int start) {
    return new Note(start, "", "");
  }

  boolean isRule() {
    return strong.isEmpty() && plain.isEmpty();
  }
}
