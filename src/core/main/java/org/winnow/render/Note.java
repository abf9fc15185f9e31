// SPDX-License-Identifier: Apache-2.0
package org.winnow.render;

/**
 * A line of its own before a part of the text, which is no part of that text.
 *
 * @param start offset in the clean text of the part that it stands before
 * @param strong what is strong in it, at its beginning; maybe empty
 * @param plain what follows; maybe empty
 */
public record Note(int start, String strong, String plain) {}
