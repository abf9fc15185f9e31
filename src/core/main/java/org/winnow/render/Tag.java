// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.winnow.element.Preformatted;
import org.winnow.page.Markup;
import org.winnow.render.write.Mark;

/**
 * What an element's name says of structure.
 *
 * @param type what it does
 * @param marks of the text within
 * @param level of a heading
 */
record Tag(TagType type, int marks, int level) {
  static final Tag PLAIN = new Tag(TagType.PLAIN, 0, 0);
  static final Tag CODE = new Tag(TagType.CODE, 0, 0);
  static final Tag BOX = new Tag(TagType.BOX, 0, 0);
  static final Tag QUOTE = new Tag(TagType.QUOTE, 0, 0);

  /** A paragraph in strong letters. */
  static final Tag LABEL = new Tag(TagType.PARAGRAPH, Mark.STRONG.bit(), 0);

  /** Classes of icons, as fonts with icons name them. */
  private static final Pattern ICON =
      Pattern.compile("(?:^|\\s|-)(?:fa[bdlrs]?|icons?|glyphicon|mdi|bi|las?)(?:$|\\s|-)");

  private static final Map<String, Tag> TAGS = tags();

  /** The tag of an element, by its name in lower case. */
  static Tag of(String name) {
    return TAGS.getOrDefault(name, PLAIN);
  }

  /** The tag of an element by its name and what its attributes say of structure. */
  static Tag of(String name, Markup.Attributes attributes) {
    Tag tag = of(name);
    if (name.equals("i") && !attributes.isEmpty() && isIcon(attributes)) {
      return PLAIN;
    }
    if (!attributes.isEmpty() && (tag.type() == TagType.QUOTE || name.equals("div"))) {
      tag = PostBoxes.tag(tag, attributes.get("class"));
    }
    if (tag.type() == TagType.CELL && !attributes.isEmpty()) {
      return PostBoxes.isQuotation(attributes.get("style")) ? QUOTE : tag;
    }
    boolean isDiv = name.equals("div");
    if (!attributes.isEmpty() && (isDiv || tag.type() == TagType.PARAGRAPH)) {
      String role = attributes.get("role");
      if (role.equals("heading")) {
        return heading(attributes.get("aria-level"));
      }
      // The title of what it opens, as in an accordion.
      if (isDiv && role.equals("button") && !attributes.get("aria-expanded").isEmpty()) {
        return LABEL;
      }
    }
    if (!attributes.isEmpty() && mayBeStyled(name)) {
      Tag named = FontStyle.named(tag, attributes.get("class"));
      return FontStyle.tag(named, attributes.get("style"));
    }
    boolean mayBeCode = tag.type() == TagType.BOX || Mark.CODE.isIn(tag.marks());
    return mayBeCode && Preformatted.isStyled(name, attributes.get("style")) ? CODE : tag;
  }

  /** Returns whether the letters of an element may have a style that others write as an element. */
  private static boolean mayBeStyled(String name) {
    return switch (name) {
      case "b", "em", "font", "i", "span", "strong" -> true;
      default -> false;
    };
  }

  /** Returns whether an element is an icon, which has no text, unless it is never closed. */
  private static boolean isIcon(Markup.Attributes attributes) {
    return attributes.get("aria-hidden").equals("true")
        || ICON.matcher(attributes.get("class")).find();
  }

  /**
   * A heading that only its role names.
   *
   * @param level from 1 to 6, as text; 2, as in ARIA, if it is no such number
   */
  private static Tag heading(String level) {
    boolean isLevel = level.length() == 1 && level.charAt(0) >= '1' && level.charAt(0) <= '6';
    return of("h" + (isLevel ? level : "2"));
  }

  /** Returns whether it is a part of a line, or unknown. */
  boolean isInline() {
    return type == TagType.PLAIN || type == TagType.MARK || type == TagType.LINK;
  }

  private static Map<String, Tag> tags() {
    Map<String, Tag> tags = new HashMap<>();
    for (int level = 1; level <= 6; level++) {
      tags.put("h" + level, new Tag(TagType.HEADING, 0, level));
    }
    put(
        tags,
        "address article aside center details div footer form header main nav section",
        TagType.BOX);
    put(tags, "p", TagType.PARAGRAPH);
    put(tags, "pre listing xmp plaintext", TagType.CODE);
    put(tags, "caption figcaption", TagType.CAPTION);
    put(tags, "blockquote", TagType.QUOTE);
    put(tags, "ul menu dir", TagType.LIST);
    put(tags, "ol", TagType.ORDERED);
    put(tags, "li", TagType.ITEM);
    put(tags, "dl", TagType.DEFINITIONS);
    put(tags, "dt", TagType.TERM);
    put(tags, "dd", TagType.DESCRIPTION);
    put(tags, "table", TagType.TABLE);
    put(tags, "thead", TagType.TABLE_HEAD);
    put(tags, "tr", TagType.ROW);
    put(tags, "td", TagType.CELL);
    put(tags, "th", TagType.HEADER_CELL);
    put(tags, "a", TagType.LINK);
    put(tags, "img", TagType.IMAGE);
    put(tags, "picture", TagType.PICTURE);
    put(tags, "source", TagType.SOURCE);
    put(tags, "noscript", TagType.NOSCRIPT);
    put(tags, "input", TagType.INPUT);
    put(tags, "figure", TagType.FIGURE);
    put(tags, "br", TagType.BREAK);
    put(tags, "hr", TagType.RULE);
    mark(tags, "b strong summary", Mark.STRONG);
    mark(tags, "i em", Mark.EMPHASIS);
    mark(tags, "s del strike", Mark.DELETED);
    mark(tags, "sup", Mark.SUPERSCRIPT);
    mark(tags, "sub", Mark.SUBSCRIPT);
    mark(tags, "code tt kbd samp", Mark.CODE);
    return tags;
  }

  private static void put(Map<String, Tag> tags, String names, TagType type) {
    for (String name : names.split(" ")) {
      tags.put(name, new Tag(type, 0, 0));
    }
  }

  private static void mark(Map<String, Tag> tags, String names, Mark mark) {
    for (String name : names.split(" ")) {
      tags.put(name, new Tag(TagType.MARK, mark.bit(), 0));
    }
  }
}
