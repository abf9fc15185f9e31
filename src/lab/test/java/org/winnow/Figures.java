// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.util.regex.Pattern;

/** The figures that tests compute: a part by default, all with {@code -Dwinnow.figures=true}. */
final class Figures {
  static final boolean ALL = Boolean.getBoolean("winnow.figures");

  /** Code of the other extractors hardly changes. */
  private static final Pattern QUICK = Pattern.compile("(winnow|web2text)\\b.*");

  private Figures() {}

  /** Returns whether the figures of an extractor are computed. */
  static boolean include(String extractor) {
    return ALL || QUICK.matcher(extractor).matches();
  }
}
