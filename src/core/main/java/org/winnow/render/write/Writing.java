// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

import java.util.Locale;
import org.winnow.page.Markup;

/**
 * The direction and the language that the page states for a text.
 *
 * @param direction {@code ltr}, {@code rtl} or {@code auto}; empty if none is stated
 * @param language such as {@code en-GB}; empty if none is stated
 */
public record Writing(String direction, String language) {
  /** Maximum number of characters of a language's tag. */
  private static final int LONGEST = 35;

  /** That of the whole page. */
  public static Writing of(Markup markup) {
    return new Writing(direction(markup.direction()), language(markup.language()));
  }

  /** That of an element in a text of this writing. */
  public Writing in(Markup.Attributes attributes) {
    if (attributes.isEmpty()) {
      return this;
    }
    String ownDirection = direction(attributes.get("dir"));
    String lang = attributes.get("lang");
    String ownLanguage = language(lang.isEmpty() ? attributes.get("xml:lang") : lang);
    return ownDirection.isEmpty() && ownLanguage.isEmpty()
        ? this
        : new Writing(
            ownDirection.isEmpty() ? direction : ownDirection,
            ownLanguage.isEmpty() ? language : ownLanguage);
  }

  private static String direction(String stated) {
    if (stated.isEmpty() || stated.length() > LONGEST) {
      return "";
    }
    return switch (stated.strip().toLowerCase(Locale.ROOT)) {
      case "ltr" -> "ltr";
      case "rtl" -> "rtl";
      case "auto" -> "auto";
      default -> "";
    };
  }

  private static String language(String stated) {
    if (stated.isEmpty() || stated.length() > LONGEST) {
      return "";
    }
    String tag = stated.strip();
    boolean isTag =
        !tag.isEmpty()
            && isLetter(tag.charAt(0))
            && tag.chars().allMatch(c -> isLetter(c) || c >= '0' && c <= '9' || c == '-');
    return isTag ? tag : "";
  }

  private static boolean isLetter(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /** The direction of a text by its first letter that has one; empty if none has. */
  static String directionOf(String text) {
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      switch (Character.getDirectionality(c)) {
        case Character.DIRECTIONALITY_LEFT_TO_RIGHT -> {
          return "ltr";
        }
        case Character.DIRECTIONALITY_RIGHT_TO_LEFT,
            Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> {
          return "rtl";
        }
        default -> i += Character.charCount(c);
      }
    }
    return "";
  }
}
