// SPDX-License-Identifier: Apache-2.0

/** Kept blocks as a flow of events, written as Markdown and as HTML that is safe. */
@NullMarked
package org.winnow.render.write;

import org.jspecify.annotations.NullMarked;
