// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.List;
import java.util.function.Predicate;

/** What a block's text has or not: a bit each. */
final class TextMarks {
  /** A mark and how it is told. */
  private record Mark(String name, Predicate<WordCounts> claim) {}

  // spotless:off
  private static final List<Mark> MARKS = List.of(
      new Mark("ends with a stop",          c -> c.endsWithStop),
      new Mark("ends with a question mark", c -> c.endsWithQuestionMark),
      new Mark("ends with a colon",         c -> c.endsWithColon),
      new Mark("copyright sign",            c -> c.copyright),
      new Mark("e-mail",                    c -> c.email),
      new Mark("URL",                       c -> c.url),
      new Mark("year",                      c -> c.year),
      new Mark("date or time",              c -> c.date),
      new Mark("price",                     c -> c.price),
      new Mark("bar or bullet",             c -> c.bar));
  // spotless:on

  /** Names of the marks, in the order of their bits. */
  static final List<String> NAMES = MARKS.stream().map(Mark::name).toList();

  @SuppressWarnings("unchecked") // an array of a generic type can't be made otherwise
  private static final Predicate<WordCounts>[] CLAIMS =
      MARKS.stream().map(Mark::claim).toArray(Predicate[]::new);

  private TextMarks() {}

  /** The marks of the text that was counted; most texts have none. */
  static int of(WordCounts counts) {
    int bits = 0;
    for (int m = 0; m < CLAIMS.length; m++) {
      bits |= CLAIMS[m].test(counts) ? 1 << m : 0;
    }
    return bits;
  }

  /** Writes a 1 for each mark, from index {@code at} on, where there are zeros. */
  static void fill(int bits, float[] row, int at) {
    for (int left = bits; left != 0; left &= left - 1) {
      row[at + Integer.numberOfTrailingZeros(left)] = 1;
    }
  }
}
