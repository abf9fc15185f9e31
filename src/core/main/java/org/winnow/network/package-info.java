// SPDX-License-Identifier: Apache-2.0

/** Networks over the blocks of a page, and what they read of the blocks. */
@NullMarked
package org.winnow.network;

import org.jspecify.annotations.NullMarked;
