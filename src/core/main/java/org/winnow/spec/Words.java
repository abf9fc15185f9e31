// SPDX-License-Identifier: Apache-2.0
package org.winnow.spec;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The values of an enum as users write them: {@code z-score} for {@code Z_SCORE}. */
public final class Words {
  private Words() {}

  /**
   * The value of an option.
   *
   * @param option for the message
   * @throws IllegalArgumentException if there is none of that name; the message lists those that
   *     there are
   */
  public static <E extends Enum<E>> E parse(String option, Class<E> type, String word) {
    return find(type, word.strip().toLowerCase(Locale.ROOT))
        .orElseThrow(
            () ->
                new IllegalArgumentException(option + ": no " + word + "; there are " + all(type)));
  }

  /** The value that users write so, in lower case. */
  public static <E extends Enum<E>> Optional<E> find(Class<E> type, String word) {
    return Arrays.stream(type.getEnumConstants())
        .filter(value -> word(value).equals(word))
        .findFirst();
  }

  /** All values as users write them, for messages. */
  public static <E extends Enum<E>> String all(Class<E> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(Words::word)
        .collect(Collectors.joining(", "));
  }

  /** A value as users write it. */
  public static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
