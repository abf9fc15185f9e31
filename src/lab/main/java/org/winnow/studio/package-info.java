// SPDX-License-Identifier: Apache-2.0
/**
 * Winnow Studio: a local web page to look at pages as extractors see them, to correct roles, and to
 * learn from the corrections; and the door over HTTP. {@link org.winnow.studio.StudioServer} is
 * where to begin. Pages are hostile, and so are other web pages that the same browser shows: see
 * {@link org.winnow.studio.Guard}.
 */
@NullMarked
package org.winnow.studio;

import org.jspecify.annotations.NullMarked;
