// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import picocli.CommandLine.Command;

/** {@code winnow solr}. */
@Command(
    name = "solr",
    description = "Works on a running Solr.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {SolrReindexCommand.class, SolrCompareCommand.class})
final class SolrCommand {}
