// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

import org.winnow.page.Separator;

/**
 * A piece of running text with the same marks throughout.
 *
 * @param text trimmed, white space collapsed; the alternative text of an image, maybe empty
 * @param before what stands between the run before and this one; {@link Separator#LINE} is a line
 *     break
 * @param marks a set of {@link Mark}s
 * @param link absolute address of the link around it; empty if there is none
 * @param image absolute address of the image that it is; empty if it is text
 */
record Run(String text, Separator before, int marks, String link, String image) {
  boolean isImage() {
    return !image.isEmpty();
  }

  /** Whether it is text without marks. */
  boolean isPlain() {
    return marks == 0 && !isImage();
  }

  boolean has(Mark mark) {
    return mark.isIn(marks);
  }
}
