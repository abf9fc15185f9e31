// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf.victor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The properties and flags of a block by name: what {@link BlockTraits} finds out. */
final class BlockProperties {
  /**
   * A property.
   *
   * @param values how many it has, from 0
   * @param index in {@link #VALUES}
   */
  record Property(String name, int values, int index) {}

  /**
   * A flag.
   *
   * @param index in {@link #FLAGS}
   */
  record Flag(String name, int index) {}

  /** Values of a share, cut into tenths. */
  static final int TENTHS = 11;

  /** Element names that properties tell apart; the last value is any other. */
  private static final List<String> TAGS =
      List.of(
          "a",
          "abbr",
          "b",
          "blockquote",
          "body",
          "br",
          "center",
          "cite",
          "code",
          "dd",
          "div",
          "dl",
          "dt",
          "em",
          "fieldset",
          "font",
          "form",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "hr",
          "i",
          "img",
          "input",
          "label",
          "li",
          "ol",
          "option",
          "p",
          "pre",
          "q",
          "script",
          "select",
          "small",
          "span",
          "strong",
          "sub",
          "sup",
          "table",
          "tbody",
          "td",
          "textarea",
          "th",
          "tr",
          "tt",
          "u",
          "ul");

  /** Number of all other elements, and of none. */
  static final int OTHER_TAG = TAGS.size();

  private static final Map<String, Integer> TAG_NUMBERS = index(TAGS);

  private static final List<Property> PROPERTIES = new ArrayList<>();

  // Those that neighbours tell too.
  static final Property PARENT = property("parent", OTHER_TAG + 1);
  static final Property WORDS = property("words", 13);
  static final Property BEGIN = property("begin", 6);
  static final Property END = property("end", 7);
  static final Property STOP_WORDS = property("stopWords", TENTHS);
  static final Property PARENT_LINKS = property("parentLinks", TENTHS);

  /** How many of the properties neighbours tell too. */
  private static final int SHARED = PROPERTIES.size();

  static final Property GRANDPARENT = property("grandparent", OTHER_TAG + 1);
  static final Property WORD_LENGTH = property("wordLength", 8);
  static final Property LETTERS = property("letters", TENTHS);
  static final Property CAPITALS = property("capitals", TENTHS);
  static final Property DIGITS = property("digits", TENTHS);
  static final Property PUNCTUATION = property("punctuation", TENTHS);
  static final Property SENTENCES = property("sentences", 5);
  static final Property SENTENCE_LENGTH = property("sentenceLength", 7);
  static final Property DUPLICATES = property("duplicates", 4);
  static final Property DIV_SHARE = property("divShare", TENTHS + 1);
  static final Property CELL_SHARE = property("cellShare", TENTHS + 1);
  static final Property POSITION = property("position", 20);
  static final Property PAGE_BLOCKS = property("pageBlocks", 12);
  static final Property PAGE_WORDS = property("pageWords", 14);
  static final Property PAGE_LINKS = property("pageLinks", TENTHS);
  static final Property WORDS_BY_STOP_WORDS = property("words*stopWords", 13 * TENTHS);
  static final Property WORDS_BY_LINK = property("words*link", 26);

  /** All properties, in order. */
  static final List<Property> VALUES = List.copyOf(PROPERTIES);

  /** The properties that are shared with neighbors. */
  static final List<Property> SHARED_VALUES = VALUES.subList(0, SHARED);

  /** Elements of which a flag tells whether a block is in one. */
  static final List<String> INSIDE =
      List.of(
          "a",
          "b",
          "strong",
          "i",
          "em",
          "u",
          "font",
          "li",
          "table",
          "td",
          "th",
          "form",
          "h1",
          "h2",
          "h3",
          "h4",
          "p",
          "pre",
          "blockquote",
          "center",
          "dd",
          "dt");

  /** Elements of which a flag tells whether a tag stands before a block. */
  static final List<String> BEFORE =
      List.of(
          "br", "p", "hr", "img", "div", "td", "tr", "table", "li", "ul", "h1", "h2", "h3", "h4",
          "a", "b", "font", "span", "form", "input", "script", "i");

  private static final List<Flag> ALL_FLAGS = new ArrayList<>();

  static {
    INSIDE.forEach(name -> flag("in." + name));
    BEFORE.forEach(name -> flag("after." + name));
  }

  // Marks in the text.
  static final Flag HAS_COPYRIGHT = flag("has.copyright");
  static final Flag HAS_AT = flag("has.at");
  static final Flag HAS_URL = flag("has.url");
  static final Flag HAS_YEAR = flag("has.year");
  static final Flag HAS_TIME = flag("has.time");
  static final Flag HAS_PRICE = flag("has.price");
  static final Flag HAS_BAR = flag("has.bar");
  static final Flag HAS_MONTH = flag("has.month");
  static final Flag HAS_DOUBLE_BREAK = flag("has.doubleBreak");

  /** How many of the flags neighbours tell too: inside and before elements, marks in the text. */
  private static final int SHARED_FLAG_COUNT = ALL_FLAGS.size();

  static final Flag FIRST_DUPLICATE = flag("firstDuplicate");
  static final Flag LARGEST_DIV = flag("largestDiv");
  static final Flag LARGEST_CELL = flag("largestCell");

  /** Names of all flags, in order. */
  static final List<String> FLAGS = ALL_FLAGS.stream().map(Flag::name).toList();

  /** The flags that are shared with neighbors. */
  static final List<String> SHARED_FLAGS = FLAGS.subList(0, SHARED_FLAG_COUNT);

  private static final Map<String, Integer> INSIDE_NUMBERS = index(INSIDE);
  private static final Map<String, Integer> BEFORE_NUMBERS = index(BEFORE);

  private BlockProperties() {}

  private static Property property(String name, int values) {
    Property property = new Property(name, values, PROPERTIES.size());
    PROPERTIES.add(property);
    return property;
  }

  private static Flag flag(String name) {
    Flag flag = new Flag(name, ALL_FLAGS.size());
    ALL_FLAGS.add(flag);
    return flag;
  }

  /** Index in {@link #INSIDE}, -1 for any other name. */
  static int inside(String name) {
    return INSIDE_NUMBERS.getOrDefault(name, -1);
  }

  /** Index in {@link #BEFORE}, -1 for any other name. */
  static int before(String name) {
    return BEFORE_NUMBERS.getOrDefault(name, -1);
  }

  /** Number of an element's name among those that properties tell apart. */
  static int tag(String name) {
    return TAG_NUMBERS.getOrDefault(name, OTHER_TAG);
  }

  private static Map<String, Integer> index(List<String> names) {
    Map<String, Integer> index = new HashMap<>();
    names.forEach(name -> index.put(name, index.size()));
    return index;
  }
}
