// SPDX-License-Identifier: Apache-2.0

/**
 * The effect of elements on the text in them: breaks, white space, code, quotations, powers,
 * controls, visibility.
 */
@NullMarked
package org.winnow.element;

import org.jspecify.annotations.NullMarked;
