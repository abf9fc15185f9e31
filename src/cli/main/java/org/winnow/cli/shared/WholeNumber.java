// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Values of options that are whole numbers with a least value. */
public final class WholeNumber {
  private WholeNumber() {}

  /** A number from 1. */
  public static final class Positive implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return Math.toIntExact(parse(text, 1, Integer.MAX_VALUE));
    }
  }

  /** A number from 0. */
  public static final class NotNegative implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return Math.toIntExact(parse(text, 0, Integer.MAX_VALUE));
    }
  }

  /** A number from 0 that may be long. */
  public static final class NotNegativeLong implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return parse(text, 0, Long.MAX_VALUE);
    }
  }

  private static long parse(String text, long least, long most) {
    long number;
    try {
      number = Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      throw new TypeConversionException("'" + text + "' is not a whole number");
    }
    if (number < least) {
      throw new TypeConversionException("must be " + least + " or more, not " + text);
    }
    if (number > most) {
      throw new TypeConversionException("must be " + most + " or less, not " + text);
    }
    return number;
  }
}
