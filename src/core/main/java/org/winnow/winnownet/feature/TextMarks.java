// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import static org.winnow.winnownet.feature.FlagTable.flag;

/** Flags of a block's text. */
final class TextMarks {
  // spotless:off
  static final FlagTable<WordCounts> TABLE = FlagTable.of(
      flag("ends with a stop",          c -> c.endsWithStop),
      flag("ends with a question mark", c -> c.endsWithQuestionMark),
      flag("ends with a colon",         c -> c.endsWithColon),
      flag("copyright sign",            c -> c.copyright),
      flag("e-mail",                    c -> c.email),
      flag("URL",                       c -> c.url),
      flag("year",                      c -> c.year),
      flag("date or time",              c -> c.date),
      flag("price",                     c -> c.price),
      flag("bar or bullet",             c -> c.bar));
  // spotless:on

  private TextMarks() {}
}
