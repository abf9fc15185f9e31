// SPDX-License-Identifier: Apache-2.0

/** Tokens of texts and of the names of elements, and the roles that they indicate. */
@NullMarked
package org.winnow.winnownet.token;

import org.jspecify.annotations.NullMarked;
