// SPDX-License-Identifier: Apache-2.0
/**
 * Results for people and programs: tables, JSON and HTML pages.
 *
 * <p>A page is made in two steps. What it shows is worked out here, as a view: a record of texts
 * and numbers as they are written. Its markup is in the templates of {@code src/lab/main/jte},
 * which the build turns into classes of this package; they escape what is put into them.
 */
@NullMarked
package org.winnow.report;

import org.jspecify.annotations.NullMarked;
