// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

/**
 * A place of the page that may tell a field.
 *
 * @param text as it stands there, white space collapsed
 * @param source what to call the place
 * @param weight of several, the greatest is believed; of equals, the first
 * @param block index of the first block there or behind it; -1 where there is no text
 */
record Finding(Field field, String text, String source, double weight, int block) {
  /** The same with another weight. */
  Finding weighing(double other) {
    return new Finding(field, text, source, other, block);
  }
}
