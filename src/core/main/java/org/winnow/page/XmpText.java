// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/** The text of {@code xmp}, an old element for code. Browsers show it; jsoup takes it for data. */
final class XmpText {
  private static final String XMP = "xmp";

  private XmpText() {}

  /** Returns a text node in place of the data of an {@code xmp}, and any other node as it is. */
  static Node of(Node node) {
    if (!is(node)) {
      return node;
    }
    TextNode text = new TextNode(((DataNode) node).getWholeData());
    node.replaceWith(text);
    return text;
  }

  /** Returns whether a node is the data of an {@code xmp}. */
  static boolean is(Node node) {
    @Nullable Element parent = node instanceof DataNode ? node.parentElement() : null;
    return parent != null && parent.normalName().equals(XMP);
  }

  /** Returns whether tags in an element are text: {@code xmp} and {@code plaintext}. */
  static boolean isRaw(Element element) {
    return element.normalName().equals(XMP) || element.normalName().equals("plaintext");
  }
}
