// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.IdentityHashMap;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/**
 * A page as HTML in which each block stands in an element of its own, to be shown in a frame that
 * runs no scripts. What would run, load a document, or lead away on its own is taken out: scripts,
 * frames, plugins, {@code meta} refreshes, hints to fetch. Styles stay, and pictures have absolute
 * addresses; whether they are loaded is for the frame's policy to say.
 */
public final class MarkedPage {
  /** The element around a block; {@code data-b} is its index. */
  public static final String ELEMENT = "winnow-block";

  private static final String DANGEROUS =
      "script, iframe, frame, frameset, object, embed, applet, portal, base, meta[http-equiv],"
          + " link:not([rel=stylesheet]), noscript, template";

  private MarkedPage() {}

  /** The page's HTML. Linear in the page. */
  public static String html(Page page) {
    Document original = page.markup().document();
    Document copy = original.clone();
    wrap(original, copy, page.markup().blocks());
    copy.setBaseUri(base(page));
    copy.select(DANGEROUS).remove();
    for (Element element : copy.select("[src], link[href]")) {
      String name = element.hasAttr("src") ? "src" : "href";
      element.attr(name, element.absUrl(name));
    }
    copy.outputSettings().prettyPrint(false);
    return copy.outerHtml();
  }

  private static String base(Page page) {
    String declared = page.markup().base();
    return declared.matches("https?://.*") ? declared : page.url();
  }

  /** Both documents have the same nodes in the same order. */
  private static void wrap(Document original, Document copy, List<TextNode> blocks) {
    IdentityHashMap<Node, Integer> indexes = new IdentityHashMap<>();
    blocks.forEach(block -> indexes.put(block, indexes.size()));
    @Nullable Node from = original;
    @Nullable Node to = copy;
    while (from != null && to != null) {
      @Nullable Node next = next(to);
      @Nullable Integer index = indexes.get(from);
      if (index != null) {
        Element around = new Element(ELEMENT).attr("data-b", index.toString());
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
