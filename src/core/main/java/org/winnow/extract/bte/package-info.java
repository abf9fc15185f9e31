// SPDX-License-Identifier: Apache-2.0
/** Body text extraction (Finn, Kushmerick and Smyth, 2001): {@link org.winnow.extract.bte.Bte}. */
@NullMarked
package org.winnow.extract.bte;

import org.jspecify.annotations.NullMarked;
