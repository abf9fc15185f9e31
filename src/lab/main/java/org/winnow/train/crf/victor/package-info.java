// SPDX-License-Identifier: Apache-2.0
/** The recipes {@code crf} and {@code crf-original-split}. */
@NullMarked
package org.winnow.train.crf.victor;

import org.jspecify.annotations.NullMarked;
