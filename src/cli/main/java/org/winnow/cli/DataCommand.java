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
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.winnow.cli.shared.Exit;
import org.winnow.dataset.DataSet;
import org.winnow.dataset.PageSet;
import org.winnow.eval.RoleAgreement;
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
    subcommands = {DataCommand.Check.class, DataCommand.Agree.class})
final class DataCommand {
  /** {@code winnow data check}. */
  @Command(
      name = "check",
      description = {
        "Tells which data sets are in a folder, whether they are whole, and where to get the others.",
        "A line each, separated by tabs: name, state, pages, what is missing or its address. Sets of your"
            + " own have the state own."
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
      for (String own : own()) {
        PageSet set = new PageSet(folder, own);
        long without = 0;
        for (String id : set.ids()) {
          without += set.hasGold(id) ? 0 : 1;
        }
        String note = without == 0 ? "" : "gold/<id>.txt: " + without + " missing";
        out.println(String.join("\t", own, "own", Integer.toString(set.ids().size()), note));
        list.addObject().put("name", own).put("state", "own").put("pages", set.ids().size());
        there++;
        whole += without == 0 ? 1 : 0;
      }
      out.flush();
      if (json != null) {
        mapper.writerWithDefaultPrettyPrinter().writeValue(json.toFile(), list);
      }
      return there == 0 ? Exit.NOTHING_DONE : there == whole ? 0 : Exit.SOME_FAILED;
    }

    /** Folders with pages that are none of the known sets, sorted. */
    private List<String> own() throws IOException {
      Set<String> known = new HashSet<>();
      DataSet.all().forEach(set -> known.add(set.name()));
      try (Stream<Path> folders = Files.list(folder)) {
        return folders
            .filter(each -> Files.isDirectory(each.resolve("pages")))
            .map(each -> String.valueOf(each.getFileName()))
            .filter(name -> !known.contains(name))
            .sorted()
            .toList();
      }
    }

    private static String source(DataSet set) {
      if (!set.isPublic()) {
        return "not public: " + set.what();
      }
      return set.address() + (set.revision().isEmpty() ? "" : " at " + set.revision());
    }
  }

  /** {@code winnow data agree}. */
  @Command(
      name = "agree",
      description = {
        "Tells how far two people agree about the roles of blocks: two folders of the same pages, as the"
            + " studio saves them.",
        "Lines of name and value, separated by tabs; then what they said of blocks in which they differ."
      },
      footer = "winnow data agree corrected-by-ann corrected-by-ben",
      mixinStandardHelpOptions = true)
  static final class Agree implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FIRST", description = "a data set with roles")
    private Path first = Path.of("");

    @Parameters(paramLabel = "SECOND", description = "the same pages by somebody else")
    private Path second = Path.of("");

    @Override
    public Integer call() throws IOException {
      RoleAgreement found = RoleAgreement.of(new PageSet(first, ""), new PageSet(second, ""));
      if (found.blocks() == 0) {
        throw new IOException("no page with roles is in both " + first + " and " + second);
      }
      PrintWriter out = spec.commandLine().getOut();
      out.println("pages\t" + found.pages());
      out.println("blocks\t" + found.blocks());
      out.println("agreed\t" + number((double) found.agreed() / found.blocks()));
      out.println("kappa\t" + number(found.kappa()));
      for (RoleAgreement.Difference one : found.disagreed()) {
        out.println(one.first().word() + "\t" + one.second().word() + "\t" + one.blocks());
      }
      out.flush();
      return 0;
    }

    private static String number(double value) {
      return String.format(Locale.ROOT, "%.4f", value);
    }
  }
}
