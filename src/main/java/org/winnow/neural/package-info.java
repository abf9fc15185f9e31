/**
 * The networks of Web2Text and BoilerNet, their training and their model directories.
 *
 * <p>{@link org.winnow.neural.ModelDirectory} is what is on disk, {@link org.winnow.neural.Engine}
 * runs it, {@link org.winnow.neural.Web2TextExtractor} puts the decoder behind it. {@link
 * org.winnow.neural.NetworkTrainer} makes new weights. The classes named after {@link
 * org.winnow.neural.BoilerNet} are the recurrent network's.
 */
@NullMarked
package org.winnow.neural;

import org.jspecify.annotations.NullMarked;
