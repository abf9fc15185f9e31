/** Recipes: from data sets to a model directory. */
@NullMarked
package org.winnow.train;

import org.jspecify.annotations.NullMarked;
