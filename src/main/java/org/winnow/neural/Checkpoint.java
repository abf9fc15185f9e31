// SPDX-License-Identifier: Apache-2.0
package org.winnow.neural;

/**
 * One look at the validation pages during training.
 *
 * @param step gradient steps done
 * @param loss mean training loss since the last look
 * @param score on the validation pages: F1 of content for the unary network, accuracy for the
 *     pairwise
 * @param best whether this is the best score so far, the one whose weights are kept
 */
public record Checkpoint(int step, double loss, double score, boolean best) {}
