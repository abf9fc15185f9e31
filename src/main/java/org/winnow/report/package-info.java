/** Results for people and programs: tables and JSON. */
@NullMarked
package org.winnow.report;

import org.jspecify.annotations.NullMarked;
