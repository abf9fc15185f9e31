// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.winnow.element.ClassNames;
import org.winnow.page.Markup;

/**
 * Recognizes notes and warnings beside the text, as documentation has them: Sphinx, Docusaurus,
 * GitHub, VitePress, MDN, Obsidian, Bootstrap. They are written as quotations that begin with their
 * label in strong letters, which is no heading of the page.
 */
final class Callouts {
  private static final Set<String> BOXES =
      Set.of("admonition", "theme-admonition", "markdown-alert", "custom-block", "notecard");

  private static final Set<String> LABELS =
      Set.of(
          "admonition-title",
          "markdown-alert-title",
          "custom-block-title",
          "callout-title",
          "alert-heading");

  /** Parts of which one is in each of these names. */
  private static final List<String> PARTS =
      List.of("admonition", "alert", "custom-block", "notecard", "callout");

  private Callouts() {}

  /**
   * The tag of a callout, of its label, or of what else an element is.
   *
   * @param tag what its name says
   */
  static Tag tag(Tag tag, Markup.Attributes attributes) {
    boolean may =
        switch (tag.type()) {
          case BOX, PARAGRAPH, HEADING -> !attributes.isEmpty();
          default -> false;
        };
    String classes = may ? attributes.get("class") : "";
    if (classes.isEmpty() || !hasPart(classes)) {
      return tag;
    }
    List<String> names = ClassNames.of(classes);
    if (!Collections.disjoint(names, LABELS)) {
      return Tag.LABEL;
    }
    boolean isBox =
        !Collections.disjoint(names, BOXES)
            || names.contains("callout") && attributes.has("data-callout")
            || names.contains("alert") && attributes.get("role").equals("note");
    return isBox && tag.type() == TagType.BOX ? Tag.QUOTE : tag;
  }

  private static boolean hasPart(String classes) {
    for (String part : PARTS) {
      if (classes.contains(part)) {
        return true;
      }
    }
    return false;
  }
}
