// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
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
  private final List<TextNode> blocks;
  private final Deadline deadline;

  /**
   * A page's markup.
   *
   * @param blocks the text nodes that are blocks, in order
   * @param deadline that walks keep
   */
  Markup(Element body, List<TextNode> blocks, Deadline deadline) {
    this.body = body;
    this.blocks = blocks;
    this.deadline = deadline;
  }

  /** The same markup, whose walks keep another deadline. */
  Markup within(Deadline other) {
    return new Markup(body, blocks, other);
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

  /** What is told of each node, in document order. Comments are left out. */
  public interface Visitor {
    /** An element begins; {@code name} is in lower case. The first is the root of the walk. */
    default void start(String name) {}

    /** An element begins: the same with its attributes, for visitors that want them. */
    default void start(String name, Attributes attributes) {
      start(name);
    }

    /** An element ends. */
    void end(String name);

    /**
     * A text, as written but for entities.
     *
     * @param block index of the block that it is; -1 if it is blank or inside an element that the
     *     collapsed DOM drops
     */
    void text(String text, int block);

    /** The code inside the script or style that has just begun, as written. */
    default void code(String code) {}
  }

  /** The attributes of the element that has just begun; only valid until the next one. */
  public static final class Attributes {
    private @Nullable Element element;
    private org.jsoup.nodes.@Nullable Attributes all;

    /** Those of an element, which are looked at when somebody asks for them. */
    private void read(Element next) {
      element = next;
      all = null;
    }

    /** All of them; null if there are none, so that none are made for this. */
    private org.jsoup.nodes.@Nullable Attributes all() {
      if (element != null) {
        all = element.attributesSize() == 0 ? null : element.attributes();
        element = null;
      }
      return all;
    }

    /** Whether there are none. */
    public boolean isEmpty() {
      return all() == null;
    }

    /** How many there are. */
    public int size() {
      org.jsoup.nodes.Attributes known = all();
      return known == null ? 0 : known.size();
    }

    /** The value of an attribute, by its name in lower case; empty if it is absent or has none. */
    public String get(String name) {
      org.jsoup.nodes.Attributes known = all();
      return known == null ? "" : known.get(name);
    }

    /** Whether there is an attribute of this name. */
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
      for (Element element : document.head().children()) {
        if (element.normalName().equals("meta")) {
          String name = element.attr(element.hasAttr("property") ? "property" : "name");
          meta.putIfAbsent(name.toLowerCase(Locale.ROOT), element.attr("content"));
        }
      }
    }
    return meta;
  }

  /** The address that the page's {@code base} element gives, as written; empty if none does. */
  public String base() {
    Document document = body.ownerDocument();
    if (document != null) {
      for (Element element : document.head().children()) {
        if (element.normalName().equals("base") && element.hasAttr("href")) {
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

  /**
   * Walks the whole body.
   *
   * @throws Deadline.Exceeded if the page's deadline is over before
   */
  public void walk(Visitor visitor) {
    new Walk(visitor, blocks, deadline).over(body);
  }

  /**
   * Walks the whole document, from the root element on: its head too.
   *
   * @throws Deadline.Exceeded if the page's deadline is over before
   */
  public void walkDocument(Visitor visitor) {
    Element root = body.parent();
    new Walk(visitor, blocks, deadline).over(root == null ? body : root);
  }

  /*
   * With a stack of its own, since jsoup's traversal asks each node for its parent and its place among
   * the siblings: half the time.
   */
  private static final class Walk {
    private final Visitor visitor;
    private final Attributes attributes = new Attributes();
    private final List<TextNode> blocks;
    private final Deadline deadline;
    private int nodes;

    /** Index of the next block. */
    private int next;

    /** The elements on the way, and of each the index of its next child and how many there are. */
    private Element[] stack = new Element[64];

    private int[] children = new int[64];
    private int[] sizes = new int[64];
    private int top = -1;

    Walk(Visitor visitor, List<TextNode> blocks, Deadline deadline) {
      this.visitor = visitor;
      this.blocks = blocks;
      this.deadline = deadline;
    }

    void over(Element root) {
      start(root);
      while (top >= 0) {
        Element element = stack[top];
        int child = children[top]++;
        if (child < sizes[top]) {
          head(element.childNode(child));
        } else {
          top--;
          visitor.end(element.normalName());
        }
      }
    }

    private void head(Node node) {
      if ((nodes++ & CHECK) == 0) {
        deadline.check();
      }
      if (node instanceof Element element) {
        start(element);
      } else if (node instanceof TextNode text) {
        boolean isBlock = next < blocks.size() && blocks.get(next).equals(text);
        visitor.text(text.getWholeText(), isBlock ? next++ : -1);
      } else if (node instanceof DataNode data) {
        visitor.code(data.getWholeData());
      }
    }

    private void start(Element element) {
      if (++top == stack.length) {
        stack = Arrays.copyOf(stack, 2 * top);
        children = Arrays.copyOf(children, 2 * top);
        sizes = Arrays.copyOf(sizes, 2 * top);
      }
      stack[top] = element;
      children[top] = 0;
      sizes[top] = element.childNodeSize();
      attributes.read(element);
      visitor.start(element.normalName(), attributes);
    }
  }
}
