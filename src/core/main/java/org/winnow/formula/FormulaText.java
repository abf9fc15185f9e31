// SPDX-License-Identifier: Apache-2.0
package org.winnow.formula;

import java.util.List;
import java.util.Objects;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/** The text node that stands for a formula: its TeX, in place of all that the formula holds. */
public final class FormulaText extends TextNode {
  private final Formula formula;
  private final Element element;
  private final List<TextNode> texts;

  /**
   * A text.
   *
   * @param element that holds the formula, below the body
   */
  FormulaText(Formula formula, Element element) {
    super(formula.tex());
    this.formula = formula;
    this.element = element;
    texts = element.nodeStream(TextNode.class).toList();
    setParentNode(Objects.requireNonNull(element.parentNode()));
  }

  public Formula formula() {
    return formula;
  }

  /** The element that holds the formula. */
  public Element element() {
    return element;
  }

  /** The text nodes of the source that it stands for, maybe none. */
  public List<TextNode> texts() {
    return texts;
  }

  /** The formula that a text node stands for; null if it is a text as written. */
  public static @Nullable Formula of(TextNode text) {
    return text instanceof FormulaText known ? known.formula : null;
  }
}
