// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.Set;
import java.util.function.Predicate;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.NodeIterator;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import org.winnow.text.WhiteSpace;

/**
 * Recognizes elements that are drawn for the eye while what stands beside them says the same: an
 * amount in large and small figures, the second half of a line that runs in a circle.
 */
final class Twins {
  /** Elements whose text is none of the page's. */
  private static final Set<String> OTHERS =
      Set.of("button", "noscript", "script", "select", "style", "svg", "template", "textarea");

  /** Maximum number of characters that are compared, and of nodes that are looked at. */
  private static final int LONGEST = 1_000;

  private static final int NODES = 200;

  private Twins() {}

  /**
   * Returns whether an element is hidden from screen readers and has the characters of the element
   * right before or behind it, or of the words there, or of the first word behind it. White space
   * does not count, and figures that two elements part are whole and fraction: 34 and 42 are 34.42.
   *
   * @param isShown whether an element is shown to everybody, by its own attributes
   */
  static boolean isCopy(Element element, Predicate<Element> isShown) {
    if (!element.attr("aria-hidden").equals("true")) {
      return false;
    }
    String said = said(element, any -> true);
    if (said.isEmpty()) {
      return false;
    }
    @Nullable Node behind = behind(element);
    return says(before(element), said, isShown)
        || says(behind, said, isShown)
        || behind != null && begins(said(behind, isShown), said);
  }

  /** Returns whether a text begins with a word, of which it says more: 30, and 30-Day Guarantee. */
  private static boolean begins(String text, String word) {
    return text.length() > word.length()
        && text.startsWith(word)
        && !Character.isLetterOrDigit(text.charAt(word.length()))
        && !isFraction(text, word.length());
  }

  private static boolean says(@Nullable Node node, String said, Predicate<Element> isShown) {
    if (node instanceof Element element) {
      return said.equals(said(element, isShown));
    }
    // One syllable may be said twice.
    return node instanceof TextNode text
        && text.getWholeText().strip().indexOf(' ') > 0
        && said.equals(said(text, isShown));
  }

  private static @Nullable Node before(Node node) {
    @Nullable Node before = node.previousSibling();
    return before != null && Controls.isSilent(before) ? before.previousSibling() : before;
  }

  private static @Nullable Node behind(Node node) {
    @Nullable Node behind = node.nextSibling();
    return behind != null && Controls.isSilent(behind) ? behind.nextSibling() : behind;
  }

  /**
   * The characters of a node's texts; none if there are more than are compared, or if not all of
   * them are shown.
   *
   * @param isShown whether an element is shown to everybody, by its own attributes
   */
  private static String said(Node node, Predicate<Element> isShown) {
    StringBuilder said = new StringBuilder();
    NodeIterator<Node> nodes = NodeIterator.from(node);
    for (int i = 0; nodes.hasNext(); i++) {
      if (i == NODES || said.length() > LONGEST) {
        return "";
      }
      Node at = nodes.next();
      if (at instanceof Element element
          && (OTHERS.contains(element.normalName()) || !isShown.test(element))) {
        return "";
      }
      if (at instanceof TextNode text) {
        add(text.getWholeText(), said);
      }
    }
    return said.toString();
  }

  private static void add(String text, StringBuilder said) {
    int end = Math.min(text.length(), 2 * LONGEST);
    for (int i = WhiteSpace.start(text), from = i; i < end; i++) {
      char c = text.charAt(i);
      if (i == from && Character.isDigit(c) && isDigit(said, said.length() - 1)) {
        said.append('.');
      }
      if (!WhiteSpace.isSeparator(c)) {
        said.append(isFraction(text, i) ? '.' : c);
      }
    }
  }

  /** Returns whether a comma or a dot is between figures. */
  private static boolean isFraction(String text, int at) {
    char c = text.charAt(at);
    return (c == ',' || c == '.') && isDigit(text, at - 1) && isDigit(text, at + 1);
  }

  private static boolean isDigit(CharSequence text, int at) {
    return at >= 0 && at < text.length() && Character.isDigit(text.charAt(at));
  }
}
