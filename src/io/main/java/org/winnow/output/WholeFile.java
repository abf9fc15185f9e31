// SPDX-License-Identifier: Apache-2.0
package org.winnow.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes files that appear under their names only when they are whole: they are written beside,
 * under a hidden name, and then moved. What is no file, such as a device, is written in place.
 */
public final class WholeFile {
  private static final AtomicLong COUNT = new AtomicLong();

  private static final byte[] REPLACEMENT = "\ufffd".getBytes(StandardCharsets.UTF_8);

  private WholeFile() {}

  /** The writer of a file. */
  public interface Content {
    /** Writes all of it. */
    void write(Writer out) throws IOException;
  }

  /**
   * Writes a text in UTF-8. A half of a character that has two becomes U+FFFD.
   *
   * @throws IOException if it can't be written; an older file of this name is still there then
   */
  public static void write(Path file, String text) throws IOException {
    write(file, out -> out.write(text));
  }

  /**
   * Writes a file in UTF-8, as {@link #write(Path, String)} does.
   *
   * @throws IOException if it can't be written
   */
  public static void write(Path file, Content content) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      to(file, content);
      return;
    }
    Path whole = Files.isSymbolicLink(file) && Files.exists(file) ? file.toRealPath() : file;
    Path part = part(whole);
    try {
      to(part, content);
      move(part, whole);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /**
   * Writes several files in UTF-8, or none of them: each is written beside before the first has its
   * name. A link of a file's name is replaced, not followed.
   *
   * @param texts by file; the files get their names in this order
   * @throws IOException if one can't be written; unless moving them fails halfway, older files of
   *     these names are still there then
   */
  public static void writeAll(Map<Path, String> texts) throws IOException {
    Map<Path, Path> parts = new LinkedHashMap<>();
    try {
      for (Map.Entry<Path, String> one : texts.entrySet()) {
        Path file = one.getKey();
        if (Files.exists(file) && !Files.isRegularFile(file)) {
          throw new IOException(file + ": cannot write: is no file");
        }
        Path part = part(file);
        parts.put(file, part);
        to(part, out -> out.write(one.getValue()));
      }
      for (Map.Entry<Path, Path> one : parts.entrySet()) {
        move(one.getValue(), one.getKey());
      }
    } finally {
      for (Path part : parts.values()) {
        Files.deleteIfExists(part);
      }
    }
  }

  private static Path part(Path file) {
    return file.resolveSibling(
        ".winnow-" + ProcessHandle.current().pid() + "-" + COUNT.incrementAndGet());
  }

  private static void move(Path part, Path file) throws IOException {
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void to(Path file, Content content) throws IOException {
    try (OutputStream bytes = Files.newOutputStream(file);
        Writer out =
            new BufferedWriter(
                new OutputStreamWriter(
                    bytes,
                    StandardCharsets.UTF_8
                        .newEncoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .replaceWith(REPLACEMENT)))) {
      content.write(out);
    }
  }
}
