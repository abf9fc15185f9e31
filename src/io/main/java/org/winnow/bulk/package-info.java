// SPDX-License-Identifier: Apache-2.0
/**
 * Cleaning of whole archives, as those see it who ask for it: {@link org.winnow.bulk.BulkJob} and
 * its options. The job itself is in a library of its own.
 */
@NullMarked
package org.winnow.bulk;

import org.jspecify.annotations.NullMarked;
