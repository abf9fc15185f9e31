// SPDX-License-Identifier: Apache-2.0
/**
 * Labels a raw page from its clean text, in two ways.
 *
 * <p>By characters, for gold texts that are cut out of the source: {@link org.winnow.align.Aligner}
 * finds which characters of the source are in the clean text, {@link org.winnow.align.BlockLabels}
 * turns that into a label per block. Source: Vogels, Ganea and Eickhoff: "Web2Text: Deep Structured
 * Boilerplate Removal", ECIR 2018, section 4.1, in the form of the authors' code (a single pass for
 * anchors instead of recursion).
 *
 * <p>By words, for all other texts: {@link org.winnow.align.WordAligner}, which labels all training
 * data of the default model.
 */
@NullMarked
package org.winnow.align;

import org.jspecify.annotations.NullMarked;
