// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import picocli.CommandLine.Command;

/** {@code winnow solr}. */
@Command(
    name = "solr",
    description = "A local Solr; indexing, re-cleaning and comparing on a running one.",
    footer = {
      "winnow solr serve --home trial",
      "winnow solr index --to http://localhost:8983/solr/pages pages"
    },
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      SolrServeCommand.class,
      SolrIndexCommand.class,
      SolrReindexCommand.class,
      SolrCompareCommand.class,
      SolrEmbeddingsCommand.class
    })
public final class SolrCommand {}
