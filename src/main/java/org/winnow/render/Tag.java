// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.HashMap;
import java.util.Map;

/**
 * What an element's name says of structure.
 *
 * @param type what it does
 * @param marks of the text within
 * @param level of a heading
 */
record Tag(Type type, int marks, int level) {
  enum Type {
    /** Nothing. */
    PLAIN,
    /** A paragraph of its own. */
    BOX,
    /** Text within is no heading, even in one. */
    PARAGRAPH,
    HEADING,
    CODE,
    CAPTION,
    QUOTE,
    LIST,
    ORDERED,
    ITEM,
    DEFINITIONS,
    TERM,
    DESCRIPTION,
    TABLE,
    ROW,
    CELL,
    HEADER_CELL,
    /** Marks text. */
    MARK,
    LINK,
    IMAGE,
    FIGURE,
    BREAK,
    RULE
  }

  static final Tag PLAIN = new Tag(Type.PLAIN, 0, 0);

  private static final Map<String, Tag> TAGS = tags();

  /** What an element is, by its name in lower case. */
  static Tag of(String name) {
    return TAGS.getOrDefault(name, PLAIN);
  }

  private static Map<String, Tag> tags() {
    Map<String, Tag> tags = new HashMap<>();
    for (int level = 1; level <= 6; level++) {
      tags.put("h" + level, new Tag(Type.HEADING, 0, level));
    }
    put(
        tags,
        "address article aside center details div footer form header main nav section",
        Type.BOX);
    put(tags, "p", Type.PARAGRAPH);
    put(tags, "pre listing xmp plaintext", Type.CODE);
    put(tags, "caption figcaption", Type.CAPTION);
    put(tags, "blockquote", Type.QUOTE);
    put(tags, "ul menu dir", Type.LIST);
    put(tags, "ol", Type.ORDERED);
    put(tags, "li", Type.ITEM);
    put(tags, "dl", Type.DEFINITIONS);
    put(tags, "dt", Type.TERM);
    put(tags, "dd", Type.DESCRIPTION);
    put(tags, "table", Type.TABLE);
    put(tags, "tr", Type.ROW);
    put(tags, "td", Type.CELL);
    put(tags, "th", Type.HEADER_CELL);
    put(tags, "a", Type.LINK);
    put(tags, "img", Type.IMAGE);
    put(tags, "figure", Type.FIGURE);
    put(tags, "br", Type.BREAK);
    put(tags, "hr", Type.RULE);
    mark(tags, "b strong", Mark.STRONG);
    mark(tags, "i em", Mark.EMPHASIS);
    mark(tags, "s del strike", Mark.DELETED);
    mark(tags, "sup", Mark.SUPERSCRIPT);
    mark(tags, "sub", Mark.SUBSCRIPT);
    mark(tags, "code tt kbd samp", Mark.CODE);
    return Map.copyOf(tags);
  }

  private static void put(Map<String, Tag> tags, String names, Type type) {
    for (String name : names.split(" ")) {
      tags.put(name, new Tag(type, 0, 0));
    }
  }

  private static void mark(Map<String, Tag> tags, String names, Mark mark) {
    for (String name : names.split(" ")) {
      tags.put(name, new Tag(Type.MARK, mark.bit(), 0));
    }
  }
}
