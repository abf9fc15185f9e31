// SPDX-License-Identifier: Apache-2.0
package org.winnow.language;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextLanguageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          en | It rained all day, and nobody went out to see the garden.
          de | Es regnete den ganzen Tag, und niemand ging hinaus in den Garten.
          fr | Il a plu toute la journée et personne n'est sorti dans le jardin.
          es | Llovió todo el día y nadie salió a ver el jardín de la casa.
          ru | Весь день шёл дождь, и никто не вышел посмотреть на сад.
          el | Έβρεχε όλη μέρα και κανείς δεν βγήκε να δει τον κήπο.
          pl | Cały dzień padało i nikt nie wyszedł zobaczyć ogrodu.
          zh | 一整天都在下雨，没有人出去看花园。
          ja | 一日中雨が降っていて、誰も庭を見に出かけなかった。
          ko | 하루 종일 비가 내려서 아무도 정원을 보러 나가지 않았다.
          ar | هطل المطر طوال اليوم ولم يخرج أحد لرؤية الحديقة.
          """)
  void tellsLanguages(String language, String text) {
    assertEquals(language, TextLanguage.of(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "   ", "12.5 % 3000 -- 17:30, 2021-03-03 /// 4711", "ok", "\ud800\udfff"})
  void whatHasFewLettersIsUndecided(String text) {
    assertEquals("", TextLanguage.of(text));
  }

  @Test
  void chineseMayHaveEnglishWords() {
    assertEquals("zh", TextLanguage.of("今天我们发布了新的版本，支持 Apache Solr 和 Lucene，欢迎大家试用并提出意见。"));
  }

  @Test
  void theSameTextHasTheSameAnswer() {
    String text = "Det regnede hele dagen, and nobody went out. ".repeat(100);
    assertEquals(1, IntStream.range(0, 50).mapToObj(i -> TextLanguage.of(text)).distinct().count());
  }
}
