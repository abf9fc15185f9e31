/** The command line: one command per class. Only this package prints or exits. */
@NullMarked
package org.winnow.cli;

import org.jspecify.annotations.NullMarked;
