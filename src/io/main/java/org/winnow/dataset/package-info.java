// SPDX-License-Identifier: Apache-2.0

/** Data sets as they are published: pages, gold texts, parts. */
@NullMarked
package org.winnow.dataset;

import org.jspecify.annotations.NullMarked;
