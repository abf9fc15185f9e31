/**
 * The conditional random fields: {@link org.winnow.crf.CrfModel} decodes what {@link
 * org.winnow.crf.CrfTrainer} has learnt, {@link org.winnow.crf.VictorFeatures} says what it sees.
 */
@NullMarked
package org.winnow.crf;

import org.jspecify.annotations.NullMarked;
