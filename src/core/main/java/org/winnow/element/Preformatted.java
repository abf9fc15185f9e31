// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.regex.Pattern;

/** Recognizes elements whose style makes them blocks of preformatted code. */
public final class Preformatted {
  private static final Pattern WHITE_SPACE = Pattern.compile("white-space\\s*:\\s*pre(?!-line)");
  private static final Pattern BLOCK = Pattern.compile("display\\s*:\\s*(block|flex|grid)");

  private Preformatted() {}

  /**
   * Returns whether an element keeps its white space and stands on lines of its own.
   *
   * @param name in lower case; only {@code div} and {@code code} may have such a style
   * @param style its {@code style} attribute, maybe empty
   */
  public static boolean isStyled(String name, String style) {
    return switch (name) {
      case "div" -> !style.isEmpty() && WHITE_SPACE.matcher(style).find();
      case "code" ->
          !style.isEmpty() && WHITE_SPACE.matcher(style).find() && BLOCK.matcher(style).find();
      default -> false;
    };
  }
}
