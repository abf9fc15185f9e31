// SPDX-License-Identifier: Apache-2.0
package org.winnow.language;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiblingsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bg | Мостът е затворен, защото реката е прииждала цяла нощ, съобщи общината.
          mk | Мостот е затворен, зашто реката надоаѓаше цела ноќ, соопшти општината.
          sr | Мост је затворен, јер је река надолазила целе ноћи, саопштила је општина.
          ms | Jambatan itu ditutup kerana air sungai naik sepanjang malam, kata pejabat daerah.
          id | Jembatan itu ditutup karena air sungai naik sepanjang malam, kata kantor daerah.
          """)
  void closeLanguagesAreTold(String language, String text) {
    assertEquals(language, TextLanguage.of(text));
  }
}
