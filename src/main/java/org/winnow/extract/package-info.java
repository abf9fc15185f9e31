/**
 * The one seam: {@link org.winnow.extract.Extractor} labels a page's blocks. Solr, the command line
 * and the evaluations know nothing of the method behind it. Methods that need no training are here.
 */
@NullMarked
package org.winnow.extract;

import org.jspecify.annotations.NullMarked;
