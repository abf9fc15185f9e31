// SPDX-License-Identifier: Apache-2.0
/**
 * Methods that go by the density of text in elements: {@link org.winnow.extract.density.Cetd} (Sun,
 * Song and Liao, SIGIR 2011) and {@link org.winnow.extract.density.Scedd} (Xi and others, 2016),
 * which begins with it.
 */
@NullMarked
package org.winnow.extract.density;

import org.jspecify.annotations.NullMarked;
