// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What a command does when its output can't be written. */
class StandardOutputTest {
  @TempDir private Path folder;

  private final StringWriter err = new StringWriter();

  /** A stream that takes so many bytes. */
  private static OutputStream full(int room, String message) {
    return new OutputStream() {
      private int left = room;

      @Override
      public void write(int b) throws IOException {
        if (left-- <= 0) {
          throw new IOException(message);
        }
      }
    };
  }

  private int run(OutputStream to, String... args) {
    CommandLine line = Main.commandLine();
    line.setOut(StandardOutput.open(to));
    line.setErr(new PrintWriter(err, true));
    return Main.run(line, args);
  }

  private String page(String name) throws IOException {
    return Files.writeString(
            folder.resolve(name), "<p>A sentence, which is long enough. ".repeat(9))
        .toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"extractors", "trec topics", "help", "--help", "clean --help", "--version"})
  void everyCommandTellsThatTheDiskIsFull(String command) {
    assertEquals(2, run(full(20, "No space left on device"), command.split(" ")));
    assertEquals(
        "winnow: cannot write to standard output: No space left on device", err.toString().strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "html", "json", "passages"})
  void pagesThatCannotBeWrittenAreTold(String format) throws IOException {
    page("a.html");
    page("b.html");
    String[] clean = {"clean", "--format", format, folder.toString()};
    for (int room : new int[] {0, 50}) {
      assertEquals(2, run(full(room, "No space left on device"), clean));
      assertTrue(err.toString().startsWith("winnow: cannot write to"), err::toString);
    }
  }

  @Test
  void whoHasReadEnoughHearsNothing() throws IOException {
    for (int i = 0; i < 50; i++) {
      page(i + ".html");
    }
    assertEquals(141, run(full(100, "Broken pipe"), "clean", folder.toString()));
    assertEquals("", err.toString());
  }

  @Test
  void namesCannotMoveTheCursor() throws IOException {
    for (String name : List.of("a\u001b[2Jb", "a\u009b2Jb", "a\rb", "a\nwinnow: forged")) {
      Path bad = folder.resolve(name + ".html.gz");
      Files.createFile(bad);
      assertEquals(2, run(full(9, ""), "clean", bad.toString()));
      Files.delete(bad);
    }
    assertFalse(
        err.toString().chars().anyMatch(c -> Character.isISOControl(c) && c != '\n'),
        err::toString);
    assertEquals(4, err.toString().lines().count(), err::toString);
    assertTrue(err.toString().contains("a\\u001b[2Jb.html.gz"), err::toString);
  }

  /** Half a character is no reason to lose a page. */
  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "html", "json", "passages"})
  void aPageWithHalfACharacterIsWritten(String format) throws IOException {
    String page = "<p>A sentence &#xD800; which is long enough for a text, or so.".repeat(5);
    Path file = Files.writeString(folder.resolve("lone.html"), page);
    Path out = folder.resolve("out");
    String[] clean = {"clean", "--format", format, "-o", out.toString(), file.toString()};
    assertEquals(0, run(full(0, ""), clean), err::toString);
    try (Stream<Path> written = Files.list(out)) {
      assertTrue(Files.readString(written.toList().get(0)).contains("A sentence"));
    }
  }
}
