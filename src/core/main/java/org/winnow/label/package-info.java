// SPDX-License-Identifier: Apache-2.0

/** Labels, roles and probabilities of a page's blocks. */
@NullMarked
package org.winnow.label;

import org.jspecify.annotations.NullMarked;
