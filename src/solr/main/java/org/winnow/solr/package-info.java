/**
 * The Solr plugin. {@link org.winnow.solr.BoilerplateRemovalUpdateProcessorFactory} is the class to
 * name in {@code solrconfig.xml}; its Javadoc lists the parameters.
 */
@NullMarked
package org.winnow.solr;

import org.jspecify.annotations.NullMarked;
