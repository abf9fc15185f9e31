// SPDX-License-Identifier: Apache-2.0
/** Tables in any file system that Hadoop knows: {@link org.winnow.spark.table.HadoopTable}. */
@NullMarked
package org.winnow.spark.table;

import org.jspecify.annotations.NullMarked;
