// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata.date;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateReaderTest {
  private static final DateReader AMERICAN = new DateReader(DayOrder.of("en", ""), "en", null);
  private static final DateReader OTHERS = new DateReader(DayOrder.of("de", ""), "", null);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2021-03-03 | 2021-03-03
          2021-03-03T10:00:00Z | 2021-03-03T10:00:00Z
          2021-03-03T10:00:00.123+0100 | 2021-03-03T10:00:00+01:00
          2021-03-03 10:05 | 2021-03-03T10:05
          20210303T1005 | 2021-03-03T10:05
          2021-03-03 10:15 PM | 2021-03-03T22:15
          2021-03-03, 12:15 a.m. GMT | 2021-03-03T00:15Z
          2021-03-03 12:15 pm | 2021-03-03T12:15
          2021-03-03 1200 comments | 2021-03-03
          2021/3/3 | 2021-03-03
          March 3, 2021 | 2021-03-03
          Wed, Mar 3rd, 2021 at noon | 2021-03-03
          Wed Mar 03 2021 10:00:00 GMT+0100 | 2021-03-03T10:00:00+01:00
          May 8, 2019 at 1:56 PM | 2019-05-08T13:56
          Fri May 08, 2009 2:03 am | 2009-05-08T02:03
          3. März 2021 um 14:05 Uhr | 2021-03-03T14:05
          Le 3 mars 2021 à 14:05 | 2021-03-03T14:05
          Dim 29 Oct 2017 16:46 | 2017-10-29T16:46
          3 марта 2021 в 14:05 | 2021-03-03T14:05
          3 March 2021 at 9 | 2021-03-03
          03/03/2021, 14h05 | 2021-03-03T14:05
          3 mars 2021 à 14 h 05 | 2021-03-03T14:05
          3. März 2021, 14.05 Uhr | 2021-03-03T14:05
          3. marts 2021 kl. 14.05 | 2021-03-03T14:05
          3. marts 2021 14.05 | 2021-03-03
          03.03.2021, 14:05 | 2021-03-03T14:05
          Tue 16-Jun-20 16:12:14 | 2020-06-16T16:12:14
          3-Mar-21 | 2021-03-03
          3 March '21 | 2021-03-03
          Sat, Jun 18 ’05, 10:24 AM | 2005-06-18T10:24
          24.12.98 | 1998-12-24
          3/3/2021, 10:05:00 PM | 2021-03-03T22:05:00
          3 mars 2021 à 14 h 05 | 2021-03-03T14:05
          12 mars 2021 · 2 h 30 de vidéo | 2021-03-12
          12 mars 2021 · 2h30 de vidéo | 2021-03-12
          12 March 2024, 10:00-12:00 | 2024-03-12T10:00
          March 3, 2021 10:00 GMT+2 | 2021-03-03T10:00+02:00
          3. März 2021, 10:00 Zürich | 2021-03-03T10:00
          3 mars 2021 | 2021-03-03
          3. März 2021 | 2021-03-03
          3 de marzo de 2021 | 2021-03-03
          3 марта 2021 г. | 2021-03-03
          3 Μαρτίου 2021 | 2021-03-03
          3 marca 2021 | 2021-03-03
          2021. március 3. | 2021-03-03
          2021年3月3日 | 2021-03-03
          2021年03月03日 10:05 | 2021-03-03T10:05
          2021년 3월 3일 | 2021-03-03
          03.03.2021 | 2021-03-03
          1614765600 | 2021-03-03T10:00:00Z
          1614765600000 | 2021-03-03T10:00:00Z
          Article 12, 2 May 2021 | 2021-05-02
          17 Juin 2021 | 2021-06-17
          2020. 08. 18. 21:35 | 2020-08-18T21:35
          2024. 5. 3. 14:05 | 2024-05-03T14:05
          Fri, 05/13/2024 - 10:30 | 2024-05-13T10:30
          ٣ مايو ٢٠٢٤ | 2024-05-03
          3 أيار 2024 | 2024-05-03
          3 تشرين الثاني 2024 | 2024-11-03
          ۳ مه ۲۰۲۴ | 2024-05-03
          ۱۴ اردیبهشت ۱۴۰۳ | 2024-05-03
          1403/02/14 | 2024-05-03
          3 मई 2024 | 2024-05-03
          ३ मई २०२४ | 2024-05-03
          ৩ মে, ২০২৪ | 2024-05-03
          3 மே 2024 | 2024-05-03
          3 مئی 2024 | 2024-05-03
          Ngày 3 tháng 5, 2024 | 2024-05-03
          3 tháng 5 năm 2024 | 2024-05-03
          3 พฤษภาคม 2567 | 2024-05-03
          3 พ.ค. 2567 | 2024-05-03
          ๓ พฤษภาคม ๒๕๖๗ | 2024-05-03
          03/05/2567 | 2024-05-03
          3 במאי 2024 | 2024-05-03
          3. maí 2024 | 2024-05-03
          3 მაისი, 2024 | 2024-05-03
          3 մայիսի, 2024 | 2024-05-03
          2024 ж. 3 мамыр | 2024-05-03
          2024. gada 3. maijs | 2024-05-03
          2024 m. gegužės 3 d. | 2024-05-03
          2024ko maiatzak 3 | 2024-05-03
          3. мај 2024. | 2024-05-03
          令和6年5月3日 | 2024-05-03
          平成元年5月3日 | null
          二〇二四年五月三日 | 2024-05-03
          二〇二四年十月二十三日 | 2024-10-23
          民國113年5月3日 | 2024-05-03
          3 Mei 2024 | 2024-05-03
          Mayo 3, 2024 | 2024-05-03
          """)
  void readsDates(String text, String date) {
    assertEquals(date, String.valueOf(OTHERS.value(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "31.02.2021",
        "1.2.3",
        "May 2021",
        "1234567",
        "3 days ago",
        "12/2021",
        "1789-07-14",
        "1403-22-14",
        "3 tháng 15, 2024",
        "٣٠٠ مايو ٢٠٢٤",
        "tel. 2567 12 34",
        "Le 12 mai '68",
        "Recorded 14 May '45",
        "a 3-way-20 race"
      })
  void whatIsNoDate(String text) {
    assertNull(OTHERS.value(text));
  }

  @ParameterizedTest
  @CsvSource({
    "03/04/2021, 2021-03-04, 2021-04-03",
    "13/04/2021, 2021-04-13, 2021-04-13",
    "04/13/2021, 2021-04-13, 2021-04-13",
    "03.04.2021, 2021-04-03, 2021-04-03"
  })
  void countriesOrderDayAndMonth(String text, String american, String others) {
    assertEquals(american, String.valueOf(AMERICAN.value(text)));
    assertEquals(others, String.valueOf(OTHERS.value(text)));
  }
}
