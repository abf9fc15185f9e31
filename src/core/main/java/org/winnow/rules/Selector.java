// SPDX-License-Identifier: Apache-2.0
package org.winnow.rules;

import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.QueryParser;

/** A CSS selector, as jsoup reads it. Immutable and thread safe. */
public final class Selector {
  private final String css;
  private final Evaluator evaluator;

  private Selector(String css, Evaluator evaluator) {
    this.css = css;
    this.evaluator = evaluator;
  }

  /**
   * Reads a selector.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Selector parse(String css) {
    try {
      return new Selector(css, QueryParser.parse(css));
    } catch (RuntimeException e) {
      // jsoup throws exceptions of several kinds for selectors that it can't read.
      throw new IllegalArgumentException("illegal selector " + css + ": " + e.getMessage(), e);
    }
  }

  /** Selects elements, in document order. */
  List<Element> in(Document document) {
    return document.select(evaluator);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Selector selector && selector.css.equals(css);
  }

  @Override
  public int hashCode() {
    return css.hashCode();
  }

  /** As it was written. */
  @Override
  public String toString() {
    return css;
  }
}
