// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata.date;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MonthsTest {
  private static final List<String> LANGUAGES =
      List.of(
          "af", "am", "ar", "az", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en",
          "es", "et", "eu", "fa", "fi", "fr", "ga", "gl", "gu", "he", "hi", "hr", "hu", "hy", "id",
          "is", "it", "ka", "kk", "kn", "lt", "lv", "mk", "ml", "mr", "ms", "nb", "ne", "nl", "pl",
          "pt", "ro", "ru", "si", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "te", "th", "tr", "uk",
          "ur", "uz");

  /** Versions of CLDR differ in a few spellings. */
  @Test
  void namesAreThoseOfTheJdk() {
    int names = 0;
    int read = 0;
    for (String language : LANGUAGES) {
      for (int month = 1; month <= 12; month++) {
        Calendar day = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        day.clear();
        day.set(2024, month - 1, 3, 12, 0);
        @Nullable String name =
            day.getDisplayName(
                Calendar.MONTH, Calendar.LONG_FORMAT, Locale.forLanguageTag(language));
        if (name != null && name.chars().noneMatch(c -> c == ' ' || Character.isDigit(c))) {
          names++;
          read += Months.of(name, language) == month ? 1 : 0;
        }
      }
    }
    assertTrue(names > 650 && read >= .98 * names, read + " of " + names);
  }

  @ParameterizedTest
  @CsvSource({
    "listopada, hr, 10",
    "listopada, pl, 11",
    "listopada, '', 11",
    "maiatzaren, eu, 5",
    "maiatzaren, en, 0",
    "mai, en, 5",
    "Sept., en, 9",
    "jui, fr, 0",
    "the, en, 0"
  })
  void oneWordMayBeTwoMonths(String word, String language, int month) {
    assertEquals(month, Months.of(word, language));
  }
}
