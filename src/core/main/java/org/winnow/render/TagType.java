// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

/** The effect of an element on structure. */
enum TagType {
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
  /** Its cells are header cells. */
  TABLE_HEAD,
  ROW,
  CELL,
  HEADER_CELL,
  /** Marks text. */
  MARK,
  LINK,
  IMAGE,
  /** Holds sources of one image. */
  PICTURE,
  SOURCE,
  /** Shown where no scripts run. */
  NOSCRIPT,
  INPUT,
  FIGURE,
  BREAK,
  RULE
}
