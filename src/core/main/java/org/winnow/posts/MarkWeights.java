// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

/** Weights of the marks that may name the author or the date of a post; the greatest wins. */
final class MarkWeights {
  /** The name in an author's microdata or RDFa. */
  static final int PROPERTY_NAME = 90;

  /** The author or the date in microdata or RDFa; no other author has this weight. */
  static final int PROPERTY = 88;

  /** An attribute with a user name. */
  static final int USERNAME_ATTRIBUTE = 86;

  /** An attribute with an author. */
  static final int AUTHOR_ATTRIBUTE = 85;

  /** The attribute {@code datetime}. */
  static final int DATETIME = 82;

  /** A link that says that it leads to the author. */
  static final int AUTHOR_LINK = 80;

  /** An attribute with the time of creation. */
  static final int CREATED = 80;

  /** A class of user names. */
  static final int USERNAME = 76;

  /** The tooltip of a date. */
  static final int DATE_TITLE = 72;

  /** The tooltip of another element in a line, if it is a date. */
  static final int TITLE = 70;

  /** Attributes of a script's own with a date. */
  static final int DATA_ATTRIBUTE = 68;

  /** A link whose address is that of a person. */
  static final int PERSON_LINK = 66;

  /** The name of a person with the sign of a mention: of the author, if there is no other. */
  static final int MENTION = 65;

  /** A link with a class of authors. */
  static final int AUTHOR_CLASS_LINK = 64;

  /** Minimum weight of an author whom more than a vague class names. */
  static final int SURE_AUTHOR = 64;

  /** A class of authors. */
  static final int AUTHOR_CLASS = 62;

  /** The text of {@code time}. */
  static final int TIME = 61;

  /** A class of dates. */
  static final int DATE_CLASS = 60;

  /** A line that names the author. */
  static final int BYLINE = 50;

  /** The text of {@code cite}. */
  static final int CITE = 48;

  /** A short text with a date that is not kept. */
  static final int DATE_TEXT = 40;

  /** The first line of a pane about the author. */
  static final int PANE = 35;

  /** A date in a longer text that is not kept. */
  static final int DATE_IN_TEXT = 32;

  /** A short text with a date that is kept. */
  static final int KEPT_DATE_TEXT = 30;

  /** The label of a button that answers the author; it does not make a post of the button's box. */
  static final int ANSWERED = 25;

  /** A name that no markup names, by its place. */
  static final int UNMARKED_NAME = 20;

  private MarkWeights() {}
}
