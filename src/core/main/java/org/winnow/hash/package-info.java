// SPDX-License-Identifier: Apache-2.0
/** Hashes that reports and tables carry: {@link org.winnow.hash.Sha256}. */
@NullMarked
package org.winnow.hash;

import org.jspecify.annotations.NullMarked;
