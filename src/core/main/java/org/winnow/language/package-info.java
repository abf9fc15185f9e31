// SPDX-License-Identifier: Apache-2.0
/** Which language a text is in. */
@NullMarked
package org.winnow.language;

import org.jspecify.annotations.NullMarked;
