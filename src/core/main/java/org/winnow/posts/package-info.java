// SPDX-License-Identifier: Apache-2.0
/**
 * Who wrote what and when: the posts of a thread, the comments below an article, the reviews of a
 * product. {@link org.winnow.posts.Posts} finds them; it looks for elements that repeat and that
 * each have text, an author and a date.
 */
@NullMarked
package org.winnow.posts;

import org.jspecify.annotations.NullMarked;
