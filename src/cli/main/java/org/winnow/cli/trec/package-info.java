// SPDX-License-Identifier: Apache-2.0
/** {@code winnow trec}: collections, indexes, runs and scores of retrieval experiments. */
@NullMarked
package org.winnow.cli.trec;

import org.jspecify.annotations.NullMarked;
