// SPDX-License-Identifier: Apache-2.0
/** HTML pages for people, which stand alone: they load nothing and run no script. */
@NullMarked
package org.winnow.html;

import org.jspecify.annotations.NullMarked;
