// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jsoup.nodes.CDataNode;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jspecify.annotations.Nullable;
import org.winnow.element.TagKind;

/**
 * A node of the collapsed DOM: a {@link Leaf} with text, or an {@link Inner} node with two or more
 * children. An element with one surviving child is merged with it, so that a node stands for a
 * chain of DOM nodes, outermost first (Vogels, Ganea and Eickhoff: "Web2Text: Deep Structured
 * Boilerplate Removal", ECIR 2018, section 3.1).
 *
 * <p>Immutable once the page is built; nodes of one page are compared by identity.
 */
public abstract sealed class CdomNode {
  private @Nullable Inner parent;
  private int depth;
  private boolean breakBefore;
  private boolean breakAfter;
  private boolean containsForm;
  private int characters;
  private int linkCharacters;
  private int domTags;
  private int domLinkTags;

  /** The innermost DOM node of the chain. */
  private final Node inner;

  /** DOM nodes in the chain. */
  private int chain = 1;

  private CdomNode(Node inner) {
    this.inner = inner;
  }

  /** The node above, null at the root. */
  public @Nullable Inner parent() {
    return parent;
  }

  /** How many nodes of the collapsed DOM stand above this one. */
  public int depth() {
    return depth;
  }

  /** Lower-case names of the merged DOM nodes, outermost first; a leaf's last is {@code #text}. */
  public List<String> tags() {
    String[] names = new String[chain];
    @Nullable Node node = inner;
    for (int i = chain - 1; i >= 0 && node != null; i--) {
      names[i] = node.normalName();
      node = node.parent();
    }
    return List.of(names);
  }

  /** Same as {@code tags().contains(name)}. */
  public boolean hasTag(String name) {
    return hasTag(name::equals);
  }

  /** Returns whether one of the merged DOM nodes is a heading, {@code h1} to {@code h6}. */
  public boolean hasHeading() {
    return hasTag(name -> TagKind.of(name).heading());
  }

  private boolean hasTag(Predicate<String> test) {
    return has(node -> test.test(node.normalName()));
  }

  /**
   * Returns whether a test of an element's name and class attribute, which may be empty, fits one
   * of the merged DOM nodes.
   */
  public boolean hasElement(BiPredicate<String, String> test) {
    return has(
        node ->
            node instanceof Element element
                && element.attributesSize() > 0
                && test.test(element.normalName(), element.attributes().get("class")));
  }

  /** Returns whether one of the merged DOM nodes is a link to an address, as written, that fits. */
  public boolean hasLink(Predicate<String> test) {
    return has(node -> node.normalName().equals("a") && test.test(node.attr("href")));
  }

  private boolean has(Predicate<Node> test) {
    @Nullable Node node = inner;
    for (int i = 0; i < chain && node != null; i++) {
      if (test.test(node)) {
        return true;
      }
      node = node.parent();
    }
    return false;
  }

  /** The last of {@link #tags}. */
  public String innermostTag() {
    return inner.normalName();
  }

  /** The {@code class} attributes of the merged DOM nodes as written, parallel to {@link #tags}. */
  public List<String> classNames() {
    String[] classes = new String[chain];
    @Nullable Node node = inner;
    for (int i = chain - 1; i >= 0 && node != null; i--) {
      classes[i] = className(node);
      node = node.parent();
    }
    return List.of(classes);
  }

  private static String className(Node node) {
    return node instanceof Element element ? element.className() : "";
  }

  /** Index of the first block below (or at) this node. */
  public abstract int begin();

  /** Index after the last block below (or at) this node. */
  public abstract int end();

  /** Web2Text's flag: a block tag stands directly before, or this node begins one. */
  public boolean breakBefore() {
    return breakBefore;
  }

  /** Web2Text's flag: a block tag stands directly after, or this node ends one. */
  public boolean breakAfter() {
    return breakAfter;
  }

  /** Returns whether the uncollapsed DOM below has an {@code input}. */
  public boolean containsForm() {
    return containsForm;
  }

  /** Counts over the uncollapsed DOM. */
  public DomCounts counts() {
    return new DomCounts(characters, linkCharacters, domTags, domLinkTags);
  }

  /** Same as {@code counts().characters()}. */
  public int characters() {
    return characters;
  }

  /** Same as {@code counts().linkCharacters()}. */
  public int linkCharacters() {
    return linkCharacters;
  }

  /** A text node of the DOM that was kept: a block. */
  public static final class Leaf extends CdomNode {
    private final int index;
    private final boolean raw;

    Leaf(
        Node text,
        int index,
        int characters,
        boolean raw,
        boolean breakBefore,
        boolean breakAfter) {
      super(text);
      this.index = index;
      this.raw = raw;
      ((CdomNode) this).characters = characters;
      ((CdomNode) this).breakBefore = breakBefore;
      ((CdomNode) this).breakAfter = breakAfter;
    }

    /** Returns whether it is a CDATA section. */
    boolean isCdata() {
      return ((CdomNode) this).inner instanceof CDataNode;
    }

    /** Returns whether its tags became text: it is in {@code plaintext} or {@code xmp}. */
    boolean isRaw() {
      return raw;
    }

    @Override
    public int begin() {
      return index;
    }

    @Override
    public int end() {
      return index + 1;
    }
  }

  /** A node with two or more children. */
  public static final class Inner extends CdomNode {
    private final int index;
    private final List<CdomNode> children;
    private final int begin;
    private final int end;

    Inner(Element element, int index, List<CdomNode> children) {
      super(element);
      this.index = index;
      this.children = List.copyOf(children);
      begin = children.get(0).begin();
      end = children.get(children.size() - 1).end();
      CdomNode self = this;
      for (CdomNode child : children) {
        child.close(this);
        self.characters += child.characters;
        self.linkCharacters += child.linkCharacters;
      }
    }

    /** Number of this inner node, from 0, children before parents. */
    public int index() {
      return index;
    }

    /** At least two, in document order. */
    public List<CdomNode> children() {
      return children;
    }

    @Override
    public int begin() {
      return begin;
    }

    @Override
    public int end() {
      return end;
    }
  }

  /** Adds the parent element to the chain: it has this node as its only surviving child. */
  void lengthen() {
    chain++;
  }

  /**
   * Sets what depends on the outermost element of the chain. {@code before} and {@code after} are
   * its own block breaks: they replace those of a merged child, which Web2Text does not inherit.
   */
  void outermost(
      boolean link, int tags, int linkTags, boolean form, boolean before, boolean after) {
    domTags = tags;
    domLinkTags = linkTags;
    containsForm = form;
    breakBefore = before;
    breakAfter = after;
    if (link) {
      linkCharacters = characters;
    }
  }

  /** Marks a break before this node and before first children down to one that has it already. */
  void pushBreakBefore() {
    CdomNode node = this;
    while (!node.breakBefore) {
      node.breakBefore = true;
      if (!(node instanceof Inner inner)) {
        return;
      }
      node = inner.children.get(0);
    }
  }

  /** Marks a break after this node and after last children down to one that has it already. */
  void pushBreakAfter() {
    CdomNode node = this;
    while (!node.breakAfter) {
      node.breakAfter = true;
      if (!(node instanceof Inner inner)) {
        return;
      }
      node = inner.children.get(inner.children.size() - 1);
    }
  }

  /** Ends the chain. */
  void close(@Nullable Inner above) {
    parent = above;
  }

  /** Sets the depth; parents come first. */
  void descend() {
    depth = parent == null ? 0 : ((CdomNode) parent).depth + 1;
  }
}
