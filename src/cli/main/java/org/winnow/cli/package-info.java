// SPDX-License-Identifier: Apache-2.0
/**
 * The command line: one command per class. {@link org.winnow.cli.Main} knows the commands here,
 * which are about pages and extractors, and those of the sub-packages; none of these knows another.
 * Only these packages print or exit.
 */
@NullMarked
package org.winnow.cli;

import org.jspecify.annotations.NullMarked;
