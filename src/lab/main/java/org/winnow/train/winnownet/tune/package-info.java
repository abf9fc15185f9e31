// SPDX-License-Identifier: Apache-2.0

/** Tuning a trained network on corrected pages. */
@NullMarked
package org.winnow.train.winnownet.tune;

import org.jspecify.annotations.NullMarked;
