// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the text files that stand beside classes in the jar, in UTF-8. */
public final class Resource {
  private Resource() {}

  /**
   * The text of a file.
   *
   * @param owner a class in the folder of the file
   * @throws IllegalStateException if there is no such file
   */
  public static String text(Class<?> owner, String name) {
    try (@Nullable InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing beside " + owner.getName());
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The phrases of a file with a language, a colon, and phrases parted by semicolons in each line.
   *
   * @param owner a class in the folder of the file
   * @throws IllegalStateException if there is no such file
   */
  public static List<String> phrases(Class<?> owner, String name) {
    List<String> phrases = new ArrayList<>();
    for (String line : lines(owner, name)) {
      Collections.addAll(phrases, line.substring(line.indexOf(':') + 1).strip().split(";\\s*"));
    }
    return phrases;
  }

  /**
   * The lines of a file but its comments, which begin with {@code #}.
   *
   * @param owner a class in the folder of the file
   * @throws IllegalStateException if there is no such file
   */
  public static List<String> lines(Class<?> owner, String name) {
    return text(owner, name).lines().filter(line -> !line.startsWith("#")).toList();
  }
}
