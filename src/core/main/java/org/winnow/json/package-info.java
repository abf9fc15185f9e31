// SPDX-License-Identifier: Apache-2.0
/** Cleaned pages as JSON. */
@NullMarked
package org.winnow.json;

import org.jspecify.annotations.NullMarked;
