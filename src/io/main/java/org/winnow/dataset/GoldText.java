// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import java.util.regex.Pattern;

/** Gold text as CleanEval writes it, freed of its marks. */
public final class GoldText {
  private static final Pattern URL_LINE = Pattern.compile("\\AURL:[^\n]*\n?");

  /** In each line: a list item's mark with its bullet or number, or the mark of another line. */
  private static final Pattern MARKS =
      Pattern.compile(
          "<l>[ \\t]*(?:»|\\*|\\d{1,3}\\.)?[ \\t]*|<[hp]>[ \\t]*", Pattern.CASE_INSENSITIVE);

  private static final Pattern RULERS =
      Pattern.compile("^[ \\t]*(?:_{10,}|-{10,})[ \\t]*$", Pattern.MULTILINE);

  private static final Pattern INDENTS = Pattern.compile("^\\s+", Pattern.MULTILINE);

  private GoldText() {}

  /**
   * {@code text} without a first line {@code URL: …}, the marks {@code <p> <h> <l>} with the list
   * bullets behind them, rulers of ten or more underscores or dashes, indents and blank lines.
   * Other text passes as it is, but for indents and blank lines.
   */
  public static String plain(String text) {
    String plain = text.replace("\r\n", "\n").replace('\r', '\n');
    plain = URL_LINE.matcher(plain).replaceFirst("");
    plain = MARKS.matcher(plain).replaceAll("");
    plain = RULERS.matcher(plain).replaceAll("");
    return INDENTS.matcher(plain).replaceAll("").trim();
  }
}
