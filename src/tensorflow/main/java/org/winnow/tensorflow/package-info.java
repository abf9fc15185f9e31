// SPDX-License-Identifier: Apache-2.0
/**
 * Pieces of TensorFlow graphs that serving and training share: {@link
 * org.winnow.tensorflow.Graphs}.
 */
@NullMarked
package org.winnow.tensorflow;

import org.jspecify.annotations.NullMarked;
