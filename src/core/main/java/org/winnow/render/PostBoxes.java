// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.Collections;
import java.util.Set;
import java.util.regex.Pattern;
import org.winnow.element.ClassNames;

/**
 * Reads classes of boxes in posts that are something else than their elements say: forum programs
 * put whole posts into quotations, and quotations into plain boxes and cells.
 */
final class PostBoxes {
  /** Classes of quotations that are whole posts: vBulletin 4, XenForo 1. */
  private static final Set<String> POSTS =
      Set.of("postcontent", "post-content", "post_content", "messagetext");

  /** Classes of boxes that are quotations: phpBB, vBulletin 4, Invision, and others. */
  private static final Set<String> QUOTATIONS =
      Set.of(
          "bbcode-quote",
          "bbcode_quote",
          "bbquoteblock",
          "bb-quote",
          "bb_quote",
          "forumquote",
          "quote",
          "quotebox",
          "quotecontent",
          "quoteblock",
          "quotemain");

  /** The style of cells with quotations: vBulletin 3. */
  private static final Pattern INSET =
      Pattern.compile("border:\\s*1px\\s+inset", Pattern.CASE_INSENSITIVE);

  private PostBoxes() {}

  /** Returns whether a cell of some style is a quotation. */
  static boolean isQuotation(String style) {
    return !style.isEmpty() && INSET.matcher(style).find();
  }

  /**
   * Returns whether a cell of a table with a single column is a quotation, as in phpBB 2; in other
   * tables the class may say that a column has quotations or prices.
   */
  static boolean isQuotationOfRow(String classes) {
    return hasAny(classes, QUOTATIONS);
  }

  private static boolean hasAny(String classes, Set<String> names) {
    return !classes.isEmpty() && !Collections.disjoint(ClassNames.of(classes), names);
  }

  /**
   * The tag of a quotation or of a plain box.
   *
   * @param tag what its name says
   * @param classes its class attribute
   */
  static Tag tag(Tag tag, String classes) {
    boolean isQuote = tag.type() == TagType.QUOTE;
    if (!hasAny(classes, isQuote ? POSTS : QUOTATIONS)) {
      return tag;
    }
    return isQuote ? Tag.BOX : Tag.QUOTE;
  }
}
