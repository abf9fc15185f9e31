// SPDX-License-Identifier: Apache-2.0
/** The recipe {@code stop-words-zh}. */
@NullMarked
package org.winnow.train.stopwords;

import org.jspecify.annotations.NullMarked;
