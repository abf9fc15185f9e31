// SPDX-License-Identifier: Apache-2.0
/** {@code winnow spark}: cleaning in bulk. */
@NullMarked
package org.winnow.cli.spark;

import org.jspecify.annotations.NullMarked;
