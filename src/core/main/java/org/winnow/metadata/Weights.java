// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

/**
 * Weights of the lines of a page that may have its authors or date, before their distance from the
 * headline is subtracted ({@link Ranking#placed}), and the limits that depend on them.
 */
final class Weights {
  /** A byline near the headline that was labeled as data. */
  static final double BYLINE_DATA = 74;

  /** Another byline near the headline. */
  static final double BYLINE_NEAR = 66;

  /** A byline elsewhere. */
  static final double BYLINE_FAR = 50;

  /** Names behind a line that announces them, near the headline. */
  static final double ANNOUNCED_NEAR = 64;

  /** Names behind a line that announces them, elsewhere. */
  static final double ANNOUNCED_FAR = 46;

  /** Data near the headline that looks like names. */
  static final double NAMES_DATA = 48;

  /** Names with offices in another line near the headline. */
  static final double NAMES_NEAR = 44;

  /** A short line of data with a date near the headline. */
  static final double DATE_DATA = 44;

  /** Another short line with a date near the headline, or a labeled one behind the text. */
  static final double DATE_NEAR = 36;

  /** A short line that says that it is a date, elsewhere. */
  static final double DATE_LABELED = 38;

  /** The date at the beginning of the text. */
  static final double DATELINE = 30;

  /** A line that is a date and nothing else. */
  static final double DATE_ALONE = 20;

  /** A date above it is data within eleven blocks behind the headline: the one that readers see. */
  static final double VISIBLE_DATE = DATE_DATA - 3.5;

  /** A byline above it is data within thirteen blocks behind the headline. */
  static final double VISIBLE_BYLINE = BYLINE_DATA - 4;

  private Weights() {}
}
