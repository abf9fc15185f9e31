// SPDX-License-Identifier: Apache-2.0
/** The recipes {@code lm} and {@code lm-frozen}. */
@NullMarked
package org.winnow.train.lm;

import org.jspecify.annotations.NullMarked;
