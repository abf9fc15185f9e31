/**
 * Labels a raw page from its clean text: {@link org.winnow.align.Aligner} finds which characters of
 * the source are in the clean text, {@link org.winnow.align.BlockLabels} turns that into a label
 * per block.
 *
 * <p>Source: Vogels, Ganea and Eickhoff: "Web2Text: Deep Structured Boilerplate Removal", ECIR
 * 2018, section 4.1, in the form of the authors' code (a single pass for anchors instead of
 * recursion).
 */
@NullMarked
package org.winnow.align;

import org.jspecify.annotations.NullMarked;
