// SPDX-License-Identifier: Apache-2.0
package org.winnow.dataset;

import java.util.List;

/**
 * Pieces of text by which a page's text is judged.
 *
 * @param with must be in it
 * @param without must not be in it
 */
public record Segments(List<String> with, List<String> without) {
  /** No segments. */
  public static final Segments NONE = new Segments(List.of(), List.of());

  public Segments {
    with = List.copyOf(with);
    without = List.copyOf(without);
  }
}
