// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.winnow.cli.shared.Exit;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The help of every command: what a command's declaration has as its footer are examples, the exit
 * status is told, no default is shown where there is none, and every command knows its version.
 */
final class Usage {
  /** How a command ends. */
  private static final Map<String, String> STATUS = status();

  /** What picocli shows for an empty text, list or map. */
  private static final Pattern NOTHING = Pattern.compile("\\s*Default:\\s*(\\[]|\\{})?\\s*");

  private Usage() {}

  private static Map<String, String> status() {
    Map<String, String> status = new LinkedHashMap<>();
    status.put("0", "done");
    status.put("1", "done, but some inputs failed, each of which is named");
    status.put("2", "wrong usage, or nothing could be done");
    return status;
  }

  /** Says what is wrong with a line and how it is written; a screen of options would hide it. */
  static int wrong(ParameterException e, String[] args) {
    CommandLine line = e.getCommandLine();
    PrintWriter err = line.getErr();
    err.println(line.getColorScheme().errorText(Exit.printableLines("winnow: " + e.getMessage())));
    if (!UnmatchedArgumentException.printSuggestions(e, err)) {
      boolean group = !line.getSubcommands().isEmpty();
      err.print(group ? line.getUsageMessage() : line.getHelp().fullSynopsis());
    }
    err.println(line.getCommandSpec().qualifiedName() + " --help tells more");
    return Exit.NOTHING_DONE;
  }

  /** Gives a command and all below it their help. */
  static void apply(CommandLine line) {
    line.setHelpFactory(WithoutEmptyDefaults::new);
    complete(line.getCommandSpec());
  }

  private static void complete(CommandSpec command) {
    UsageMessageSpec usage = command.usageMessage();
    if (usage.footer().length > 0) {
      usage.footerHeading("%nExamples:%n");
      usage.footer(Arrays.stream(usage.footer()).map(each -> "  " + each).toArray(String[]::new));
    }
    command.versionProvider(new Version());
    usage.exitCodeListHeading("%nExit status:%n");
    usage.exitCodeList(STATUS);
    for (CommandLine each : command.subcommands().values()) {
      complete(each.getCommandSpec());
    }
  }

  /** Picocli's help but for empty defaults. */
  private static final class WithoutEmptyDefaults extends Help {
    WithoutEmptyDefaults(CommandSpec command, ColorScheme colors) {
      super(command, colors);
    }

    @Override
    public IOptionRenderer createDefaultOptionRenderer() {
      IOptionRenderer all = super.createDefaultOptionRenderer();
      return (option, label, colors) -> told(all.render(option, label, colors));
    }

    @Override
    public IParameterRenderer createDefaultParameterRenderer() {
      IParameterRenderer all = super.createDefaultParameterRenderer();
      return (parameter, label, colors) -> told(all.render(parameter, label, colors));
    }

    /** Lines of cells, the last of which describes. */
    private static Ansi.Text[][] told(Ansi.Text[][] lines) {
      return Arrays.stream(lines)
          .filter(cells -> !NOTHING.matcher(cells[cells.length - 1].plainString()).matches())
          .toArray(Ansi.Text[][]::new);
    }
  }
}
