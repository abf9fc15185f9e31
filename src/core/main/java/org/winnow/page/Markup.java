// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;
import org.jspecify.annotations.Nullable;

/**
 * The uncollapsed DOM that a page was made from, or its body alone, as a stream of tags and texts
 * in document order. For methods that need what the collapsed DOM drops: every element, also those
 * without text. Thread safe; the walk is iterative and linear.
 */
public final class Markup {
  /** Nodes after which the deadline is checked, less 1. */
  private static final int CHECK = 0xfff;

  private final Element body;
  private final Preorder order;
  private final List<TextNode> blocks;
  private final Deadline deadline;

  /**
   * A page's markup.
   *
   * @param order what is in the body, itself included
   * @param blocks the text nodes that are blocks, in order
   * @param deadline that walks keep
   */
  Markup(Element body, Preorder order, List<TextNode> blocks, Deadline deadline) {
    this.body = body;
    this.order = order;
    this.blocks = blocks;
    this.deadline = deadline;
  }

  /** Returns this markup, whose walks keep another deadline. */
  Markup within(Deadline other) {
    return new Markup(body, order, blocks, other);
  }

  /** The whole document; not to be changed. */
  Document document() {
    Document document = body.ownerDocument();
    return document == null ? Document.createShell("") : document;
  }

  /** The text nodes that are blocks, in order. */
  List<TextNode> blocks() {
    return blocks;
  }

  /** Receives each node, in document order. Comments are left out. */
  public interface Visitor {
    /** An element begins; {@code name} is in lower case. The first is the root of the walk. */
    default void start(String name) {}

    /** An element begins: the same with its attributes, for visitors that want them. */
    default void start(String name, Attributes attributes) {
      start(name);
    }

    /** An element of the body begins in which there is no block. */
    default void startEmpty(String name, Attributes attributes) {
      start(name, attributes);
    }

    /** An element ends. */
    void end(String name);

    /**
     * A text.
     *
     * @param block index of the block that it is; -1 if it is blank or inside an element that the
     *     collapsed DOM drops
     */
    void text(Text text, int block);

    /** The code inside the script or style that has just begun, as written. */
    default void code(String code) {}
  }

  /** A text of the walk; only valid until the next one. */
  public static final class Text {
    private @Nullable TextNode node;

    /** As written but for entities. */
    public String characters() {
      return node == null ? "" : node.getWholeText();
    }
  }

  /** The attributes of the element that has just begun; only valid until the next one. */
  public static final class Attributes {
    private @Nullable Element element;
    private org.jsoup.nodes.@Nullable Attributes all;
    private int size;

    /** Reads the attributes of an element, which are parsed when they are first requested. */
    private void read(Element next) {
      element = next;
      all = null;
    }

    /** All of them; null if there are none, so that none are made for this. */
    private org.jsoup.nodes.@Nullable Attributes all() {
      if (element != null) {
        size = element.attributesSize();
        all = size == 0 ? null : element.attributes();
        element = null;
      }
      return all;
    }

    /** Returns whether there are none. */
    public boolean isEmpty() {
      return all() == null;
    }

    /** How many there are. */
    public int size() {
      return all() == null ? 0 : size;
    }

    /** The value of an attribute, by its name in lower case; empty if it is absent or has none. */
    public String get(String name) {
      org.jsoup.nodes.Attributes known = all();
      return known == null ? "" : known.get(name);
    }

    /** Returns whether there is an attribute of this name. */
    public boolean has(String name) {
      org.jsoup.nodes.Attributes known = all();
      return known != null && known.hasKey(name);
    }
  }

  /**
   * What the page's {@code meta} elements say, by {@code name} or {@code property} in lower case,
   * such as {@code description} and {@code og:title}; the first of each.
   */
  public Map<String, String> meta() {
    Map<String, String> meta = new HashMap<>();
    Document document = body.ownerDocument();
    if (document != null) {
      Element head = document.head();
      for (int i = 0; i < head.childNodeSize(); i++) {
        if (head.childNode(i) instanceof Element element && element.normalName().equals("meta")) {
          String name = element.attr(element.hasAttr("property") ? "property" : "name");
          meta.putIfAbsent(name.toLowerCase(Locale.ROOT), element.attr("content"));
        }
      }
    }
    return meta;
  }

  /** The address that the page's {@code base} element gives, as written; empty if none does. */
  public String base() {
    return address("base", "");
  }

  /** The address that the page says is its own, as written; empty if it does not. */
  public String canonical() {
    return address("link", "canonical");
  }

  /** The address of the first element of the head of some name and relation that has one. */
  private String address(String name, String relation) {
    Document document = body.ownerDocument();
    if (document != null) {
      for (Element element : document.head().children()) {
        if (element.normalName().equals(name)
            && element.attr("rel").strip().equalsIgnoreCase(relation)
            && element.hasAttr("href")) {
          return element.attr("href").strip();
        }
      }
    }
    return "";
  }

  /** The language that the page says it is in, such as {@code en-GB}; empty if it does not. */
  public String language() {
    Element root = body.parent();
    return root == null ? "" : root.attr("lang").strip();
  }

  /** The direction of text that the root element states, as written; empty if it does not. */
  public String direction() {
    Element root = body.parent();
    return root == null ? "" : root.attr("dir").strip();
  }

  /**
   * Walks the whole body.
   *
   * @throws Deadline.Exceeded if the page's deadline is over before
   */
  public void walk(Visitor visitor) {
    new Walk(visitor).overBody();
  }

  /**
   * Walks the whole document, from the root element on: its head too.
   *
   * @throws Deadline.Exceeded if the page's deadline is over before
   */
  public void walkDocument(Visitor visitor) {
    Element root = body.parent();
    if (root == null) {
      walk(visitor);
    } else {
      new Walk(visitor).over(root);
    }
  }

  private final class Walk implements NodeFilter {
    private final Visitor visitor;
    private final Attributes attributes = new Attributes();
    private final Text text = new Text();
    private int nodes;

    Walk(Visitor visitor) {
      this.visitor = visitor;
    }

    /** The whole document; outside of the body, where little stands, by jsoup's traversal. */
    void over(Element root) {
      NodeTraversor.filter(this, root);
    }

    @Override
    public FilterResult head(Node node, int depth) {
      check();
      if (node.equals(body)) {
        overBody();
        return FilterResult.SKIP_ENTIRELY;
      } else if (node instanceof Element element) {
        start(element, element.normalName());
      } else if (node instanceof TextNode characters) {
        text(characters, Preorder.NO_BLOCK);
      } else if (node instanceof DataNode data) {
        visitor.code(data.getWholeData());
      }
      return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (node instanceof Element element) {
        visitor.end(element.normalName());
      }
      return FilterResult.CONTINUE;
    }

    void overBody() {
      for (int i = 0; i < order.size(); i++) {
        check();
        @Nullable Node node = order.node(i);
        int kind = order.kind(i);
        if (node == null) {
          visitor.end(order.name(i));
        } else if (kind == Preorder.START) {
          start((Element) node, order.name(i));
        } else if (kind == Preorder.START_EMPTY) {
          attributes.read((Element) node);
          visitor.startEmpty(order.name(i), attributes);
        } else if (kind == Preorder.CODE) {
          visitor.code(((DataNode) node).getWholeData());
        } else {
          text((TextNode) node, kind);
        }
      }
    }

    private void start(Element element, String name) {
      attributes.read(element);
      visitor.start(name, attributes);
    }

    private void text(TextNode characters, int block) {
      text.node = characters;
      visitor.text(text, block);
    }

    private void check() {
      if ((nodes++ & CHECK) == 0) {
        deadline.check();
      }
    }
  }
}
