// SPDX-License-Identifier: Apache-2.0
/**
 * Clean text cut into passages of a size, for search by vectors and for highlighting: {@link
 * org.winnow.passage.Passages} cuts along headings, paragraphs and sentences, and each {@link
 * org.winnow.passage.Passage} knows the headings above it.
 */
@NullMarked
package org.winnow.passage;

import org.jspecify.annotations.NullMarked;
