// SPDX-License-Identifier: Apache-2.0
/**
 * The experiment on passages: the texts of many programs cut alike, searched by words, by vectors
 * and by both, and what a searcher or a language model gets of it.
 *
 * <p>{@link org.winnow.retrieval.passages.PassageExperiment} runs it over {@link
 * org.winnow.retrieval.passages.Questions}; an {@link org.winnow.retrieval.passages.PageText} is an
 * arm, a {@link org.winnow.retrieval.passages.Layout} a way to cut its texts.
 */
@NullMarked
package org.winnow.retrieval.passages;

import org.jspecify.annotations.NullMarked;
