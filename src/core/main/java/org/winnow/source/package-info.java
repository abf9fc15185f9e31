// SPDX-License-Identifier: Apache-2.0

/** A page before its DOM: its bytes decoded, its source searched for tags and mended. */
@NullMarked
package org.winnow.source;

import org.jspecify.annotations.NullMarked;
