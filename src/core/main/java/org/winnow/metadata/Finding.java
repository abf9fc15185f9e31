// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

/**
 * A place of the page that may tell a field.
 *
 * @param text as it stands there, white space collapsed
 * @param source what to call the place
 * @param weight of several, the greatest is believed; of equals, the first
 * @param block index of the first block there or behind it; -1 where there is no text
 * @param teaser index of the block with which the item that it is in begins, an article of a list
 *     or a box beside the text; -1 if it is in none
 */
record Finding(Field field, String text, String source, double weight, int block, int teaser) {
  /** A place that is in no item. */
  Finding(Field field, String text, String source, double weight, int block) {
    this(field, text, source, weight, block, -1);
  }

  /** Returns this finding with another weight. */
  Finding weighing(double other) {
    return new Finding(field, text, source, other, block, teaser);
  }

  /** Returns this finding for another field. */
  Finding of(Field other) {
    return new Finding(other, text, source, weight, block, teaser);
  }

  /** Returns this finding with a part of its text. */
  Finding reading(String part) {
    return new Finding(field, part, source, weight, block, teaser);
  }
}
