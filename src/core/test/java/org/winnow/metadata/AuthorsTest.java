// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AuthorsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Ann Smith | Ann Smith
          By Ann Smith | Ann Smith
          Written by: Ann Smith, MD, PhD | Ann Smith
          Ann Smith, Bo Li and Cy Day | Ann Smith; Bo Li; Cy Day
          von Anna Schmidt und Bo Li | Anna Schmidt; Bo Li
          Par Anne Lefèvre | Anne Lefèvre
          By Ann Smith on March 3, 2021 in News | Ann Smith
          Mar 3, 2021 Ann Smith | Ann Smith
          Ann Smith • 5 min read | Ann Smith
          ann@example.org | ''
          https://example.org/ann | ''
          作者：王小明 | 王小明
          记者 王小明 | 王小明
          记者从市博物馆获悉 | ''
          记者昨日在现场看到 | ''
          ann_s | ann_s
          Mark Mayor | Mark Mayor
          By Howard Lee Staff Writer | Howard Lee
          Ann B. Smith Senior News Editor | Ann B. Smith
          Daily Mail Reporter | Daily Mail Reporter
          최윤호 기자 uknow@example.com | 최윤호
          최윤호 특파원 | 최윤호
          本报记者 高寒 | 高寒
          Reporter: Ann Smith | Ann Smith
          山田花子 記者 | 山田花子
          Medically reviewed by Kim Park, MD — By Ann Smith on May 3 | Ann Smith
          Fact-checked by Kim Park • Written by Ann Smith | Ann Smith
          Edited by Kim Park - by Ann Smith and Bo Li | Ann Smith; Bo Li
          Anna Weber, Redakteurin | Anna Weber
          Piše: Ana Horvat | Ana Horvat
          Publié le | ''
          von Krisenmanagement zu | ''
          By Abhishek Sur | Abhishek Sur
          By Li Zu | Li Zu
          Du | Du
          """)
  void takesNamesFromBylines(String byline, String names) {
    assertEquals(names.isEmpty() ? List.of() : List.of(names.split("; ")), Authors.of(byline));
  }

  @ParameterizedTest
  @ValueSource(strings = {"By continuing, you agree", "Byways of Rome", "By", "The author left."})
  void notEveryLineIsAByline(String line) {
    assertEquals(false, Authors.isByline(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "By Ann Smith",
        "Posted March 3 by Ann Smith",
        "Written March 3, by Ann Smith",
        "Posted Monday, March 3 by Ann Smith",
        "3 March 2021 by Ann Smith",
        "March 3, 2021 by Ann Smith",
        "By Ann Smith, 3 March 2021",
        "Medically reviewed by Kim Park, MD — By Ann Smith on May 3",
        "山田花子 記者"
      })
  void datesMayStandInBylines(String line) {
    assertEquals(true, Authors.isByline(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Anna Weber, Chefredakteurin",
        "Anna Weber, korrespondent",
        "Anna Weber, periodista",
        "Anna Weber, Journaliste",
        "Anna Weber, giornalista",
        "Anna Weber, dziennikarka",
        "Anna Weber, Staff Writer"
      })
  void officesStandBehindNames(String line) {
    assertEquals(List.of("Anna Weber"), Authors.withOffices(line));
    assertEquals(List.of("Анна Петрова"), Authors.withOffices("Анна Петрова, корреспондент"));
    assertEquals(List.of(), Authors.withOffices("Anna Weber, Bern"));
  }

  @Test
  void cataloguesPutTheFamilyFirst() {
    assertEquals("Ann Smith", Authors.inOrder("Smith, Ann"));
    assertEquals("Ann Smith", Authors.inOrder("Ann Smith"));
  }
}
