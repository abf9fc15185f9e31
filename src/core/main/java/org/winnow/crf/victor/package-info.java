// SPDX-License-Identifier: Apache-2.0
/**
 * Victor (Spousta, Marek and Pecina, WAC-4 2008): {@link org.winnow.crf.victor.VictorFeatures} is
 * what its field sees of a block.
 */
@NullMarked
package org.winnow.crf.victor;

import org.jspecify.annotations.NullMarked;
