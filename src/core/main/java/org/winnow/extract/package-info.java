// SPDX-License-Identifier: Apache-2.0
/**
 * The one seam: {@link org.winnow.extract.Extractor} labels a page's blocks. Solr, the command line
 * and the evaluations know nothing of the method behind it. A method says what it is called and how
 * it is opened in a {@link org.winnow.extract.Method}; each lives in a package of its own.
 */
@NullMarked
package org.winnow.extract;

import org.jspecify.annotations.NullMarked;
