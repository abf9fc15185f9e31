// SPDX-License-Identifier: Apache-2.0
/**
 * What a page says of itself: title, authors, dates, site and more, each with its source. Start at
 * {@link org.winnow.metadata.PageMetadata}. All of it is what strangers wrote: values are short,
 * without control characters, and addresses are absolute and of the web.
 */
@NullMarked
package org.winnow.metadata;

import org.jspecify.annotations.NullMarked;
