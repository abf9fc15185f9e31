// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordSearchTest {
  private final WordSearch search =
      new WordSearch(List.of(List.of("user", "username"), List.of("name", "änderung", "更新")));

  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "u, 0",
    "usern, 1",
    "the-username, 3",
    "nam, 0",
    "rename, 2",
    "Name, 0",
    "letzte änderung, 2",
    "已更新于, 2",
  })
  void wordsAreFoundAnywhere(String text, int groups) {
    assertEquals(groups, search.groups(text));
    assertEquals(groups != 0, search.isIn(text));
  }

  @Test
  void groupsAndWordsHaveLimits() {
    List<List<String>> many = Collections.nCopies(33, List.of("word"));
    assertThrows(IllegalArgumentException.class, () -> new WordSearch(many));
    assertThrows(IllegalArgumentException.class, () -> WordSearch.of("a"));
  }

  @ParameterizedTest
  @CsvSource({"/user/, 0, false", "/user/, 1, true", "/user/, 2, false", "/user, 1, false"})
  void aWordLeadsFromAPlaceToWhatIsBehindIt(String text, int at, boolean leads) {
    assertEquals(leads, search.leads(text, at));
  }
}
