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

  /** With its commands: the one that needs Spark by its name, since a build may lack it. */
  public static CommandLine line() {
    CommandLine line = new CommandLine(new SparkCommand());
    try {
      line.addSubcommand(Class.forName(SparkCommand.class.getPackageName() + ".SparkCleanCommand"));
    } catch (ClassNotFoundException e) {
      // The launcher builds it when "winnow spark" is asked for.
    }
    return line.addSubcommand(SparkPackCommand.class);
  }
}
