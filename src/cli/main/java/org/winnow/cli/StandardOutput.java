// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Objects;

/**
 * Standard output that fails aloud. Java's own forgets what could not be written; here whatever
 * prints gets an {@link UncheckedIOException} with {@link Failed}, which ends the command.
 */
final class StandardOutput extends OutputStream {
  private final OutputStream to;

  private StandardOutput(OutputStream to) {
    this.to = to;
  }

  /** Standard output can't be written. */
  static final class Failed extends IOException {
    private static final long serialVersionUID = 1;

    Failed(IOException cause) {
      super("cannot write to standard output: " + cause.getMessage(), cause);
    }

    /** Returns whether whoever read it has read enough, such as {@code head}. */
    boolean isClosedPipe() {
      String why = Objects.toString(getMessage(), "").toLowerCase(Locale.ROOT);
      return why.contains("broken pipe") || why.contains("pipe is being closed");
    }
  }

  /** Standard output, in the character set that Java has for it. */
  static PrintWriter open() {
    return open(new FileOutputStream(FileDescriptor.out));
  }

  /** Prints to another stream. */
  static PrintWriter open(OutputStream to) {
    OutputStream out = new BufferedOutputStream(new StandardOutput(to));
    return new PrintWriter(new OutputStreamWriter(out, charset()), true);
  }

  /** Java 18 and later know the terminal's; before, all was in the default one. */
  private static Charset charset() {
    String name = System.getProperty("stdout.encoding", "");
    return name.isEmpty() || !Charset.isSupported(name)
        ? Charset.defaultCharset()
        : Charset.forName(name);
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    try {
      to.write(bytes, from, length);
    } catch (IOException e) {
      throw new UncheckedIOException(new Failed(e));
    }
  }

  @Override
  public void flush() {
    try {
      to.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(new Failed(e));
    }
  }
}
