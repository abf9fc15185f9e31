// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.IdentityHashMap;
import java.util.List;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import org.winnow.formula.FormulaText;
import org.winnow.label.Role;
import org.winnow.text.Resource;

/**
 * A page as HTML in which each block stands in an element of its own, to be shown in a frame that
 * runs no scripts. What would run, load a document, or lead away on its own is taken out: scripts,
 * frames, plugins, {@code meta} refreshes, hints to fetch. Styles stay, and pictures have absolute
 * addresses; whether they are loaded is for the frame's policy to say. Links and controls get no
 * keyboard focus. The element around a block has the color of its role: {@code data-r} is the
 * role's letter, {@code data-kept} is there if the block is kept, {@code data-on} if it is pointed
 * out, and the style's {@code --p} is a probability in percent, which makes the color weaker the
 * less it says.
 */
public final class MarkedPage {
  /** The element around a block; {@code data-b} is its index. */
  public static final String ELEMENT = "winnow-block";

  private static final String DANGEROUS =
      "script, iframe, frame, frameset, object, embed, applet, portal, base, meta[http-equiv],"
          + " link:not([rel=stylesheet]), noscript, template";

  private static final String FOCUSABLE =
      "a[href], area[href], button, input, select, textarea, summary, audio, video, [tabindex],"
          + " [contenteditable], [accesskey], [autofocus]";

  private static final String STYLE = Resource.text(MarkedPage.class, "marked.css");

  private MarkedPage() {}

  /**
   * What is shown of a block.
   *
   * @param title shown where the block is pointed at
   */
  public record Mark(Role role, boolean isKept, String title) {
    private void show(Element around) {
      around.attr("data-r", String.valueOf(role.letter()));
      around.attr("data-kept", isKept);
      around.attr("title", title);
    }
  }

  /** The page's HTML, whose blocks have no colors yet. Linear in the page. */
  public static String html(Page page) {
    return html(page, List.of());
  }

  /**
   * The page's HTML.
   *
   * @param marks one a block, or none
   */
  public static String html(Page page, List<Mark> marks) {
    Document original = page.markup().document();
    Document copy = original.clone();
    wrap(original, copy, page.markup().blocks(), marks);
    copy.setBaseUri(base(page));
    copy.select(DANGEROUS).remove();
    for (Element element : copy.select("[src], link[href]")) {
      String name = element.hasAttr("src") ? "src" : "href";
      element.attr(name, element.absUrl(name));
    }
    // Tab goes past them: they lead nowhere here, and the blocks come after the frame.
    copy.select(FOCUSABLE).attr("tabindex", "-1").removeAttr("accesskey").removeAttr("autofocus");
    copy.head().appendElement("style").appendChild(new DataNode(STYLE));
    copy.outputSettings().prettyPrint(false);
    return copy.outerHtml();
  }

  private static String base(Page page) {
    String declared = page.markup().base();
    return declared.matches("https?://.*") ? declared : page.url();
  }

  /** Both documents have the same nodes in the same order. */
  private static void wrap(
      Document original, Document copy, List<TextNode> blocks, List<Mark> marks) {
    IdentityHashMap<Node, Integer> indexes = new IdentityHashMap<>();
    for (TextNode block : blocks) {
      Node shown = block instanceof FormulaText formula ? formula.element() : block;
      indexes.put(shown, indexes.size());
    }
    @Nullable Node from = original;
    @Nullable Node to = copy;
    while (from != null && to != null) {
      @Nullable Node next = next(to);
      @Nullable Integer index = indexes.get(from);
      if (index != null) {
        Element around = new Element(ELEMENT).attr("data-b", index.toString());
        if (!marks.isEmpty()) {
          marks.get(index).show(around);
        }
        to.replaceWith(around);
        around.appendChild(to);
      }
      from = next(from);
      to = next;
    }
  }

  /** The next node in document order; null behind the last. */
  private static @Nullable Node next(Node node) {
    if (node.childNodeSize() > 0) {
      return node.childNode(0);
    }
    @Nullable Node at = node;
    while (at != null && at.nextSibling() == null) {
      at = at.parent();
    }
    return at == null ? null : at.nextSibling();
  }
}
