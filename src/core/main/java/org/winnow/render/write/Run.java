// SPDX-License-Identifier: Apache-2.0
package org.winnow.render.write;

import org.jspecify.annotations.Nullable;
import org.winnow.element.Separator;
import org.winnow.formula.Formula;
import org.winnow.text.WhiteSpace;

/**
 * A piece of running text with the same marks throughout.
 *
 * @param text trimmed, white space collapsed; the alternative text of an image, maybe empty
 * @param before what stands between the run before and this one; {@link Separator#LINE} is a line
 *     break
 * @param marks a set of {@link Mark}s
 * @param link absolute address of the link around it; empty if there is none
 * @param image absolute address of the image that it is; empty if it is text
 * @param formula the formula that it is, whose TeX is the text; null if it is none
 */
public record Run(
    String text,
    Separator before,
    int marks,
    String link,
    String image,
    @Nullable Formula formula) {
  /** Text without marks, or a formula. */
  public static Run text(String text, Separator before, @Nullable Formula formula) {
    return new Run(text, before, 0, "", "", formula);
  }

  /** An image. */
  public static Run image(String alternative, Separator before, String address) {
    return new Run(alternative, before, 0, "", address, null);
  }

  /** Returns this run with marks, in a link if that is not empty. */
  public Run in(String around, int set) {
    return new Run(text, before, set, around, image, formula);
  }

  /** Returns this run with one more mark. */
  public Run with(Mark mark) {
    return new Run(text, before, marks | mark.bit(), link, image, formula);
  }

  /** Returns whether both have the same marks, and are in the same link. */
  public boolean hasMarksOf(Run other) {
    return marks == other.marks && link.equals(other.link);
  }

  /** Returns this run with white space before it. */
  public Run apart() {
    return before == Separator.NONE
        ? new Run(text, Separator.SPACE, marks, link, image, formula)
        : this;
  }

  /** Returns whether both are code on one line, in the same link and with the same marks. */
  public boolean isCodeWith(Run next) {
    return has(Mark.CODE)
        && hasMarksOf(next)
        && next.before.compareTo(Separator.LINE) < 0
        && isText()
        && next.isText();
  }

  private boolean isText() {
    return !isImage() && formula == null;
  }

  /** Returns this run with more text behind its own. */
  public Run followedBy(String more) {
    return new Run(text + more, before, marks, link, image, formula);
  }

  /** Returns this run without separators at its start, if it is text with more than these. */
  public Run withoutStart() {
    int start = isText() ? WhiteSpace.start(text) : 0;
    return start == 0 || start == text.length()
        ? this
        : new Run(text.substring(start), before, marks, link, image, formula);
  }

  /** Returns this run without separators at its end, if it is text with more than these. */
  public Run withoutEnd() {
    int end = isText() ? WhiteSpace.end(text) : text.length();
    return end == 0 || end == text.length()
        ? this
        : new Run(text.substring(0, end), before, marks, link, image, formula);
  }

  public boolean isImage() {
    return !image.isEmpty();
  }

  /** Returns whether it is text without marks. */
  boolean isPlain() {
    return marks == 0 && !isImage() && formula == null;
  }

  boolean has(Mark mark) {
    return mark.isIn(marks);
  }
}
