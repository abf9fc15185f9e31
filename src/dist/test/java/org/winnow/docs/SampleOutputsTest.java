// SPDX-License-Identifier: Apache-2.0
package org.winnow.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.cli.Main;

/** The outputs that the documentation shows are those of the sample pages. */
class SampleOutputsTest {
  private static final Pattern COPY = Pattern.compile("^    cp (\\S+) (\\S+)$", Pattern.MULTILINE);
  private static final Pattern SAVE =
      Pattern.compile("Save as `(\\S+)`:\n\n```\\w*\n(.*?)```", Pattern.DOTALL);
  private static final Pattern SHOWN =
      Pattern.compile(
          "^    \\./winnow (clean .*)\n\n(?:.*\n\n)?```\\w*\n([^`]*)```", Pattern.MULTILINE);

  @TempDir private Path folder;

  /** Three dots stand for whatever is left out; JSON is laid out for readers. */
  @ParameterizedTest
  @ValueSource(strings = {"docs/outputs.md", "docs/rules.md"})
  void areThoseOfTheirCommands(String page) throws IOException {
    String docs = Files.readString(Path.of(page));
    for (MatchResult file : COPY.matcher(docs).results().toList()) {
      Files.copy(Path.of(file.group(1)), folder.resolve(file.group(2)));
    }
    for (MatchResult file : SAVE.matcher(docs).results().toList()) {
      Files.writeString(folder.resolve(file.group(1)), file.group(2));
    }
    List<MatchResult> examples = SHOWN.matcher(docs).results().toList();
    assertTrue(!examples.isEmpty(), "no examples");
    for (MatchResult example : examples) {
      assertShown(packed(example.group(2)), packed(output(example.group(1))));
    }
  }

  private String output(String command) {
    StringWriter out = new StringWriter();
    String[] words =
        Stream.of(command.split(" ", -1))
            .map(
                word -> Files.exists(folder.resolve(word)) ? folder.resolve(word).toString() : word)
            .toArray(String[]::new);
    assertEquals(0, Main.commandLine().setOut(new PrintWriter(out, true)).execute(words), command);
    return out.toString();
  }

  private static String packed(String text) {
    return text.replaceAll("\\s+", "");
  }

  private static void assertShown(String shown, String output) {
    int at = 0;
    for (String part : shown.split("…", -1)) {
      int found = output.indexOf(part, at);
      assertTrue(found >= at && (at > 0 || found == 0), () -> part + " in\n" + output);
      at = found + part.length();
    }
    assertTrue(shown.endsWith("…") || at == output.length(), () -> "more in\n" + output);
  }
}
