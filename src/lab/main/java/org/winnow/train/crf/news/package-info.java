// SPDX-License-Identifier: Apache-2.0
/** The recipe {@code news-crf}. */
@NullMarked
package org.winnow.train.crf.news;

import org.jspecify.annotations.NullMarked;
