// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.winnow.cli.Main;
import picocli.CommandLine;

/** {@code winnow spark …}. */
class SparkCommandsTest {
  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(Object... args) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(Stream.of(args).map(String::valueOf).toArray(String[]::new));
  }

  @Test
  void whatFailsIsNamedAndRetried() throws IOException {
    Path pages = Files.createDirectory(folder.resolve("pages"));
    Files.writeString(pages.resolve("a.html"), "<p>This is the text of a page, with a comma.");
    Path broken = Files.writeString(folder.resolve("broken.warc"), "nonsense\r\n\r\n");
    Path table = folder.resolve("table");
    Object[] args = {
      "spark",
      "clean",
      "--master",
      "local[1]",
      "--extractor",
      "all-text",
      "-o",
      table,
      "--input",
      pages,
      broken
    };
    assertEquals(1, run(args), err::toString);
    assertTrue(err.toString().contains("winnow: file:" + broken), err::toString);
    assertTrue(err.toString().contains("(UNREADABLE)\nwinnow: failures: 1;"), err::toString);
    assertTrue(out.toString().startsWith("2 files read in "), out::toString);
    assertTrue(out.toString().contains(table + " has 2 rows\n"), out::toString);
    assertTrue(out.toString().matches("(?s).*\nOK +1  cleaned\n.*"), out::toString);
    assertTrue(out.toString().contains("all-text kept 100.0 % of the visible"), out::toString);

    out.getBuffer().setLength(0);
    assertEquals(1, run(Stream.concat(Stream.of(args), Stream.of("--resume")).toArray()));
    assertTrue(out.toString().startsWith("0 files read in "), out::toString);

    out.getBuffer().setLength(0);
    Files.writeString(broken, "");
    assertEquals(0, run(Stream.concat(Stream.of(args), Stream.of("--retry")).toArray()));
    assertTrue(out.toString().startsWith("1 files read in "), out::toString);
    assertTrue(out.toString().contains(table + " has 1 rows\n"), out::toString);
  }

  @Test
  void aJobWithoutATerminalReportsFromTimeToTime() throws InterruptedException {
    try (JobProgress progress = new JobProgress(new PrintWriter(err, true), 20)) {
      progress.begin(7);
      progress.done(2, 1_500);
      Thread.sleep(200);
    }
    assertTrue(err.toString().contains("winnow: 2 of 7 files, 1,500 pages, "), err::toString);
  }
}
