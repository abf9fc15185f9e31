// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import org.winnow.text.WhiteSpace;

/** Writes the quotation marks that browsers show around the text of {@code q} elements. */
public final class Quotations {
  private static final String MARKS = "\"'\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb\u300c\u300d";

  private Quotations() {}

  /**
   * A text with the marks of the elements that begin and end with it.
   *
   * @param node of the text, within a {@code q} element
   * @param text its text, white space collapsed
   */
  public static String marked(TextNode node, String text) {
    String marked = text;
    boolean has = isMarked(text);
    boolean begins = true;
    boolean ends = true;
    Node at = node;
    for (@Nullable Element around = node.parent();
        around != null && (begins || ends);
        around = around.parent()) {
      begins &= isBlank(at, true);
      ends &= isBlank(at, false);
      if (around.normalName().equals("q")) {
        marked = has ? marked : marked(marked, begins, ends, isInner(around));
        has = false;
      }
      at = around;
    }
    return marked;
  }

  private static String marked(String text, boolean begins, boolean ends, boolean inner) {
    int start = WhiteSpace.trimmedStart(text);
    int end = WhiteSpace.trimmedEnd(text, start);
    if (start == end) {
      return text;
    }
    String open = begins ? inner ? "\u2018" : "\u201c" : "";
    String close = ends ? inner ? "\u2019" : "\u201d" : "";
    return text.substring(0, start)
        + open
        + text.substring(start, end)
        + close
        + text.substring(end);
  }

  /** Returns whether the page itself has marks around a text. */
  private static boolean isMarked(String text) {
    String bare = text.strip();
    return !bare.isEmpty()
        && MARKS.indexOf(bare.charAt(0)) >= 0
        && MARKS.indexOf(bare.charAt(bare.length() - 1)) >= 0;
  }

  /** Returns whether a quotation is within another. */
  private static boolean isInner(Element quotation) {
    @Nullable Element around = quotation.parent();
    while (around != null && !around.normalName().equals("q")) {
      around = around.parent();
    }
    return around != null;
  }

  /** Returns whether nothing but white space stands before a node in its element, or behind it. */
  private static boolean isBlank(Node node, boolean before) {
    @Nullable Node sibling = before ? node.previousSibling() : node.nextSibling();
    while (sibling != null
        && (sibling instanceof TextNode text ? text.isBlank() : !(sibling instanceof Element))) {
      sibling = before ? sibling.previousSibling() : sibling.nextSibling();
    }
    return sibling == null;
  }
}
