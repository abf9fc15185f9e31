/**
 * Vectors of passages in Solr. {@link org.winnow.solr.vectors.PassageVectorsUpdateProcessorFactory}
 * is the class to name in {@code solrconfig.xml}. This is the one package of the plugin that opens
 * connections, and only to the address that the configuration names.
 */
@NullMarked
package org.winnow.solr.vectors;

import org.jspecify.annotations.NullMarked;
