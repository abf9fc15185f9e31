/**
 * The front door: {@link org.winnow.Extractors} opens an extractor by name, {@link
 * org.winnow.Winnow} cleans pages with it.
 */
@NullMarked
package org.winnow;

import org.jspecify.annotations.NullMarked;
