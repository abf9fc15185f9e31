// SPDX-License-Identifier: Apache-2.0
/**
 * Conditional random fields: {@link org.winnow.crf.CrfFeatures} says what a field sees of a page,
 * {@link org.winnow.crf.CrfModel} decodes, {@link org.winnow.crf.CrfModelDirectory} is the model on
 * disk, {@link org.winnow.crf.CrfExtractor} labels. The methods are in packages of their own.
 */
@NullMarked
package org.winnow.crf;

import org.jspecify.annotations.NullMarked;
