// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

/**
 * Counts over the uncollapsed DOM below one node, that node's outermost element included.
 *
 * @param characters trimmed characters of the kept text nodes, each counted as at least 1
 * @param linkCharacters those of them inside an {@code a}
 * @param tags elements, also those without any kept text ({@code br}, {@code img}, scripts)
 * @param linkTags {@code a} elements
 */
public record DomCounts(int characters, int linkCharacters, int tags, int linkTags) {}
