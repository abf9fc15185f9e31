// SPDX-License-Identifier: Apache-2.0
/**
 * Arithmetic of neural networks in plain Java, and their weights in files; nothing here knows a
 * method or a page.
 *
 * <p>{@link org.winnow.neural.MatrixProduct} is the inner loop of all layers, with the Vector API
 * where it is on; {@link org.winnow.neural.Activations} and {@link org.winnow.neural.ColumnMatrix}
 * are what it reads and writes; {@link org.winnow.neural.Dense}, {@link
 * org.winnow.neural.Convolution} and {@link org.winnow.neural.Lstm} are layers; {@link
 * org.winnow.neural.TensorFile} reads and writes weights.
 */
@NullMarked
package org.winnow.neural;

import org.jspecify.annotations.NullMarked;
