// SPDX-License-Identifier: Apache-2.0

/** Comparisons of runs: tests, corrections, intervals, equivalence, power. */
@NullMarked
package org.winnow.trec.significance;

import org.jspecify.annotations.NullMarked;
