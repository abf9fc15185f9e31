// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Months by their names and abbreviations in some thirty languages. */
final class Months {
  private static final int SHORTEST = 3;

  /** A beginning that is two months' in one language, such as {@code jui}: none. */
  private static final int TWO = 0;

  private static final Map<String, Integer> BY_NAME = read();

  private Months() {}

  /** The number of a month, from 1; 0 if the word is none. */
  static int of(String word) {
    return BY_NAME.getOrDefault(word.toLowerCase(Locale.ROOT), 0);
  }

  /** Full names come before beginnings, and languages before those that stand behind them. */
  private static Map<String, Integer> read() {
    Map<String, Integer> names = new HashMap<>();
    Map<String, Integer> beginnings = new HashMap<>();
    for (String line : lines()) {
      String[] months = line.split(" ");
      Map<String, Integer> own = new HashMap<>();
      for (int month = 1; !line.startsWith("#") && month < months.length; month++) {
        for (String name : months[month].split("/")) {
          names.putIfAbsent(name, month);
          for (int n = SHORTEST; n < name.length(); n++) {
            int number = month;
            own.merge(name.substring(0, n), month, (a, b) -> a == number ? a : TWO);
          }
        }
      }
      own.forEach(beginnings::putIfAbsent);
    }
    beginnings.forEach(names::putIfAbsent);
    return Map.copyOf(names);
  }

  private static List<String> lines() {
    try (@Nullable InputStream in = Months.class.getResourceAsStream("months.txt");
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
      return lines.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
