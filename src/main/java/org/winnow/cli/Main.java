// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.util.Objects;
import org.winnow.Winnow;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.solr.DemoCommand;
import org.winnow.cli.solr.SolrCommand;
import org.winnow.cli.spark.SparkCommand;
import org.winnow.cli.trec.TrecCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry of the command line. */
@Command(
    name = "winnow",
    description = "Removes boilerplate from web pages.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      CleanCommand.class,
      ExtractorsCommand.class,
      LabelCommand.class,
      TrainCommand.class,
      EvaluateCommand.class,
      ExplainCommand.class,
      DemoCommand.class,
      SolrCommand.class,
      TrecCommand.class
    })
public final class Main {
  private Main() {}

  /** Runs a command and exits with its status: 0 done, 1 some inputs failed, 2 nothing done. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  /** The commands, for one line. */
  public static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    line.getCommandSpec().version("winnow " + Winnow.VERSION);
    TrainCommand.addOptions(Objects.requireNonNull(line.getSubcommands().get("train")));
    return line.addSubcommand(SparkCommand.line())
        .addSubcommand(CommandLine.HelpCommand.class)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (e, failed, parsed) -> {
              boolean expected = e instanceof IOException || e instanceof IllegalArgumentException;
              failed.getErr().println("winnow: " + (expected ? Exit.message(e) : e.toString()));
              if (!expected) {
                e.printStackTrace(failed.getErr());
              }
              return Exit.NOTHING_DONE;
            });
  }
}
