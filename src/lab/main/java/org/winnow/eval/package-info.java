/** Extraction measures: {@link org.winnow.eval.Evaluator} runs an extractor over gold pages. */
@NullMarked
package org.winnow.eval;

import org.jspecify.annotations.NullMarked;
