// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;
import picocli.CommandLine;

/**
 * A command that was run in this process.
 *
 * @param status that it ended with
 * @param out what it printed
 * @param err its messages
 */
public record CommandRun(int status, String out, String err) {
  /** Runs a command. */
  public static CommandRun of(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    int status = line.execute(Stream.of(args).map(String::valueOf).toArray(String[]::new));
    return new CommandRun(status, out.toString(), err.toString());
  }

  /** The first line of its messages. */
  public String message() {
    return err.lines().findFirst().orElse("");
  }
}
