// SPDX-License-Identifier: Apache-2.0
package org.winnow.eval;

/**
 * What one extractor reaches on one part of a data set.
 *
 * @param set the data set
 * @param part the split, or {@code all}
 * @param extractor as the user wrote it
 * @param pages how many
 * @param blocks of all pages together
 * @param cpuMsPerPage processor time from source to labels, mean over pages
 */
public record Evaluation(
    String set,
    String part,
    String extractor,
    int pages,
    BlockMeasures blocks,
    double cpuMsPerPage) {}
