// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import java.util.List;

/**
 * A stretch of clean text.
 *
 * @param text its characters, trimmed; never empty
 * @param headings the headings that it stands under, outermost first; those that it begins with are
 *     among them if text follows them
 * @param start offset of its first character in the clean text
 * @param end offset after its last one
 * @param position number among the page's passages, from 0
 */
public record Passage(String text, List<String> headings, int start, int end, int position) {
  public Passage {
    headings = List.copyOf(headings);
  }
}
