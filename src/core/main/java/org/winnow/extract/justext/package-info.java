// SPDX-License-Identifier: Apache-2.0
/**
 * jusText (Pomikálek, 2011): {@link org.winnow.extract.justext.Justext}, with the variants for
 * Chinese.
 */
@NullMarked
package org.winnow.extract.justext;

import org.jspecify.annotations.NullMarked;
