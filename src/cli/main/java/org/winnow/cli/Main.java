// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.Exit;
import org.winnow.cli.solr.DemoCommand;
import org.winnow.cli.solr.SolrCommand;
import org.winnow.cli.spark.SparkCommand;
import org.winnow.cli.trec.TrecCommand;
import org.winnow.input.MissingLibrary;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.RunLast;

/** The entry of the command line. */
@Command(
    name = "winnow",
    description = "Removes boilerplate from web pages.",
    footer = {"winnow demo", "winnow clean page.html", "winnow help solr index"},
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND")
public final class Main {
  /** Commands that describe all others. */
  private static final Set<String> WHOLE = Set.of("help", "generate-completion");

  /** The commands, in the order of the help. */
  private static final Map<String, Supplier<CommandLine>> COMMANDS = commands();

  /** Made before it is needed: then there is no memory for it. */
  private static final String WITHOUT_MEMORY =
      "winnow: not enough memory; WINNOW_JAVA_OPTIONS=-Xmx2g gives more";

  /** The status of a program that SIGPIPE ended: nobody reads the rest. */
  private static final int CLOSED_PIPE = 141;

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
    commands.put("help", () -> new CommandLine(new HelpCommand()));
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
    int status;
    try {
      CommandLine line = commandLine(one ? Set.of(args[0]) : COMMANDS.keySet());
      line.setOut(StandardOutput.open());
      status = run(line, args);
    } catch (OutOfMemoryError e) {
      System.err.println(WITHOUT_MEMORY);
      status = Exit.NOTHING_DONE;
    }
    System.exit(status);
  }

  /** Runs a command, and returns its status when all that it printed is written. */
  static int run(CommandLine line, String... args) {
    int status = 0;
    try {
      status = line.execute(args);
      line.getOut().flush();
      return status;
    } catch (UncheckedIOException e) {
      boolean known = status == Exit.NOTHING_DONE || status == CLOSED_PIPE;
      return known ? status : failed(e, line);
    } catch (OutOfMemoryError | LinkageError e) {
      return failed(e, line);
    }
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
    // "winnow solr help index" is as good as "winnow help solr index".
    for (CommandLine each : line.getSubcommands().values()) {
      if (!each.getSubcommands().isEmpty()) {
        CommandLine help = new CommandLine(new HelpCommand());
        help.getCommandSpec().usageMessage().hidden(true);
        each.addSubcommand("help", help);
      }
    }
    // Help is no command: what fails while it is printed would be a trace.
    IExecutionStrategy last = new RunLast();
    line.setExecutionStrategy(
        parsed -> {
          try {
            return last.execute(parsed);
          } catch (UncheckedIOException e) {
            return failed(e, line);
          }
        });
    // "--input crawl --speling" names an unknown option, not a second folder.
    line.setUnmatchedOptionsAllowedAsOptionParameters(false)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(Usage::wrong)
        .setExecutionExceptionHandler(
            (e, command, parsed) -> {
              @Nullable MissingLibrary missing = cause(e, MissingLibrary.class);
              OptionalInt status =
                  missing == null
                      ? OptionalInt.empty()
                      : new Launcher(System.getenv())
                          .rerun(missing.module(), parsed.originalArgs());
              return status.isPresent() ? status.getAsInt() : failed(e, command);
            });
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
  private static int failed(Throwable e, CommandLine command) {
    StandardOutput.@Nullable Failed output = cause(e, StandardOutput.Failed.class);
    if (output != null && output.isClosedPipe()) {
      return CLOSED_PIPE;
    }
    @Nullable OutOfMemoryError memory = cause(e, OutOfMemoryError.class);
    String why = "winnow: ";
    boolean expected = true;
    if (output != null) {
      why += output.getMessage();
    } else if (memory != null) {
      why = WITHOUT_MEMORY;
    } else if (e instanceof UncheckedIOException unchecked) {
      why += Exit.message(Objects.requireNonNullElse(unchecked.getCause(), unchecked));
    } else if (e instanceof IOException || e instanceof IllegalArgumentException) {
      why += Exit.message((Exception) e);
    } else {
      why += e;
      expected = false;
    }
    command.getErr().println(command.getColorScheme().errorText(Exit.printableLines(why)));
    if (!expected) {
      e.printStackTrace(command.getErr());
    }
    return Exit.NOTHING_DONE;
  }

  private static <T extends Throwable> @Nullable T cause(Throwable of, Class<T> kind) {
    @Nullable Throwable each = of;
    while (each != null && !kind.isInstance(each)) {
      each = each.getCause();
    }
    return each == null ? null : kind.cast(each);
  }
}
