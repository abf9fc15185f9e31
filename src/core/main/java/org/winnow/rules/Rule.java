// SPDX-License-Identifier: Apache-2.0
package org.winnow.rules;

/**
 * What someone who knows a site says of a part of its pages.
 *
 * @param effect what becomes of the elements that are selected
 * @param source where the rule stands, such as {@code rules.yaml, line 3}
 */
public record Rule(Effect effect, Selector selector, String source) {
  /** The effect on selected elements. */
  public enum Effect {
    /** It is left out, before any model sees the page. */
    DROP,
    /** It is text, whatever a model says. */
    KEEP,
    /** It is the headline. */
    HEADLINE,
    /** It tells the date of publication; its role does not change. */
    DATE
  }

  /** Such as {@code drop .ad (rules.yaml, line 3)}. */
  @Override
  public String toString() {
    return effect.name().toLowerCase(java.util.Locale.ROOT) + " " + selector + " (" + source + ")";
  }
}
