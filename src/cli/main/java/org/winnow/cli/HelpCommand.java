// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow help}, which reaches the commands below a command too. */
@Command(
    name = "help",
    description = "Shows the help of a command.",
    footer = {"winnow help clean", "winnow help solr index"},
    helpCommand = true,
    mixinStandardHelpOptions = true)
final class HelpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "the command, and the one below it, such as solr index")
  private List<String> names = List.of();

  @Override
  public Integer call() {
    CommandLine line = spec.commandLine().getParent();
    for (String name : names) {
      CommandLine next = line.getSubcommands().get(name);
      if (next == null) {
        throw new ParameterException(
            line, line.getCommandSpec().qualifiedName() + " has no command " + name);
      }
      line = next;
    }
    line.usage(spec.commandLine().getOut(), line.getColorScheme());
    return 0;
  }
}
