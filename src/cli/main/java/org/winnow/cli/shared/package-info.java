// SPDX-License-Identifier: Apache-2.0
/**
 * What commands of several subjects share: how they end, how they show that they go on, and where
 * the data sets are. Nothing here knows a command.
 */
@NullMarked
package org.winnow.cli.shared;

import org.jspecify.annotations.NullMarked;
