// SPDX-License-Identifier: Apache-2.0
/**
 * The rules of boilerpipe (Kohlschütter, Fankhauser and Nejdl, WSDM 2010): {@link
 * org.winnow.extract.boilerpipe.Boilerpipe}, over blocks cut as its own parser cuts them.
 */
@NullMarked
package org.winnow.extract.boilerpipe;

import org.jspecify.annotations.NullMarked;
