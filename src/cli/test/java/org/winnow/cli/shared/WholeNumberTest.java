// SPDX-License-Identifier: Apache-2.0
package org.winnow.cli.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Tests numbers of options that have a least value. */
class WholeNumberTest {
  private static final ITypeConverter<Integer> POSITIVE = new WholeNumber.Positive();

  private static String refusal(ITypeConverter<?> converter, String text) {
    return String.valueOf(
        assertThrows(TypeConversionException.class, () -> converter.convert(text)).getMessage());
  }

  @Test
  void theLeastNumberIsAllowed() throws Exception {
    assertEquals(1, POSITIVE.convert("1"));
    assertEquals(0, new WholeNumber.NotNegative().convert("0"));
    assertEquals(0L, new WholeNumber.NotNegativeLong().convert("0"));
  }

  @Test
  void oneLessIsRefused() {
    assertEquals("must be 1 or more, not 0", refusal(POSITIVE, "0"));
    assertEquals("must be 0 or more, not -1", refusal(new WholeNumber.NotNegative(), "-1"));
  }

  @ParameterizedTest
  @CsvSource({"many", "1.5", "1e3", "''", "99999999999999999999"})
  void whatIsNoNumberIsQuoted(String text) {
    assertEquals("'" + text + "' is not a whole number", refusal(POSITIVE, text));
  }

  @Test
  void aNumberThatIsTooLargeIsRefusedAndNotCutOff() throws Exception {
    assertEquals("must be 2147483647 or less, not 4294967297", refusal(POSITIVE, "4294967297"));
    assertEquals(4294967297L, new WholeNumber.NotNegativeLong().convert("4294967297"));
  }
}
