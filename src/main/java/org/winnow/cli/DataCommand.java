// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.Exit;
import org.winnow.corpus.DataSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code winnow data}. */
@Command(
    name = "data",
    description = "The data sets that figures and models come from.",
    footer = "winnow data check DATA",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = DataCommand.Check.class)
final class DataCommand {
  /** {@code winnow data check}. */
  @Command(
      name = "check",
      description = {
        "Tells which data sets are in a folder, whether they are whole, and where to get the others.",
        "A line each, separated by tabs: name, state, pages, what is missing or its address."
      },
      footer = {"winnow data check DATA", "winnow data check DATA --json data.json"},
      mixinStandardHelpOptions = true,
      sortOptions = false)
  static final class Check implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "the unpacked data sets, a folder each")
    private Path folder = Path.of("");

    @Option(
        names = "--json",
        paramLabel = "FILE",
        description = "the list of all data sets, with what was found of each")
    private @Nullable Path json;

    @Override
    public Integer call() throws IOException {
      if (!Files.isDirectory(folder)) {
        throw new FileNotFoundException("no folder: " + folder);
      }
      PrintWriter out = spec.commandLine().getOut();
      ObjectMapper mapper = new ObjectMapper();
      ArrayNode list = mapper.createArrayNode();
      int there = 0;
      int whole = 0;
      for (DataSet set : DataSet.all()) {
        boolean isThere = set.isIn(folder);
        List<String> missing = isThere ? set.missing(folder) : List.of();
        String state = !isThere ? "absent" : missing.isEmpty() ? "whole" : "incomplete";
        there += isThere ? 1 : 0;
        whole += state.equals("whole") ? 1 : 0;
        String note = isThere ? String.join("; ", missing) : source(set);
        out.println(String.join("\t", set.name(), state, Integer.toString(set.pages()), note));
        ObjectNode each = mapper.valueToTree(set);
        each.put("state", state);
        missing.forEach(each.putArray("missing")::add);
        list.add(each);
      }
      out.flush();
      if (json != null) {
        mapper.writerWithDefaultPrettyPrinter().writeValue(json.toFile(), list);
      }
      return there == 0 ? Exit.NOTHING_DONE : there == whole ? 0 : Exit.SOME_FAILED;
    }

    private static String source(DataSet set) {
      if (!set.isPublic()) {
        return "not public: " + set.what();
      }
      return set.address() + (set.revision().isEmpty() ? "" : " at " + set.revision());
    }
  }
}
