// SPDX-License-Identifier: Apache-2.0
package org.winnow.spec;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a user has set of the parameters of an extractor or a retrieval model, read by type.
 *
 * @param values as written
 */
public record Parameters(Map<String, String> values) {
  public Parameters {
    values = Map.copyOf(values);
  }

  /** A parameter as written, {@code missing} if it is not set. */
  public String text(String name, String missing) {
    return values.getOrDefault(name, missing);
  }

  /**
   * A whole number, {@code missing} if it is not set.
   *
   * @throws IllegalArgumentException if it is anything else, as the other readers do
   */
  public int integer(String name, int missing) {
    String value = values.get(name);
    try {
      return value == null ? missing : Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw illegal(name, String.valueOf(value), "a whole number", e);
    }
  }

  /** A finite number, {@code missing} if it is not set. */
  public double number(String name, double missing) {
    String value = values.get(name);
    if (value == null) {
      return missing;
    }
    try {
      double number = Double.parseDouble(value);
      require(Double.isFinite(number), name, value, "a number");
      return number;
    } catch (NumberFormatException e) {
      throw illegal(name, value, "a number", e);
    }
  }

  /** One of an enum's constants in lower case, {@code missing} if it is not set. */
  public <E extends Enum<E>> E choice(String name, Class<E> type, E missing) {
    String value = values.get(name);
    if (value == null) {
      return missing;
    }
    StringBuilder known = new StringBuilder();
    for (E constant : type.getEnumConstants()) {
      String lower = constant.name().toLowerCase(Locale.ROOT);
      if (lower.equals(value)) {
        return constant;
      }
      known.append(known.isEmpty() ? "" : ", ").append(lower);
    }
    throw illegal(name, value, "one of " + known, null);
  }

  /**
   * Refuses a value that is not in its range.
   *
   * @param range in words, such as {@code positive}
   * @throws IllegalArgumentException if it is not {@code legal}
   */
  public static void require(boolean legal, String name, Object value, String range) {
    if (!legal) {
      throw illegal(name, String.valueOf(value), range, null);
    }
  }

  private static IllegalArgumentException illegal(
      String name, String value, String wanted, @Nullable Exception e) {
    return new IllegalArgumentException(
        "illegal " + name + " value: " + value + ", must be " + wanted, e);
  }
}
