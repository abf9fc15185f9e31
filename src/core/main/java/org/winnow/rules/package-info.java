// SPDX-License-Identifier: Apache-2.0
/** Rules of people who know a site, read from a file: what to keep, what to drop. */
@NullMarked
package org.winnow.rules;

import org.jspecify.annotations.NullMarked;
