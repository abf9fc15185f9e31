// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.element.Separator;
import org.winnow.element.Visibility;
import org.winnow.formula.Formula;

/** A leaf of the collapsed DOM seen as an item of the block sequence. Immutable. */
public final class Block {
  private final int index;
  private final String text;
  private final Separator separator;
  private final boolean continuing;
  private final @Nullable String code;
  private final boolean codeStart;
  private final @Nullable Formula formula;
  private final Visibility visibility;
  private final CdomNode.Leaf leaf;
  private final Offsets offsets;

  Block(
      int index,
      String text,
      Separator separator,
      boolean continuing,
      @Nullable String code,
      boolean codeStart,
      @Nullable Formula formula,
      Visibility visibility,
      CdomNode.Leaf leaf,
      Offsets offsets) {
    this.index = index;
    this.text = text;
    this.separator = separator;
    this.continuing = continuing;
    this.code = code;
    this.codeStart = code != null && codeStart;
    this.formula = formula;
    this.visibility = visibility;
    this.leaf = leaf;
    this.offsets = offsets;
  }

  /** Position among the page's blocks, from 0. */
  public int index() {
    return index;
  }

  /** The text with runs of HTML white space as single spaces, not trimmed, never blank. */
  public String text() {
    return text;
  }

  /**
   * The text as written, with the white space before it, of a block of preformatted code; null of
   * any other. Before the first block of such code no blank lines stand.
   */
  public @Nullable String code() {
    return code;
  }

  /** Returns whether the block is the first one of preformatted code. */
  public boolean isCodeStart() {
    return codeStart;
  }

  /** The formula that the block is, whose TeX is its text; null if it is none. */
  public @Nullable Formula formula() {
    return formula;
  }

  /** Who sees it, as far as the elements around it say. */
  Visibility visibility() {
    return visibility;
  }

  /** The separator between the previous block and this one. */
  public Separator separator() {
    return separator;
  }

  /** Returns whether the block goes on with the line, or with the code, of the previous one. */
  boolean isContinuing() {
    return continuing;
  }

  /** Its node. */
  public CdomNode.Leaf leaf() {
    return leaf;
  }

  /**
   * Offset of the first raw character in the page's source. The page's first such call scans it.
   */
  public int start() {
    return offsets.start(index);
  }

  /** Offset after the last raw character in the page's source. */
  public int end() {
    return offsets.end(index);
  }

  /** The offsets of the whole page. */
  public Offsets offsets() {
    return offsets;
  }

  /** The tag path from the collapsed root to the text: all names, outermost first. Linear in it. */
  public List<String> path() {
    List<String> path = new ArrayList<>();
    for (@Nullable CdomNode node = leaf; node != null; node = node.parent()) {
      for (int i = node.tags().size() - 1; i >= 0; i--) {
        path.add(node.tags().get(i));
      }
    }
    Collections.reverse(path);
    return path;
  }
}
