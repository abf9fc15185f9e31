/**
 * Numbers for blocks and for the edges between them.
 *
 * <p>Read {@link org.winnow.feature.Web2TextFeatures} first: it is the table of all features, one
 * line each.
 */
@NullMarked
package org.winnow.feature;

import org.jspecify.annotations.NullMarked;
