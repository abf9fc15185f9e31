// SPDX-License-Identifier: Apache-2.0
/**
 * The retrieval experiment: the same pages indexed raw and cleaned, and searched.
 *
 * <p>{@link org.winnow.retrieval.ArmIndexer} writes an index for each arm, {@link
 * org.winnow.retrieval.RetrievalModels} opens what searches one.
 */
@NullMarked
package org.winnow.retrieval;

import org.jspecify.annotations.NullMarked;
