// SPDX-License-Identifier: Apache-2.0
/**
 * Work on several threads in bounded memory: {@link org.winnow.parallel.BoundedPool}. Everything
 * here that runs on threads of its own, from cleaning files to indexing collections, runs on it;
 * Solr and Spark have their own threads.
 */
@NullMarked
package org.winnow.parallel;

import org.jspecify.annotations.NullMarked;
