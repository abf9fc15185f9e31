// SPDX-License-Identifier: Apache-2.0
/**
 * News pages (Zhang and others, 2011): {@link org.winnow.crf.news.NewsBlocks} cuts the page, {@link
 * org.winnow.crf.news.NewsFeatures} is what the field sees of a block.
 */
@NullMarked
package org.winnow.crf.news;

import org.jspecify.annotations.NullMarked;
