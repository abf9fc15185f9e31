// SPDX-License-Identifier: Apache-2.0

/** Formulas of a page, found in MathML, KaTeX, MathJax and pictures, as TeX. */
@NullMarked
package org.winnow.formula;

import org.jspecify.annotations.NullMarked;
