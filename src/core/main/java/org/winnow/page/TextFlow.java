// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import org.winnow.element.CodeLines;
import org.winnow.element.Separator;
import org.winnow.text.Punctuation;
import org.winnow.text.WhiteSpace;

/**
 * Joins blocks to clean text, one after the other. {@link CleanText} says how. Every block of a
 * page is either taken or skipped, in order. For one thread.
 */
public final class TextFlow {
  /** Room from the start, so that few texts are copied as they grow. */
  private static final int ROOM = 1 << 13;

  private final StringBuilder out = new StringBuilder(ROOM);
  private Separator pending = Separator.NONE;
  private int start;

  /** Leaves a block out. */
  public void skip(Block block) {
    pending = pending.max(block.separator()).max(Separator.SPACE);
  }

  /**
   * Adds a block.
   *
   * @return what stands between it and the last one that was added; white space at the ends of the
   *     two counts as a space
   */
  public Separator take(Block block) {
    Separator separator = pending.max(block.separator());
    String code = block.code();
    if (code != null && !block.isCodeStart() && pending == Separator.NONE) {
      return goOn(code, separator);
    }
    String text = code == null ? block.text() : CodeLines.fromFirstLine(code);
    if (code == null && isClosed(block, text)) {
      out.setLength(WhiteSpace.htmlEnd(out));
      separator = Separator.NONE;
    }
    pending = Separator.NONE;
    boolean isLine = out.isEmpty() || separator.compareTo(Separator.LINE) >= 0;
    if (separator != Separator.NONE) {
      out.setLength(isLine ? end() : WhiteSpace.htmlEnd(out));
      out.append(out.isEmpty() ? "" : separator.text());
    }
    if (code != null) {
      start = out.length();
      out.append(text);
      return separator;
    }
    boolean spaced = out.isEmpty() || WhiteSpace.isHtml(out.charAt(out.length() - 1));
    // Behind a line break, no-break spaces may indent code or verse.
    boolean isParagraph = out.isEmpty() || separator == Separator.PARAGRAPH;
    int from = isParagraph ? WhiteSpace.start(text) : WhiteSpace.htmlStart(text);
    Separator found = spaced || from > 0 ? separator.max(Separator.SPACE) : separator;
    start = out.length() + (spaced ? 0 : from);
    out.append(spaced && from > 0 ? text.substring(from) : text);
    return found;
  }

  /** Returns whether a sign ends the words before the blocks that were left out last. */
  private boolean isClosed(Block block, String text) {
    return pending == Separator.SPACE
        && block.separator() == Separator.NONE
        && Punctuation.isClosing(text.charAt(0));
  }

  /** Adds more of the code that was added last, with the white space before it. */
  private Separator goOn(String code, Separator separator) {
    start = out.length() + code.length() - code.stripLeading().length();
    out.append(code);
    return separator;
  }

  /** Offset of the first character of the last block that was added, white space left out. */
  public int start() {
    return start;
  }

  /** Offset after its last one. */
  public int end() {
    return WhiteSpace.end(out);
  }

  /** The text so far, trimmed. */
  public String text() {
    return out.substring(0, end());
  }

  /** A part of the text so far. */
  public String text(int from, int to) {
    return out.substring(from, to);
  }
}
