// SPDX-License-Identifier: Apache-2.0
package org.winnow.element;

import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Keeps track of the headings and the code around the texts of a page while it is walked. For one
 * page and one thread.
 */
public final class Surroundings {
  private static final TagKind BREAK = TagKind.of("br");

  private final Furniture furniture = new Furniture();
  private final CodeLines lines = new CodeLines();

  /** Number of open headings. */
  private int headings;

  /** Number of open elements with code, and the first block in the outermost of them. */
  private int codes;

  private int codeStart;

  /** Number of open elements that keep white space. */
  private int preformatted;

  /** Whether the last text is the first of its preformatted code. */
  private boolean first;

  /**
   * An element begins.
   *
   * @param edge what its begin does to the flow of text
   * @param blocks number of blocks before it
   * @return whether it keeps white space; {@link #leave} is to be told so
   */
  public boolean enter(Element element, TagKind kind, Separator edge, int blocks) {
    boolean keeps = kind.preformatted() || isStyled(element, kind);
    headings += kind.heading() ? 1 : 0;
    if ((kind.code() || keeps) && codes++ == 0) {
      codeStart = blocks;
    } else if (kind.structure()) {
      // Code that was never closed: what follows is no part of it.
      codeStart = Integer.MAX_VALUE;
    }
    if (keeps && preformatted++ == 0) {
      lines.start();
    } else if (preformatted > 0 && kind.equals(BREAK)) {
      lines.lineBreak();
    } else if (preformatted > 0 && isLine(element, edge)) {
      lines.lineStarts();
    }
    return keeps;
  }

  /** An element ends that keeps white space, or does not. */
  public void leave(Element element, TagKind kind, Separator edge, boolean keeps) {
    headings -= kind.heading() ? 1 : 0;
    codes -= kind.code() || keeps ? 1 : 0;
    preformatted -= keeps ? 1 : 0;
    if (preformatted > 0 && isLine(element, edge) && !kind.equals(BREAK)) {
      lines.lineEnds();
    }
  }

  /** Returns whether an element in code has lines of its own, as it stands or by its name. */
  private boolean isLine(Element element, Separator edge) {
    return edge.compareTo(Separator.LINE) >= 0 || furniture.isLine(element);
  }

  private static boolean isStyled(Element element, TagKind kind) {
    return kind.styled()
        && element.attributesSize() > 0
        && Preformatted.isStyled(element.normalName(), element.attributes().get("style"));
  }

  /** White space without text. */
  public void space(String characters) {
    if (preformatted > 0) {
      lines.space(characters);
    }
  }

  /**
   * Returns whether a text belongs to the page's interface, though it stands in running text, in a
   * heading or in code.
   */
  public boolean isFurniture(Element parent, String text) {
    return Furniture.isBackReference(parent, text)
        || furniture.isPermalink(parent, text)
        || furniture.isSourceLink(parent, text)
        || headings > 0 && furniture.isInHeading(parent)
        || codes > 0 && furniture.isInCode(parent, text);
  }

  /** Returns whether the walk is in running text: neither in a heading nor in code. */
  public boolean isInRunningText() {
    return headings == 0 && codes == 0;
  }

  /** Returns whether the walk is in code. */
  public boolean isInCode() {
    return codes > 0;
  }

  /** Returns whether an earlier block than the next one is in the same code. */
  public boolean isInsideCode(int blocks) {
    return codes > 0 && blocks > codeStart;
  }

  /**
   * A text becomes a block; returns it with the white space before it if that is kept, else null.
   *
   * @param apart whether something that is no text stands before it
   */
  @Nullable
  public String code(String characters, boolean apart) {
    first = lines.isFirst();
    return preformatted > 0 ? lines.text(characters, apart) : null;
  }

  /** Returns whether the last text that became a block is the first of its preformatted code. */
  public boolean isCodeStart() {
    return first;
  }
}
