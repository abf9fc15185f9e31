// SPDX-License-Identifier: Apache-2.0
/** The files of trained models, in the jar or in folders. */
@NullMarked
package org.winnow.model;

import org.jspecify.annotations.NullMarked;
