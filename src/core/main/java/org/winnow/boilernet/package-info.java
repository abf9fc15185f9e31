// SPDX-License-Identifier: Apache-2.0
/**
 * BoilerNet (Leonhardt, Anand and Khosla, WWW 2020): {@link org.winnow.network.LeafVectors} counts
 * tags and words, {@link org.winnow.boilernet.BoilerNet} is the recurrent network, {@link
 * org.winnow.boilernet.BoilerNetExtractor} labels by it.
 */
@NullMarked
package org.winnow.boilernet;

import org.jspecify.annotations.NullMarked;
