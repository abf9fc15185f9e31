// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

/** The sizes of parts of a text, each at once after one pass over the text. Immutable. */
final class Sizes {
  private final String text;
  private final Measure measure;

  /** Before each offset, twice the words that have begun, and 1 inside of a word. */
  private final int[] words;

  Sizes(String text, Measure measure) {
    this.text = text;
    this.measure = measure;
    words = measure == Measure.WORDS ? words(text) : new int[0];
  }

  private static int[] words(String text) {
    char[] chars = text.toCharArray();
    int[] words = new int[chars.length + 1];
    int state = 0;
    for (int i = 0; i < chars.length; ) {
      int c = chars[i] < Character.MIN_SURROGATE ? chars[i] : Character.codePointAt(chars, i);
      state = Measure.after(state, c);
      words[++i] = state;
      if (c >= Character.MIN_SUPPLEMENTARY_CODE_POINT) {
        words[++i] = state;
      }
    }
    return words;
  }

  /** The size of a part of the text. */
  int of(int start, int end) {
    if (measure == Measure.CHARACTERS) {
      return end - start;
    }
    int from = start;
    while (from < end && (words[from] & 1) != 0) {
      from++;
    }
    int begun = from > start ? measure.of(text, start, from) : 0;
    return begun + (words[end] >> 1) - (words[from] >> 1);
  }
}
