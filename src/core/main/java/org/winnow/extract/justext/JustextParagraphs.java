// SPDX-License-Identifier: Apache-2.0
package org.winnow.extract.justext;

import java.util.ArrayList;
import java.util.List;
import org.winnow.extract.TagSet;
import org.winnow.page.Markup;

/**
 * jusText's paragraphs: text between block-level tags, or between two or more {@code br} in a row.
 * Text of elements that the collapsed DOM drops, such as form controls, makes paragraphs too, since
 * they are neighbours of others, but has no blocks.
 */
final class JustextParagraphs implements Markup.Visitor {
  private static final TagSet BREAKS =
      TagSet.of(
          "body blockquote caption center col colgroup dd div dl dt fieldset form legend optgroup"
              + " option p pre table td textarea tfoot th thead tr ul li h1 h2 h3 h4 h5 h6");

  /**
   * A paragraph.
   *
   * @param text white space as single spaces, trimmed, never empty
   * @param linkCharacters characters inside links
   * @param firstBlock index of its first block, -1 if it has none
   * @param lastBlock index of its last block, -1 if it has none
   */
  record Paragraph(
      String text,
      int linkCharacters,
      boolean heading,
      boolean select,
      int firstBlock,
      int lastBlock) {}

  private final List<Paragraph> paragraphs = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private int linkCharacters;
  private int firstBlock = -1;
  private int lastBlock = -1;
  private int links;
  private int headings;
  private int selects;
  private boolean afterBreak;

  @Override
  public void start(String name) {
    boolean lineBreak = name.equals("br");
    if (BREAKS.contains(name) || lineBreak && afterBreak) {
      close();
      afterBreak = false;
    } else {
      afterBreak = lineBreak;
      if (lineBreak && !endsInSpace()) {
        text.append(' ');
      }
    }
    count(name, 1);
  }

  @Override
  public void end(String name) {
    if (BREAKS.contains(name)) {
      close();
    }
    count(name, -1);
  }

  private void count(String name, int change) {
    switch (name) {
      case "a" -> links += change;
      case "select" -> selects += change;
      case "h1", "h2", "h3", "h4", "h5", "h6" -> headings += change;
      default -> {}
    }
  }

  @Override
  public void text(Markup.Text next, int block) {
    String characters = next.characters();
    if (block >= 0) {
      firstBlock = firstBlock < 0 ? block : firstBlock;
      lastBlock = block;
    }
    int before = text.length();
    boolean white = endsInSpace();
    boolean blank = true;
    for (int i = 0; i < characters.length(); i++) {
      char c = characters.charAt(i);
      boolean space = Character.isWhitespace(c) || c == '\u00a0';
      if (!space) {
        text.append(c);
        blank = false;
      } else if (!white) {
        text.append(' ');
      }
      white = space;
    }
    linkCharacters += links > 0 && !blank ? text.length() - before : 0;
    afterBreak &= blank;
  }

  private boolean endsInSpace() {
    return !text.isEmpty() && text.charAt(text.length() - 1) == ' ';
  }

  private void close() {
    String trimmed = text.toString().strip();
    if (!trimmed.isEmpty()) {
      paragraphs.add(
          new Paragraph(trimmed, linkCharacters, headings > 0, selects > 0, firstBlock, lastBlock));
      firstBlock = -1;
      lastBlock = -1;
    }
    text.setLength(0);
    linkCharacters = 0;
  }

  /** The paragraphs of the page walked, in order. */
  List<Paragraph> paragraphs() {
    return paragraphs;
  }
}
