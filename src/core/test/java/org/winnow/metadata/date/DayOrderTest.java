// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata.date;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DayOrderTest {
  /** The last of a page's dates is read as the others are written. */
  @ParameterizedTest
  @CsvSource({
    "en, '', 03/04/2021, 2021-03-04",
    "en-GB, '', 03/04/2021, 2021-04-03",
    "en, https://a.co.uk/, 03/04/2021, 2021-04-03",
    "en, '', 25/12/2020 03/04/2021, 2021-04-03",
    "en-GB, '', 12/25/2020 03/04/2021, 2021-03-04",
    "de, '', 11.12.2018, 2018-12-11",
    "en, '', 11.25.2024 11.12.2018, 2018-11-12",
    "en, '', 25.11.2024 11/12/2018, 2018-11-12",
    "en-GB, '', 'Our wedding 12/08/2012', 2012-08-12",
    "en-GB, '', 2.14.21 11.12.2018, 2018-12-11",
    "en, '', 25/12/2020 12/26/2020 03/04/2021, 2021-03-04",
    "en, '', 'Sat, 08/12/2012', 2012-12-08",
    "en-GB, '', 'Wednesday 12/08/2012', 2012-08-12",
    "en, '', 'Sunday 12/08/2012', 2012-08-12",
    "en, '', 'Mon, 08/12/2012', 2012-08-12",
  })
  void otherDatesTellTheOrder(String language, String address, String dates, String day) {
    List<String> texts = List.of(dates.split("(?<=\\d\\d) (?=\\d)"));
    DayOrder order = DayOrder.of(language, address).in(texts);
    DateReader reader = new DateReader(order, "en", null);
    assertEquals(day, String.valueOf(reader.first(texts.get(texts.size() - 1))));
  }
}
