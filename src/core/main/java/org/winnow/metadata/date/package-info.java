// SPDX-License-Identifier: Apache-2.0

/** Dates as pages write them, in many languages and calendars. */
@NullMarked
package org.winnow.metadata.date;

import org.jspecify.annotations.NullMarked;
