// SPDX-License-Identifier: Apache-2.0

/** Queries: analysis of English, weights of terms, filters of documents. */
@NullMarked
package org.winnow.retrieval.query;

import org.jspecify.annotations.NullMarked;
