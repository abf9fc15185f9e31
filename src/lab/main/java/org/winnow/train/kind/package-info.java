// SPDX-License-Identifier: Apache-2.0
/** The recipe {@code kind}. */
@NullMarked
package org.winnow.train.kind;

import org.jspecify.annotations.NullMarked;
