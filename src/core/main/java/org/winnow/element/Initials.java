// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/** Recognizes the large initial of a text, an element of its own before the rest of its word. */
public final class Initials {
  private static final Pattern NAME =
      Pattern.compile(
          "drop[\\s_-]?cap|initial|lettrine|first[\\s_-]?letter", Pattern.CASE_INSENSITIVE);

  private static final Pattern FLOAT =
      Pattern.compile("float\\s*:\\s*(?:left|right)", Pattern.CASE_INSENSITIVE);

  private Initials() {}

  /**
   * Returns whether a text is one capital letter in an element made for it, and another goes on
   * with it.
   */
  public static boolean isOf(TextNode initialNode, String initial, TextNode restNode, String rest) {
    String letter = initial.strip();
    @Nullable Element element = initialNode.parent();
    return element != null
        && letter.length() == 1
        && Character.isUpperCase(letter.charAt(0))
        && !rest.isEmpty()
        && Character.isLowerCase(rest.charAt(0))
        && element.equals(restNode.previousSibling())
        && (NAME.matcher(element.className()).find()
            || FLOAT.matcher(element.attr("style")).find());
  }
}
