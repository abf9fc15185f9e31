// SPDX-License-Identifier: Apache-2.0
package org.winnow.crf.victor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The properties and flags of a block by name: what {@link BlockTraits} finds out. */
final class BlockProperties {
  /** A property with a number of values, from 0. */
  record Property(String name, int values) {}

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

  /** Properties that neighbours tell too come first. */
  static final List<Property> SHARED_VALUES =
      List.of(
          new Property("parent", OTHER_TAG + 1),
          new Property("words", 13),
          new Property("begin", 6),
          new Property("end", 7),
          new Property("stopWords", TENTHS),
          new Property("parentLinks", TENTHS));

  static final List<Property> VALUES =
      join(
          SHARED_VALUES,
          List.of(
              new Property("grandparent", OTHER_TAG + 1),
              new Property("wordLength", 8),
              new Property("letters", TENTHS),
              new Property("capitals", TENTHS),
              new Property("digits", TENTHS),
              new Property("punctuation", TENTHS),
              new Property("sentences", 5),
              new Property("sentenceLength", 7),
              new Property("duplicates", 4),
              new Property("divShare", TENTHS + 1),
              new Property("cellShare", TENTHS + 1),
              new Property("position", 20),
              new Property("pageBlocks", 12),
              new Property("pageWords", 14),
              new Property("pageLinks", TENTHS),
              new Property("words*stopWords", 13 * TENTHS),
              new Property("words*link", 26)));

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

  private static final List<String> MARKS =
      List.of("copyright", "at", "url", "year", "time", "price", "bar", "month", "doubleBreak");

  /** Flags that neighbours tell too come first: inside and before elements, marks in the text. */
  static final List<String> SHARED_FLAGS = sharedFlags();

  static final List<String> FLAGS =
      join(SHARED_FLAGS, List.of("firstDuplicate", "largestDiv", "largestCell"));

  private static final Map<String, Integer> INDEX =
      index(VALUES.stream().map(Property::name).toList());
  private static final Map<String, Integer> FLAG_INDEX = index(FLAGS);

  private static final Map<String, Integer> INSIDE_NUMBERS = index(INSIDE);
  private static final Map<String, Integer> BEFORE_NUMBERS = index(BEFORE);

  private BlockProperties() {}

  /** Index of a property in {@link #VALUES}. */
  static int value(String name) {
    return INDEX.getOrDefault(name, -1);
  }

  /** Index of a flag in {@link #FLAGS}. */
  static int flag(String name) {
    return FLAG_INDEX.getOrDefault(name, -1);
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

  private static <T> List<T> join(List<T> first, List<T> second) {
    List<T> all = new ArrayList<>(first);
    all.addAll(second);
    return List.copyOf(all);
  }

  private static List<String> sharedFlags() {
    List<String> flags = new ArrayList<>();
    INSIDE.forEach(name -> flags.add("in." + name));
    BEFORE.forEach(name -> flags.add("after." + name));
    MARKS.forEach(name -> flags.add("has." + name));
    return List.copyOf(flags);
  }
}
