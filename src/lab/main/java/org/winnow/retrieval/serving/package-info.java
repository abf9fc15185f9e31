// SPDX-License-Identifier: Apache-2.0

/** The cost of serving an index, and the words that it should have. */
@NullMarked
package org.winnow.retrieval.serving;

import org.jspecify.annotations.NullMarked;
