// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A leaf of the collapsed DOM seen as an item of the block sequence.
 *
 * @param index position among the page's blocks, from 0
 * @param text the text with runs of HTML white space as single spaces, not trimmed, never blank
 * @param start offset of the first raw character in the page's source
 * @param end offset after the last raw character in the page's source
 * @param separator what stands between the previous block and this one
 * @param leaf its node
 */
public record Block(
    int index, String text, int start, int end, Separator separator, CdomNode.Leaf leaf) {

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
