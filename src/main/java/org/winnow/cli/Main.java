// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import org.winnow.Winnow;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;

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
  /** Some inputs failed, the others are complete. */
  static final int SOME_FAILED = 1;

  /** Wrong usage, or nothing could be done. */
  static final int NOTHING_DONE = ExitCode.USAGE;

  private Main() {}

  /** Runs a command and exits with its status: 0 done, 1 some inputs failed, 2 nothing done. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    line.getCommandSpec().version("winnow " + Winnow.VERSION);
    return line.addSubcommand(SparkCommand.line())
        .addSubcommand(CommandLine.HelpCommand.class)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (e, failed, parsed) -> {
              boolean expected = e instanceof IOException || e instanceof IllegalArgumentException;
              failed.getErr().println("winnow: " + (expected ? message(e) : e.toString()));
              if (!expected) {
                e.printStackTrace(failed.getErr());
              }
              return NOTHING_DONE;
            });
  }

  /** What went wrong, in words for a person. */
  static String message(Exception e) {
    String message = e.getMessage();
    if (message == null) {
      return e.toString();
    }
    return e instanceof java.nio.file.NoSuchFileException ? "not found: " + message : message;
  }
}
