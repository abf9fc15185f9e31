// SPDX-License-Identifier: Apache-2.0
/**
 * Encoders of BERT's family (Devlin et al.: "BERT: Pre-training of Deep Bidirectional Transformers
 * for Language Understanding", NAACL 2019): a text becomes a vector. Nothing here knows a page.
 *
 * <p>{@link org.winnow.encoder.EncoderDirectory} reads what others have trained; {@link
 * org.winnow.encoder.WordPiece} cuts texts into pieces, {@link org.winnow.encoder.TextEncoder}
 * makes vectors of them.
 */
@NullMarked
package org.winnow.encoder;

import org.jspecify.annotations.NullMarked;
