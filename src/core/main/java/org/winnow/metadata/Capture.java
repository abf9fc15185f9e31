// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

/** An element whose text may be a field of the metadata. For one thread. */
final class Capture {
  /** Characters of a text. */
  private static final int LONGEST = 300;

  final Field field;
  final String source;
  final double weight;
  final int depth;
  final int block;
  private final StringBuilder text = new StringBuilder();

  /** The text of an author without labels for screen readers. */
  private final StringBuilder seen = new StringBuilder();

  /**
   * True once a nested element has stated the value of the field: the text of this element is
   * ignored then.
   */
  boolean isTold;

  Capture(Field field, String source, double weight, int depth, int block) {
    this.field = field;
    this.source = source;
    this.weight = weight;
    this.depth = depth;
    this.block = block;
  }

  /** Adds a text, as far as there is room. */
  void add(String characters, boolean isSeen) {
    add(characters, text);
    if (isSeen && field == Field.AUTHORS) {
      add(characters, seen);
    }
  }

  private static void add(String characters, StringBuilder to) {
    int room = LONGEST - to.length();
    to.append(characters, 0, Math.max(0, Math.min(room, characters.length())));
  }

  /** The text; of a name what is seen of it, if anything is. */
  String value() {
    String own = seen.toString();
    return own.isBlank() ? text.toString() : own;
  }
}
