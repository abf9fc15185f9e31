/**
 * The networks of Web2Text, their training and their model directories.
 *
 * <p>{@link org.winnow.neural.ModelDirectory} is what is on disk, {@link org.winnow.neural.Engine}
 * runs it, {@link org.winnow.neural.Web2TextExtractor} puts the decoder behind it. {@link
 * org.winnow.neural.NetworkTrainer} makes new weights.
 */
@NullMarked
package org.winnow.neural;

import org.jspecify.annotations.NullMarked;
