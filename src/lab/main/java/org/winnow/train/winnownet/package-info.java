// SPDX-License-Identifier: Apache-2.0
/** The recipe {@code winnow}. */
@NullMarked
package org.winnow.train.winnownet;

import org.jspecify.annotations.NullMarked;
