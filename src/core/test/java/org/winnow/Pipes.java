// SPDX-License-Identifier: Apache-2.0
package org.winnow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Named pipes, as a shell gives them for {@code <(command)}. Not on Windows. */
public final class Pipes {
  private Pipes() {}

  /** Makes a pipe that has a text for the first who reads it. */
  public static Path of(Path pipe, String text) throws IOException, InterruptedException {
    int status = new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
    if (status != 0) {
      throw new IOException("cannot make the pipe " + pipe);
    }
    Thread writer =
        new Thread(
            () -> {
              try {
                Files.writeString(pipe, text);
              } catch (IOException e) {
                // Nobody reads to the end, which the test sees.
              }
            });
    writer.setDaemon(true);
    writer.start();
    return pipe;
  }
}
