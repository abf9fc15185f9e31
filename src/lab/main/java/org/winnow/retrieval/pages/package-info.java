// SPDX-License-Identifier: Apache-2.0

/** Pages of an experiment, from files or from Solr. */
@NullMarked
package org.winnow.retrieval.pages;

import org.jspecify.annotations.NullMarked;
