// SPDX-License-Identifier: Apache-2.0
/** The kind of a whole page: article, thread, listing, error and so on, with its probability. */
@NullMarked
package org.winnow.kind;

import org.jspecify.annotations.NullMarked;
