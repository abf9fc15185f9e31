// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

  /** The default value that picocli shows for an empty text, list or map. */
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
    line.setHelpFactory(WholeWords::new);
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

  /**
   * Picocli's help without empty defaults, which breaks lines at spaces only: addresses, names of
   * files and examples stay whole, so that they can be copied.
   */
  private static final class WholeWords extends Help {
    /**
     * Characters at which picocli would break a line, and letters that stand for them meanwhile.
     */
    private static final String BREAKABLE = "./:=,;[]{}()|<>?!&%#@+*~$'\"";

    private static final char FIRST_LETTER = '\u0180';

    WholeWords(CommandSpec command, ColorScheme colors) {
      super(command, colors);
    }

    @Override
    public IOptionRenderer createDefaultOptionRenderer() {
      IOptionRenderer all = super.createDefaultOptionRenderer();
      return (option, label, colors) -> told(all.render(option, label, colors), colors);
    }

    @Override
    public IParameterRenderer createDefaultParameterRenderer() {
      IParameterRenderer all = super.createDefaultParameterRenderer();
      return (parameter, label, colors) -> told(all.render(parameter, label, colors), colors);
    }

    @Override
    public String optionList() {
      return restored(super.optionList());
    }

    @Override
    public String parameterList() {
      return restored(super.parameterList());
    }

    @Override
    public String description(Object... parameters) {
      StringBuilder text = new StringBuilder();
      for (String paragraph : commandSpec().usageMessage().description()) {
        String plain = String.format(Locale.ROOT, paragraph, parameters);
        plain.lines().forEach(line -> wrap(line, commandSpec().usageMessage().width(), text));
      }
      return text.toString();
    }

    @Override
    public String footer(Object... parameters) {
      return Arrays.stream(commandSpec().usageMessage().footer())
          .map(line -> line + System.lineSeparator())
          .collect(Collectors.joining());
    }

    private static void wrap(String line, int width, StringBuilder text) {
      int used = 0;
      for (String word : line.split(" ", -1)) {
        if (used > 0 && used + 1 + word.length() > width) {
          text.append(System.lineSeparator());
          used = 0;
        } else if (used > 0) {
          text.append(' ');
          used++;
        }
        text.append(word);
        used += word.length();
      }
      text.append(System.lineSeparator());
    }

    /** Lines of cells, the last of which describes. */
    private static Ansi.Text[][] told(Ansi.Text[][] lines, ColorScheme colors) {
      return Arrays.stream(lines)
          .filter(cells -> !NOTHING.matcher(cells[cells.length - 1].plainString()).matches())
          .map(
              cells -> {
                Ansi.Text[] whole = cells.clone();
                String text = cells[cells.length - 1].plainString();
                whole[cells.length - 1] = colors.text(unbreakable(text));
                return whole;
              })
          .toArray(Ansi.Text[][]::new);
    }

    private static String unbreakable(String text) {
      return text.chars()
          .mapToObj(Character::toString)
          .map(each -> BREAKABLE.contains(each) ? letter(BREAKABLE.indexOf(each)) : each)
          .collect(Collectors.joining());
    }

    private static String letter(int index) {
      return Character.toString(FIRST_LETTER + index);
    }

    private static String restored(String text) {
      String all = text;
      for (int i = 0; i < BREAKABLE.length(); i++) {
        all = all.replace(letter(i), BREAKABLE.substring(i, i + 1));
      }
      return all;
    }
  }
}
