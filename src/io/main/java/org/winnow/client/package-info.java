// SPDX-License-Identifier: Apache-2.0
/**
 * A running Solr as its users see it, over HTTP. {@link org.winnow.client.SolrCollection} is the
 * connection to a collection and what its schema says; from it come {@link
 * org.winnow.client.Searches} (the best documents, snippets, counts), {@link
 * org.winnow.client.Cursor} (all stored documents, in order) and {@link org.winnow.client.Updates}.
 * {@link org.winnow.client.Loader} sends documents in batches, {@link org.winnow.client.Reindexer}
 * those that another collection stores; both wait for a Solr that is away ({@link
 * org.winnow.client.Unavailable}).
 */
@NullMarked
package org.winnow.client;

import org.jspecify.annotations.NullMarked;
