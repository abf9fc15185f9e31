// SPDX-License-Identifier: Apache-2.0
/** The recipe {@code boilernet}. */
@NullMarked
package org.winnow.train.boilernet;

import org.jspecify.annotations.NullMarked;
