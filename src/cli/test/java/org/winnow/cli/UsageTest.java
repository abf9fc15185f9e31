// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** The help of all commands. */
class UsageTest {
  /** Characters of a word that has its line to itself in the column of descriptions. */
  private static final int FITS = 45;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String line) {
    CommandLine all = Main.commandLine();
    all.setOut(new PrintWriter(out, true));
    all.setErr(new PrintWriter(err, true));
    return all.execute(line.split(" ", -1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"help solr index", "solr help index", "solr index --help"})
  void helpReachesCommandsBelowCommands(String line) {
    assertEquals(0, run(line), err::toString);
    assertTrue(out.toString().startsWith("Usage: winnow solr index "), out::toString);
    assertTrue(out.toString().contains("--passages"), out::toString);
  }

  @Test
  void helpWithoutACommandIsThatOfAll() {
    assertEquals(0, run("help"));
    assertTrue(out.toString().startsWith("Usage: winnow [-hV] COMMAND"), out::toString);
    assertEquals(2, run("help solr nonesuch"));
    assertTrue(err.toString().startsWith("winnow: winnow solr has no command nonesuch"));
  }

  @Test
  void anUnknownOptionIsNoValueOfTheOneBefore() {
    assertEquals(2, run("spark clean --input crawl --speling -o cleaned"));
    assertTrue(err.toString().contains("--speling"), err::toString);
  }

  /** Addresses, names of files and examples can be copied. */
  @Test
  void noWordIsBroken() {
    List<String> broken = new ArrayList<>();
    for (CommandLine line : CommandReference.commands(Main.commandLine())) {
      CommandSpec spec = line.getCommandSpec();
      StringWriter help = new StringWriter();
      line.usage(new PrintWriter(help, true));
      for (String example : spec.usageMessage().footer()) {
        if (!help.toString().contains("\n" + example + "\n")) {
          broken.add(example);
        }
      }
      Stream<String> options =
          Stream.<ArgSpec>concat(spec.options().stream(), spec.positionalParameters().stream())
              .filter(each -> !each.hidden())
              .flatMap(each -> Stream.of(each.description()));
      Stream.concat(options, Stream.of(spec.usageMessage().description()))
          .flatMap(text -> Stream.of(text.split("[ \n]|%n", -1)))
          .filter(word -> word.length() <= FITS && !word.contains("${"))
          .filter(word -> !help.toString().contains(word))
          .forEach(broken::add);
    }
    assertEquals(List.of(), broken);
  }
}
