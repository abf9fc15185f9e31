// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.solr.DemoCommand;
import org.winnow.cli.solr.SolrCommand;
import org.winnow.cli.spark.SparkCommand;
import org.winnow.cli.trec.TrecCommand;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry of the command line. */
@Command(
    name = "winnow",
    description = "Removes boilerplate from web pages.",
    footer = {"winnow demo", "winnow clean page.html", "winnow help solr index"},
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND")
public final class Main {
  /** Those that tell of all others. */
  private static final Set<String> WHOLE = Set.of("help", "generate-completion");

  /** The commands, in the order of the help. */
  private static final Map<String, Supplier<CommandLine>> COMMANDS = commands();

  private Main() {}

  private static Map<String, Supplier<CommandLine>> commands() {
    Map<String, Supplier<CommandLine>> commands = new LinkedHashMap<>();
    commands.put("clean", () -> new CommandLine(new CleanCommand()));
    commands.put("extractors", () -> new CommandLine(new ExtractorsCommand()));
    commands.put("label", () -> new CommandLine(new LabelCommand()));
    commands.put("train", TrainCommand::line);
    commands.put("tune", () -> new CommandLine(new TuneCommand()));
    commands.put("evaluate", () -> new CommandLine(new EvaluateCommand()));
    commands.put("explain", () -> new CommandLine(new ExplainCommand()));
    commands.put("studio", () -> new CommandLine(new StudioCommand()));
    commands.put("data", () -> new CommandLine(new DataCommand()));
    commands.put("demo", () -> new CommandLine(new DemoCommand()));
    commands.put("solr", () -> new CommandLine(new SolrCommand()));
    commands.put("trec", () -> new CommandLine(new TrecCommand()));
    commands.put("spark", SparkCommand::line);
    commands.put("help", () -> example(new CommandLine.HelpCommand(), "winnow help solr index"));
    commands.put(
        "generate-completion",
        () ->
            example(
                new AutoComplete.GenerateCompletion(),
                "winnow generate-completion > winnow-completion.bash"));
    return commands;
  }

  /** Runs a command and exits with its status: 0 done, 1 some inputs failed, 2 nothing done. */
  public static void main(String[] args) {
    // To declare them all takes longer than to clean a page.
    boolean one = args.length > 0 && COMMANDS.containsKey(args[0]) && !WHOLE.contains(args[0]);
    System.exit(commandLine(one ? Set.of(args[0]) : COMMANDS.keySet()).execute(args));
  }

  /** All commands, for one line. */
  public static CommandLine commandLine() {
    return commandLine(COMMANDS.keySet());
  }

  private static CommandLine commandLine(Set<String> wanted) {
    CommandLine line = new CommandLine(new Main());
    COMMANDS.forEach(
        (name, command) -> {
          if (wanted.contains(name)) {
            line.addSubcommand(name, command.get());
          }
        });
    line.setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(Usage::wrong)
        .setExecutionExceptionHandler(Main::failed);
    Usage.apply(line);
    return line;
  }

  /** A command of picocli's own with an example. */
  private static CommandLine example(Object command, String example) {
    CommandLine line = new CommandLine(command);
    line.getCommandSpec().usageMessage().footer(example);
    return line;
  }

  /** Prints why a command failed; where it came from only if that is a fault of ours. */
  private static int failed(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
    boolean expected = e instanceof IOException || e instanceof IllegalArgumentException;
    String why = "winnow: " + (expected ? Exit.message(e) : e.toString());
    command.getErr().println(command.getColorScheme().errorText(why));
    if (!expected) {
      e.printStackTrace(command.getErr());
    }
    return Exit.NOTHING_DONE;
  }
}
