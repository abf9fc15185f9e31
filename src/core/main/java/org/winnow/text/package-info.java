/**
 * Words, stop words and white space, as flat scans over characters: nothing here allocates per word
 * or uses a regular expression.
 */
@NullMarked
package org.winnow.text;

import org.jspecify.annotations.NullMarked;
