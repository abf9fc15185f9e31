// SPDX-License-Identifier: Apache-2.0
/** Training of conditional random fields with MALLET: {@link org.winnow.train.crf.CrfTrainer}. */
@NullMarked
package org.winnow.train.crf;

import org.jspecify.annotations.NullMarked;
