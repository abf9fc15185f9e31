// SPDX-License-Identifier: Apache-2.0
/**
 * Web2Text (Vogels, Ganea and Eickhoff, ECIR 2018): {@link org.winnow.web2text.Web2TextFeatures} is
 * the table of its features, one line each; {@link org.winnow.web2text.ConvolutionalNetwork} its
 * two networks, which a {@link org.winnow.web2text.PotentialsEngine} runs; {@link
 * org.winnow.web2text.Web2TextExtractor} puts Viterbi behind them; {@link
 * org.winnow.web2text.Web2TextDirectory} is the model on disk.
 */
@NullMarked
package org.winnow.web2text;

import org.jspecify.annotations.NullMarked;
