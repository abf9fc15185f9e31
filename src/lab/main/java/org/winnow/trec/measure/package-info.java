// SPDX-License-Identifier: Apache-2.0

/** Measures of rankings, by topic. */
@NullMarked
package org.winnow.trec.measure;

import org.jspecify.annotations.NullMarked;
