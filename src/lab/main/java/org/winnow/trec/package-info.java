// SPDX-License-Identifier: Apache-2.0
/**
 * TREC's topics, judgments and runs, the measures over them, and the statistics that compare runs.
 *
 * <p>{@link org.winnow.trec.measure.RankingMeasure} scores a topic, {@link
 * org.winnow.trec.measure.Scores} a run.
 */
@NullMarked
package org.winnow.trec;

import org.jspecify.annotations.NullMarked;
