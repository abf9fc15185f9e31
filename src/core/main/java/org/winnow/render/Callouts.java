// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.winnow.element.ClassNames;
import org.winnow.page.Markup;
import org.winnow.text.WordSearch;

/**
 * Recognizes notes and warnings beside the text, as documentation has them: Sphinx, Docusaurus,
 * GitHub, VitePress, MDN, Obsidian, Bootstrap, Asciidoctor, DocBook, Rust's books. They are written
 * as quotations that begin with their label in strong letters, which is no heading of the page.
 */
final class Callouts {
  private static final Set<String> BOXES =
      Set.of("admonition", "admonitionblock", "theme-admonition", "markdown-alert", "notecard");

  /** The second class of a box of VitePress; other sites have "custom-block" alone. */
  private static final Set<String> CUSTOM =
      Set.of("tip", "info", "note", "important", "warning", "caution", "danger");

  /** The only class of a box behind other text: DocBook, Rust's books. */
  private static final Set<String> PLAIN =
      Set.of("tip", "note", "important", "warning", "caution", "danger");

  private static final Set<String> PLAIN_BOXES = Set.of("div", "section", "aside");

  private static final Set<String> LABELS =
      Set.of(
          "admonition-title",
          "markdown-alert-title",
          "custom-block-title",
          "callout-title",
          "alert-heading",
          "title");

  /** Parts of which one is in each of these names. */
  private static final WordSearch PARTS =
      WordSearch.of("admonition", "alert", "custom-block", "notecard", "callout");

  private Callouts() {}

  /**
   * Returns whether an element is a callout.
   *
   * @param isFirst whether no text comes before it
   */
  static boolean is(String name, Tag tag, Markup.Attributes attributes, boolean isFirst) {
    String classes = tag.type() == TagType.BOX ? attributes.get("class") : "";
    if (PLAIN.contains(classes)) {
      return !isFirst && PLAIN_BOXES.contains(name);
    }
    if (!PARTS.isIn(classes)) {
      return false;
    }
    List<String> names = ClassNames.of(classes);
    return !Collections.disjoint(names, BOXES)
        || names.contains("custom-block") && !Collections.disjoint(names, CUSTOM)
        || names.contains("callout") && attributes.has("data-callout")
        || names.contains("alert") && attributes.get("role").equals("note");
  }

  /** Returns whether an element in which a callout begins is its label. */
  static boolean isLabel(Tag tag, Markup.Attributes attributes) {
    return switch (tag.type()) {
      case BOX, PARAGRAPH, HEADING ->
          !Collections.disjoint(ClassNames.of(attributes.get("class")), LABELS);
      default -> false;
    };
  }
}
