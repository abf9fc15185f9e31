// SPDX-License-Identifier: Apache-2.0
/** Bulk cleaning as a Spark job: archives in, tables and Solr collections out. */
@NullMarked
package org.winnow.spark;

import org.jspecify.annotations.NullMarked;
