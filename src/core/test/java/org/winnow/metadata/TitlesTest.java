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
        "A storm; A storm | - The Bay; The Bay",
        "大风; 大风_新闻频道-和讯网; 和讯网",
        "「大風」; 「大風」_東京新聞; 東京新聞",
        "World War II; World War II (1939–1945); ''",
        "Ukraine war; Ukraine war: Kyiv hit by drones; ''",
        "Ukraine war; Ukraine war : Kyiv hit by drones; ''",
        "A storm; A storm-force wind hits the coast; ''",
        "COVID; COVID-19 vaccine guide; ''",
        "Python; Python: os.path_join explained; ''",
        "大风; 大风——北京受灾; ''",
        "A storm; A storm; ''",
        "Another; A storm | The Bay; ''",
        "''; A storm | The Bay; ''"
      })
  void whatStandsBesideTheHeadlineIsTheSite(String headline, String title, String site) {
    assertEquals(site, Titles.beside(headline, title));
  }

  @Test
  void eitherEndOfATitleMayBeTheSite() {
    assertEquals(List.of("The Bay", "A storm"), Titles.ends("A storm : News : The Bay"));
    assertEquals(List.of("Nice", "Paris"), Titles.ends("Paris: Nice"));
    assertEquals(List.of(), Titles.ends("A storm-force wind"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Storm: it blows; Storm it blows; true",
        "Storm | it blows; Storm it blows; true",
        "Storm: it blows; Storm - it blows; false",
        "Storm--it blows; Storm—it blows; false",
        "*Storm it blows*; Storm it blows; false",
        "Storm: It Blows; Storm it blows; false"
      })
  void punctuationWithinIsOfTheTitle(String title, String headline, boolean is) {
    assertEquals(is, Titles.isPunctuated(title, headline));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"A storm - | ; A storm", "A «storm»; A «storm»", "'-'; -"})
  void separatorsAtTheEndAreNoTitle(String title, String own) {
    assertEquals(own, Titles.trimmed(title));
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
