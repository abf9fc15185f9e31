// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.spark;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code winnow spark}. */
@Command(
    name = "spark",
    description = "Bulk cleaning on Apache Spark.",
    footer = "winnow spark clean --input crawl.warc.gz -o cleaned",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND")
public final class SparkCommand {
  private SparkCommand() {}

  /** With its commands. */
  public static CommandLine line() {
    return new CommandLine(new SparkCommand())
        .addSubcommand(SparkCleanCommand.class)
        .addSubcommand(SparkPackCommand.class);
  }
}
