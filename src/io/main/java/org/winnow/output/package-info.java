// SPDX-License-Identifier: Apache-2.0
/**
 * Files that are either whole or not there: {@link org.winnow.output.WholeFile}. Numbers with their
 * nouns: {@link org.winnow.output.Count}.
 */
@NullMarked
package org.winnow.output;

import org.jspecify.annotations.NullMarked;
