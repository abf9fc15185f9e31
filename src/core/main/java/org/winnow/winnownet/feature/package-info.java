// SPDX-License-Identifier: Apache-2.0
/**
 * What the default method reads of a page: {@link org.winnow.winnownet.feature.WinnowFeatures} has
 * the groups of columns in their order, the tables that it names have a line for each column,
 * {@link org.winnow.winnownet.feature.WinnowRows} fills them. {@link
 * org.winnow.winnownet.feature.DomTraits} walks over the markup, {@link
 * org.winnow.winnownet.feature.WordSums} over the texts, once each.
 */
@NullMarked
package org.winnow.winnownet.feature;

import org.jspecify.annotations.NullMarked;
