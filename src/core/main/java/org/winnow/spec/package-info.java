// SPDX-License-Identifier: Apache-2.0
/**
 * Extractors and retrieval models as users write them, {@code name:parameter=value,…}: {@link
 * org.winnow.spec.Spec} is the text, {@link org.winnow.spec.Parameters} reads the values by type.
 */
@NullMarked
package org.winnow.spec;

import org.jspecify.annotations.NullMarked;
