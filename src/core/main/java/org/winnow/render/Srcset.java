// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

/** Reads attributes that give a picture in several sizes, such as {@code srcset}. */
final class Srcset {
  /** Maximum number of characters that are read. */
  private static final int LONGEST = 20_000;

  private Srcset() {}

  /**
   * The address of the largest picture as written, the first of equals; empty if there is none.
   *
   * @param set addresses with a width or a density each: {@code a.jpg 480w, b.jpg 800w}
   */
  static String largest(String set) {
    int length = Math.min(set.length(), LONGEST);
    String largest = "";
    double size = -1;
    int i = 0;
    while (i < length) {
      while (i < length && (isSpace(set.charAt(i)) || set.charAt(i) == ',')) {
        i++;
      }
      int start = i;
      while (i < length && !isSpace(set.charAt(i))) {
        i++;
      }
      int end = i;
      while (end > start && set.charAt(end - 1) == ',') {
        end--;
      }
      int descriptor = i;
      boolean described = end == i;
      while (described && i < length && set.charAt(i) != ',') {
        i++;
      }
      double own = size(set.substring(descriptor, i).strip());
      if (end > start && own > size && !set.regionMatches(true, start, "data:", 0, 5)) {
        largest = set.substring(start, end);
        size = own;
      }
    }
    return largest;
  }

  private static boolean isSpace(char c) {
    return c <= ' ';
  }

  /** The number of a descriptor such as {@code 480w} or {@code 1.5x}; 0 if it has none. */
  private static double size(String descriptor) {
    int end = 0;
    while (end < descriptor.length()
        && end < 8
        && "0123456789.".indexOf(descriptor.charAt(end)) >= 0) {
      end++;
    }
    try {
      return end == 0 ? 0 : Double.parseDouble(descriptor.substring(0, end));
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
