// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.render.write.Mark;

/**
 * Reads marks of letters from styles and classes, as forum programs and editors write them. Editors
 * also wrap what is pasted in elements such as {@code <b style="font-weight:normal">}, which are
 * not bold.
 */
final class FontStyle {
  private static final Pattern FONT =
      Pattern.compile(
          "(?<![\\w-])font-(?:weight\\s*:\\s*(?:(?<bold>bold|bolder|[6-9]00)|(?<light>normal|lighter|[1-5]00))"
              + "|style\\s*:\\s*(?:(?<italic>italic|oblique)|normal))(?![\\w-])",
          Pattern.CASE_INSENSITIVE);

  /** Marks by the class for BBCode. */
  private static final Map<String, Mark> MARKS =
      Map.of("bbcode-b", Mark.STRONG, "bbcode-i", Mark.EMPHASIS, "bbcode-s", Mark.DELETED);

  private FontStyle() {}

  /** The tag of a part of a line, with the mark that a class gives, as Discourse has them. */
  static Tag named(Tag tag, String classes) {
    @Nullable Mark mark = MARKS.get(classes);
    return mark == null ? tag : new Tag(TagType.MARK, tag.marks() | mark.bit(), 0);
  }

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
