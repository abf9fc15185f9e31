// SPDX-License-Identifier: Apache-2.0
/**
 * Files and pipes that users name, with errors that name them: {@link org.winnow.input.InputFile}.
 */
@NullMarked
package org.winnow.input;

import org.jspecify.annotations.NullMarked;
