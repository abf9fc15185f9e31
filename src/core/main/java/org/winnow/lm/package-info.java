// SPDX-License-Identifier: Apache-2.0
/**
 * The language-model classifier, {@code lm}: {@link org.winnow.lm.BlockVectors} makes vectors of
 * blocks' texts, {@link org.winnow.lm.BlockPlaces} tells where the blocks stand, {@link
 * org.winnow.lm.BlockHead} and networks over the page make probabilities of both, {@link
 * org.winnow.lm.LmExtractor} labels by them; {@link org.winnow.lm.LmDirectory} is the model on
 * disk.
 */
@NullMarked
package org.winnow.lm;

import org.jspecify.annotations.NullMarked;
