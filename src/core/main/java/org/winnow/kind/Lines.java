// SPDX-License-Identifier: Apache-2.0
package org.winnow.kind;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The lines of the files of this package. */
final class Lines {
  private Lines() {}

  /** All lines of a file but comments, which begin with {@code #}. */
  static List<String> of(String file) {
    try (@Nullable InputStream in = Lines.class.getResourceAsStream(file)) {
      InputStream bytes = Objects.requireNonNull(in, file);
      return new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
