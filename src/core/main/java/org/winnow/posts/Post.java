// SPDX-License-Identifier: Apache-2.0
package org.winnow.posts;

import org.jspecify.annotations.Nullable;
import org.winnow.label.Role;
import org.winnow.metadata.date.PageDate;

/**
 * One person's contribution to a page.
 *
 * @param role {@link Role#TEXT} of a post of a thread, {@link Role#COMMENT} of a comment or review
 *     below something else
 * @param author the name as the page shows it; null if it shows none
 * @param published null if the page does not say, or says it relative to a time that is not known
 * @param text without author, date, signature and buttons; never empty
 * @param begin where its author, its date and its title begin if they are text, too; at most {@code
 *     start}
 * @param start offset of the first character: in the clean text if the role is wanted, else in the
 *     text of the blocks of that role
 * @param end offset after the last character
 */
public record Post(
    Role role,
    @Nullable String author,
    @Nullable PageDate published,
    String text,
    int begin,
    int start,
    int end) {
  /** The date behind a separator; empty if it is not known. */
  String dated(String separator) {
    return published == null ? "" : separator + published;
  }
}
