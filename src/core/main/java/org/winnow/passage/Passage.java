// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.winnow.metadata.date.PageDate;

/**
 * A stretch of clean text.
 *
 * @param text its characters, trimmed; never empty
 * @param headings the headings that it stands under, outermost first; those that it begins with are
 *     among them if text follows them
 * @param start offset of its first character in the clean text
 * @param end offset after its last one
 * @param position number among the page's passages, from 0
 * @param author who wrote the post that it is of; null if it is of none, or that is not known
 * @param published when that was; likewise
 */
public record Passage(
    String text,
    List<String> headings,
    int start,
    int end,
    int position,
    @Nullable String author,
    @Nullable PageDate published) {
  public Passage {
    headings = List.copyOf(headings);
  }

  /** A passage that is of no post. */
  public Passage(String text, List<String> headings, int start, int end, int position) {
    this(text, headings, start, end, position, null, null);
  }
}
