// SPDX-License-Identifier: Apache-2.0
/** The recipes {@code web2text} and {@code web2text-original-split}. */
@NullMarked
package org.winnow.train.web2text;

import org.jspecify.annotations.NullMarked;
