// SPDX-License-Identifier: Apache-2.0
package org.winnow.input;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/**
 * Reads a file from its beginning to its end, so that a pipe can stand in its place. The message of
 * every {@link IOException} has the name of the file.
 */
public final class InputFile {
  private static final String PACKED = ".gz";

  private InputFile() {}

  /**
   * Opens a file as it is stored. The stream is not buffered, and the exceptions of reading name
   * the file, too.
   *
   * @throws IOException if it can't be opened
   */
  public static InputStream stored(Path file) throws IOException {
    return new NamingStream(file, Files.newInputStream(file));
  }

  /**
   * Opens a file, and unpacks it if its name ends in {@code .gz}. Otherwise as {@link #stored}.
   *
   * @throws IOException if it can't be opened, or is no gzip
   */
  public static InputStream open(Path file) throws IOException {
    InputStream in = stored(file);
    if (!file.toString().endsWith(PACKED)) {
      return in;
    }
    try {
      return new NamingStream(file, new GZIPInputStream(new BufferedInputStream(in)));
    } catch (IOException e) {
      in.close();
      throw naming(file, e);
    }
  }

  /**
   * Opens a file of lines in UTF-8; what is not UTF-8 becomes U+FFFD.
   *
   * @throws IOException as {@link #open} does
   */
  public static BufferedReader lines(Path file) throws IOException {
    return new BufferedReader(new InputStreamReader(open(file), StandardCharsets.UTF_8));
  }

  /**
   * The bytes of a file; {@code .gz} is unpacked.
   *
   * @throws IOException if it can't be read
   */
  public static byte[] bytes(Path file) throws IOException {
    try (InputStream in = open(file)) {
      return in.readAllBytes();
    }
  }

  /**
   * The text of a file in UTF-8; {@code .gz} is unpacked.
   *
   * @throws IOException if it can't be read, or is not UTF-8; the message does not quote it
   */
  public static String text(Path file) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(bytes(file));
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException e) {
      throw named(file, "is not in UTF-8", e);
    }
  }

  /** The exception itself if it names the file, or else one that does. */
  public static IOException naming(Path file, IOException e) {
    return e instanceof FileSystemException
        ? e
        : named(file, Objects.requireNonNullElse(e.getMessage(), e.toString()), e);
  }

  private static IOException named(Path file, String reason, IOException cause) {
    IOException named = new FileSystemException(file.toString(), null, reason);
    named.initCause(cause);
    return named;
  }

  /** Names the file in exceptions, and reads from pipes, which have no position. */
  private static final class NamingStream extends FilterInputStream {
    /** Bytes that are skipped at a time. */
    private static final int SKIPPED = 8192;

    private final Path file;

    NamingStream(Path file, InputStream in) {
      super(in);
      this.file = file;
    }

    @Override
    public int read() throws IOException {
      try {
        return in.read();
      } catch (IOException e) {
        throw naming(file, e);
      }
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      try {
        return in.read(bytes, from, length);
      } catch (IOException e) {
        throw naming(file, e);
      }
    }

    /** Reads what is skipped: streams of channels would ask a pipe for its position. */
    @Override
    public long skip(long count) throws IOException {
      byte[] skipped = new byte[(int) Math.min(SKIPPED, Math.max(0, count))];
      long done = 0;
      while (done < count) {
        int read = read(skipped, 0, (int) Math.min(skipped.length, count - done));
        if (read < 0) {
          return done;
        }
        done += read;
      }
      return done;
    }

    /** Returns 0 where that is not known: streams of channels throw for pipes. */
    @Override
    public int available() {
      try {
        return in.available();
      } catch (IOException e) {
        return 0;
      }
    }
  }
}
