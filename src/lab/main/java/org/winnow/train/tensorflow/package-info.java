// SPDX-License-Identifier: Apache-2.0
/**
 * What trainers need of TensorFlow beyond serving: variables and {@link
 * org.winnow.train.tensorflow.AdamW}.
 */
@NullMarked
package org.winnow.train.tensorflow;

import org.jspecify.annotations.NullMarked;
