// SPDX-License-Identifier: Apache-2.0
/** Tables of pages, and of texts made of them. */
@NullMarked
package org.winnow.table;

import org.jspecify.annotations.NullMarked;
