// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.winnow.render.write.Mark;

/**
 * Reads strong and emphasized letters from styles, as forum programs and editors write them.
 * Editors also wrap what is pasted in elements such as {@code <b style="font-weight:normal">},
 * which are not bold.
 */
final class FontStyle {
  private static final Pattern FONT =
      Pattern.compile(
          "(?<![\\w-])font-(?:weight\\s*:\\s*(?:(?<bold>bold|bolder|[6-9]00)|(?<light>normal|lighter|[1-5]00))"
              + "|style\\s*:\\s*(?:(?<italic>italic|oblique)|normal))(?![\\w-])",
          Pattern.CASE_INSENSITIVE);

  private FontStyle() {}

  /** The tag of a part of a line, with the marks that a style gives or takes. */
  static Tag tag(Tag tag, String style) {
    if (style.isEmpty()) {
      return tag;
    }
    int marks = tag.marks();
    Matcher font = FONT.matcher(style);
    while (font.find()) {
      if (font.group("bold") != null) {
        marks |= Mark.STRONG.bit();
      } else if (font.group("light") != null) {
        marks &= ~Mark.STRONG.bit();
      } else if (font.group("italic") != null) {
        marks |= Mark.EMPHASIS.bit();
      } else {
        marks &= ~Mark.EMPHASIS.bit();
      }
    }
    return marks == tag.marks() ? tag : new Tag(TagType.MARK, marks, 0);
  }
}
