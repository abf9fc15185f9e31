// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import org.winnow.text.WhiteSpace;

/**
 * What the edges of an element do to the flow of text where its name alone does not tell: buttons
 * inside sentences, elements that their style shows as blocks, custom elements, empty ones that
 * stand for a line break or a gap, and those that show nothing.
 */
public final class Displayed {
  private static final Pattern BLOCK =
      Pattern.compile(
          "display\\s*:\\s*(?:block|flex|grid|table|list-item)", Pattern.CASE_INSENSITIVE);

  /** Ends of the classes of empty elements that are shown as a sign or a gap between words. */
  private static final Pattern GAP =
      Pattern.compile(
          "(?:(?<!name|work|white|back)space|spacer|sep|separator|divider|dot|bullet)(?:$|[\\s_-])",
          Pattern.CASE_INSENSITIVE);

  private Displayed() {}

  /** Returns whether an element describes a drawing for programs: no browser shows its text. */
  public static boolean isNoteOfDrawing(Element element) {
    return switch (element.normalName()) {
      case "desc", "metadata" -> element.tag().namespace().equals(Parser.NamespaceSvg);
      default -> false;
    };
  }

  /**
   * What stands between the text before an element and its own.
   *
   * @param isInBlock whether the element around it has lines of its own
   */
  public static Separator of(Element element, TagKind kind, boolean isInBlock) {
    if (kind.button()) {
      return isInSentence(element) ? Separator.NONE : kind.separator();
    }
    if (kind.separator() != Separator.NONE || kind.dropped()) {
      return kind.separator();
    }
    boolean custom = isInBlock && element.normalName().indexOf('-') > 0 && !kind.formula();
    if (custom && !isInSentence(element)) {
      return Separator.PARAGRAPH;
    }
    if (isStyled(element)) {
      return Separator.LINE;
    }
    return element.childNodeSize() == 0 ? drawn(element) : Separator.NONE;
  }

  /** The separator that the class of an element without children stands for. */
  private static Separator drawn(Element element) {
    if (element.hasClass("br")) {
      return Separator.LINE;
    }
    return GAP.matcher(element.className()).find() ? Separator.SPACE : Separator.NONE;
  }

  private static boolean isStyled(Element element) {
    if (element.attributesSize() == 0) {
      return false;
    }
    String style = element.attributes().get("style");
    return !style.isEmpty() && BLOCK.matcher(style).find();
  }

  /** Returns whether text that is not blank stands right beside an element. */
  static boolean isInSentence(Element element) {
    return isText(element.previousSibling()) || isText(element.nextSibling());
  }

  private static boolean isText(@Nullable Node node) {
    return node instanceof TextNode text && !WhiteSpace.isBlank(text.getWholeText());
  }
}
