// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The page {@code docs/command-line.md}, made of what the commands declare. */
final class CommandReference {
  private static final int WIDTH = 100;

  private static final String HEAD =
      """
      # On the command line

      `CommandReferenceTest` makes this page of what the commands declare; `--help` shows the same.

      Results go to standard output, messages and progress bars to standard error. A page that ends in `.gz` is read as
      such; folders are walked for `.html`, `.htm` and `.xhtml`. An extractor is `name` or
      `name:parameter=value,parameter=value`; a model directory's path serves as a name.

      | exit status | means |
      |---|---|
      | 0 | done |
      | 1 | done, but some inputs failed, each of which is named |
      | 2 | wrong usage, or nothing could be done |

      | in the environment | means |
      |---|---|
      | `WINNOW_SOLR_AUTH` | how to log in to Solr: `user:password` or `Bearer TOKEN`; `--solr-auth FILE` goes before it |
      | `SOLR_SSL_TRUST_STORE_PASSWORD` | of the keystore that `--solr-truststore` names; PEM files have none |
      | `WINNOW_JAVA_OPTIONS` | options of the Java machine, such as `-Xmx4g` |
      | `JAVA_HOME` | the Java that runs it, 17 or later |
      | `NO_COLOR` | no colors, whatever it is set to; without a terminal there are none anyway |

      What a shell completes: `source <(winnow generate-completion)`, in Bash and Zsh.

      """;

  private CommandReference() {}

  /** The page. */
  static String page() {
    StringBuilder page = new StringBuilder(HEAD);
    List<CommandLine> commands = commands(Main.commandLine());
    page.append("| command | does |\n|---|---|\n");
    for (CommandLine each : commands) {
      String name = each.getCommandSpec().qualifiedName();
      page.append(
          String.format(
              Locale.ROOT, "| [`%s`](#%s) | %s |\n", name, name.replace(' ', '-'), first(each)));
    }
    commands.forEach(each -> page.append(section(each)));
    return page.toString();
  }

  /** A command's and all commands below it, in their order. */
  static List<CommandLine> commands(CommandLine line) {
    List<CommandLine> all = new ArrayList<>();
    if (!line.getCommandSpec().usageMessage().hidden()) {
      all.add(line);
      line.getSubcommands().values().forEach(each -> all.addAll(commands(each)));
    }
    return all;
  }

  /** The examples of a command, as they are typed. */
  static List<String> examples(CommandLine line) {
    return Arrays.stream(line.getCommandSpec().usageMessage().footer()).map(String::strip).toList();
  }

  /** What a command does; picocli's own have line breaks and names to be filled in. */
  private static String description(CommandLine line) {
    String text = String.join("\n", line.getCommandSpec().usageMessage().description());
    String name = line.getParent() == null ? "" : line.getParent().getCommandName();
    return text.replace("${PARENT-COMMAND-FULL-NAME:-$PARENTCOMMAND}", name)
        .replace("%n", "\n")
        .strip();
  }

  private static String first(CommandLine line) {
    return cell(description(line).lines().findFirst().orElse(""));
  }

  private static String section(CommandLine line) {
    CommandSpec spec = line.getCommandSpec();
    spec.usageMessage().width(WIDTH);
    Help help = new Help(spec, Help.defaultColorScheme(Help.Ansi.OFF));
    StringBuilder text = new StringBuilder("\n## " + spec.qualifiedName() + "\n\n");
    String wrapped = description(line).replaceAll("(?m)(.{1,118})( +|$)", "$1\n");
    text.append(wrapped.replaceAll("\n{3,}", "\n\n").strip()).append('\n');
    String synopsis = help.synopsis(0).strip();
    text.append("\n```\n").append(synopsis).append("\n```\n");
    List<String> rows = new ArrayList<>();
    spec.positionalParameters().forEach(each -> rows.add(row("`" + label(each) + "`", each)));
    Map<String, OptionSpec> options = new TreeMap<>();
    for (OptionSpec each : spec.options()) {
      if (!each.usageHelp() && !each.versionHelp() && !each.hidden()) {
        options.put(each.longestName(), each);
      }
    }
    options.values().forEach(each -> rows.add(row(names(each), each)));
    if (!rows.isEmpty()) {
      text.append("\n| | means | default |\n|---|---|---|\n");
      rows.forEach(text::append);
    }
    text.append("\n```bash\n").append(String.join("\n", examples(line))).append("\n```\n");
    return text.toString();
  }

  private static String row(String names, ArgSpec spec) {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s |\n",
        names,
        cell(String.join("; ", spec.description())),
        value(spec));
  }

  private static String names(OptionSpec option) {
    String label = option.arity().max() == 0 ? "" : " " + label(option);
    return "`"
        + String.join(", ", option.names())
        + label
        + "`"
        + (option.required() ? " (needed)" : "");
  }

  private static String label(ArgSpec spec) {
    return spec.paramLabel().replace("|", "\\|")
        + (spec instanceof PositionalParamSpec && spec.arity().max() > 1 ? "…" : "");
  }

  private static String value(ArgSpec spec) {
    String value = spec.defaultValueString();
    boolean none =
        spec.arity().max() == 0
            || spec.required()
            || value == null
            || List.of("", "null", "[]", "{}").contains(value)
            || spec.showDefaultValue() == Help.Visibility.NEVER;
    return none ? "" : "`" + cell(value) + "`";
  }

  /** What a cell of a table can have. */
  private static String cell(String text) {
    return text.replace("|", "\\|").replace("<id>", "`<id>`").replace("\n", " ");
  }
}
