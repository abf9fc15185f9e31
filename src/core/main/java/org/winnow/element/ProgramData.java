// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.winnow.text.WhiteSpace;

/** Recognizes data that a page's scripts keep among its texts. */
final class ProgramData {
  /** An object in JSON or JavaScript, all of a text. */
  private static final Pattern OBJECT =
      Pattern.compile("\\{\\s*(?:\"[^\"\\n]+\"|[\\w$]+)\\s*:.*\\}\\s*", Pattern.DOTALL);

  /** Names of elements that keep such data: "slider-config", "widgetState". */
  private static final Pattern NAME =
      Pattern.compile(
          "(?:(?:^|[\\s_-])(?:config|settings|state)|[a-z](?:Config|Data|Settings|State))(?:$|\\s)");

  private ProgramData() {}

  /** Returns whether a text is an object. */
  static boolean isObject(String text) {
    int start = WhiteSpace.trimmedStart(text);
    return start < text.length()
        && text.charAt(start) == '{'
        && OBJECT.matcher(text).region(start, text.length()).matches();
  }

  /** Returns whether an element is named for the data of a part of the page. */
  static boolean isNamed(Element element) {
    return NAME.matcher(element.className()).find();
  }
}
