// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Takes the names of sites off the titles of their pages. */
class TitlesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "A storm - The Bay; The Bay; ''; A storm",
        "The Bay | A storm; The Bay; ''; A storm",
        "A storm — THE BAY!; The Bay; ''; A storm",
        "A storm :: Bay News; ''; www.baynews.com; A storm",
        "A storm - and no end; The Bay; bay.org; A storm - and no end",
        "The Bay; The Bay; ''; The Bay",
        "Sea-side hotels; side; ''; Sea-side hotels"
      })
  void theNameOfTheSiteIsTakenOff(String title, String site, String host, String own) {
    assertEquals(own, Titles.withoutSite(title, site, host));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "A storm; A storm | The Bay; The Bay",
        "A storm; The Bay - A storm; The Bay",
        "A storm; A storm; ''",
        "Another; A storm | The Bay; ''",
        "''; A storm | The Bay; ''"
      })
  void whatStandsBesideTheHeadlineIsTheSite(String headline, String title, String site) {
    assertEquals(site, Titles.beside(headline, title));
  }

  @Test
  void plainTitlesHaveLettersAndDigitsOnly() {
    assertEquals("a storm s end 2024", Titles.plain("  A storm's end, 2024! "));
    assertEquals("", Titles.plain("***"));
  }

  @Test
  void partsStandBetweenSeparators() {
    assertEquals(List.of("A", "B", "C-D"), Titles.parts("A | B - C-D"));
    assertEquals(List.of("A"), Titles.parts("A"));
  }
}
