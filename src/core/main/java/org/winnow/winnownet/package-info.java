// SPDX-License-Identifier: Apache-2.0
/**
 * The default method, {@code winnow}: {@link org.winnow.winnownet.feature.WinnowFeatures} turns
 * blocks into numbers, {@link org.winnow.network.BlockNetwork} into probabilities, {@link
 * org.winnow.winnownet.WinnowExtractor} into labels; {@link org.winnow.winnownet.WinnowDirectory}
 * is the model on disk.
 */
@NullMarked
package org.winnow.winnownet;

import org.jspecify.annotations.NullMarked;
