// SPDX-License-Identifier: Apache-2.0
/** A running Solr as its users see it: searches in a collection, and the documents in it. */
@NullMarked
package org.winnow.client;

import org.jspecify.annotations.NullMarked;
