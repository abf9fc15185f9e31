// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.solr;

import picocli.CommandLine.Command;

/** {@code winnow solr}. */
@Command(
    name = "solr",
    description = "A local Solr; indexing, re-cleaning and comparing on a running one.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      SolrServeCommand.class,
      SolrIndexCommand.class,
      SolrReindexCommand.class,
      SolrCompareCommand.class
    })
public final class SolrCommand {}
