// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.spark;

import picocli.CommandLine.Command;

/** {@code winnow spark}. */
@Command(
    name = "spark",
    description = "Bulk cleaning on Apache Spark.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {SparkCleanCommand.class, SparkPackCommand.class})
public final class SparkCommand {}
