/**
 * Data sets as they are published: pages, gold texts and splits in a folder that the user names.
 */
@NullMarked
package org.winnow.corpus;

import org.jspecify.annotations.NullMarked;
