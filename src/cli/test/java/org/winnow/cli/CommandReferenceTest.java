// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Every command's help, and the page that has it all. */
class CommandReferenceTest {
  private static final Pattern EMPTY_DEFAULT = Pattern.compile("(?m)Default:\\s*(\\[]|\\{})?$");

  @TestFactory
  Stream<DynamicTest> everyCommandTellsWhatItDoesAndHow() {
    return CommandReference.commands(Main.commandLine()).stream()
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.getCommandSpec().qualifiedName(), () -> assertTells(each)));
  }

  private static void assertTells(CommandLine command) {
    String help = command.getUsageMessage(CommandLine.Help.Ansi.OFF);
    List<String> examples = CommandReference.examples(command);
    assertAll(
        () -> assertTrue(command.getCommandSpec().usageMessage().description().length > 0),
        () -> assertFalse(EMPTY_DEFAULT.matcher(help).find(), help),
        () -> assertTrue(help.contains("Exit status:"), help),
        () -> assertTrue(help.contains("Examples:"), help),
        () -> assertFalse(examples.isEmpty()));
    for (String example : examples) {
      String own = example.substring(example.indexOf("winnow "));
      String[] words = own.replaceFirst(" > .*", "").split(" ");
      String[] arguments = Arrays.copyOfRange(words, 1, words.length);
      Main.commandLine().parseArgs(arguments);
    }
  }

  @Test
  void thePageIsThatOfTheCommands() throws IOException {
    String page = CommandReference.page();
    Path file = Path.of("target/command-line.md");
    Files.createDirectories(Path.of("target"));
    Files.writeString(file, page);
    Path kept = Path.of("docs/command-line.md");
    assertEquals(
        Files.exists(kept) ? Files.readString(kept) : "",
        page,
        "to take the new page: cp " + file + " " + kept);
  }

  private static String run(int status, String... args) {
    StringWriter said = new StringWriter();
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(said, true));
    line.setErr(new PrintWriter(said, true));
    assertEquals(status, line.execute(args), said::toString);
    return said.toString();
  }

  @Test
  void theVersionHasRevisionAndJdk() {
    for (List<String> args : List.of(List.of("--version"), List.of("trec", "score", "-V"))) {
      String said = run(0, args.toArray(String[]::new));
      assertTrue(
          said.matches("winnow [0-9.]+( \\(revision [0-9a-f]+(-dirty)?\\))?\\RJDK \\d+.*\\R"),
          said);
    }
  }

  @Test
  void aShellCompletesEveryCommand() {
    String script = run(0, "generate-completion");
    assertTrue(script.contains("--solr-truststore"), "no option of solr index");
    assertTrue(script.contains("complete -F _complete_winnow"), script);
  }

  @Test
  void dataIsChecked(@TempDir Path folder) throws IOException {
    assertTrue(
        run(2, "data", "check", folder.toString()).contains("judged\tabsent\t1005\tnot public"));
    Files.createDirectories(folder.resolve("splits"));
    Files.writeString(folder.resolve("splits/train.txt"), "");
    Path json = folder.resolve("data.json");
    String said = run(1, "data", "check", folder.toString(), "--json", json.toString());
    assertTrue(said.contains("splits\tincomplete\t0\tdev.txt"), said);
    assertTrue(Files.readString(json).contains("\"state\" : \"incomplete\""));
    Files.writeString(folder.resolve("splits/dev.txt"), "");
    assertTrue(run(0, "data", "check", folder.toString()).contains("splits\twhole"));
    Files.createDirectories(folder.resolve("mine/pages"));
    Files.writeString(folder.resolve("mine/pages/a.html"), "<p>a");
    String own = run(1, "data", "check", folder.toString());
    assertTrue(own.contains("mine\town\t1\tgold/<id>.txt: 1 missing"), own);
  }

  @Test
  void anAddressIsNotFetched() {
    for (String command : List.of("clean", "explain")) {
      String said = run(2, command, "https://example.com/a?b", "-o", "x.html");
      assertTrue(said.contains("Winnow fetches nothing"), said);
      assertTrue(said.contains("| winnow clean - --url 'https://example.com/a?b'"), said);
    }
  }
}
