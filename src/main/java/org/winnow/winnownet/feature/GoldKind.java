// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Kinds of gold text, which tell the network how much to take: news sets want the article alone,
 * others what belongs to it.
 */
public enum GoldKind {
  ARTICLE,
  GENERAL,
  CLEANEVAL,
  FORUM,
  /** None of them; no column says so. */
  UNKNOWN;

  /** Names of the columns that the kinds have, in order. */
  static final List<String> COLUMNS =
      Arrays.stream(values())
          .filter(kind -> kind != UNKNOWN)
          .map(kind -> kind.name().toLowerCase(Locale.ROOT))
          .toList();

  /** The bit of this kind's column among {@link #COLUMNS}; none of {@link #UNKNOWN}. */
  @SuppressWarnings("EnumOrdinal") // the columns are the constants, in their order
  public long bit() {
    return this == UNKNOWN ? 0 : 1L << ordinal();
  }
}
