// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages that declare no character set, in the sets that their languages were written in. */
class SingleByteGuessTest {
  private static final String TEXTS =
      """
      windows-1252 | Die Fähre fährt heute nicht, weil der Fluss zu hoch ist. Müller wartet am Ufer.
      windows-1252 | L'été dernier, la mairie a réparé l'écluse, et les péniches sont passées.
      windows-1252 | El año pasado llovió más de lo que los pescadores habían previsto aquí.
      windows-1252 | It’s cold — and the “old” ferry doesn’t run.
      windows-1250 | Rada města včera rozhodla, že přívoz přes řeku zůstane zachován i příští rok.
      windows-1250 | Wczoraj rada miasta zdecydowała, że prom przez rzekę będzie kursował także w święta.
      windows-1250 | A hűvös esőben a révész időnként gyűrött kendővel törölgette a csónak ülőkéjét, s fütyült.
      iso-8859-2 | Wczoraj rada miasta zdecydowała, że prom przez rzekę będzie kursował także w święta.
      windows-1251 | Вчера городской совет решил, что старый паром будет ходить и в следующем году.
      koi8-r | Вчера городской совет решил, что старый паром будет ходить и в следующем году.
      windows-1253 | Το δημοτικό συμβούλιο αποφάσισε χθες ότι το παλιό πλοίο θα συνεχίσει να ταξιδεύει.
      windows-1254 | Belediye meclisi dün eski feribotun gelecek yıl da çalışmasına karar verdi, dedi başkan.
      windows-1255 | מועצת העיר החליטה אתמול שהמעבורת הישנה תמשיך לפעול גם בשנה הבאה.
      windows-1256 | قرر مجلس المدينة أمس أن العبارة القديمة ستستمر في العمل في السنة القادمة أيضا.
      iso-8859-6 | قرر مجلس المدينة أمس أن العبارة القديمة ستستمر في العمل في السنة القادمة أيضا.
      windows-1257 | Miesto taryba vakar nusprendė, kad senasis keltas plaukios ir kitais metais, nors žiemą užšąla.
      """;

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = TEXTS)
  void theTextTells(String charset, String text) {
    String html = "<title>A page</title><p>" + text + "</p>";
    assertEquals(html, HtmlDecoder.decode(html.getBytes(Charset.forName(charset)), null));
  }

  @ParameterizedTest
  @CsvSource({
    "cs, windows-1250, Městský úřad",
    "ar, windows-1256, مدينة",
    "tr, windows-1254, İstanbul’da gün",
    "ru, koi8-r, Паром"
  })
  void aDeclaredLanguageIsBelieved(String language, String charset, String text) {
    String html = "<html lang=" + language + "><p>" + text + "</p>";
    assertEquals(html, HtmlDecoder.decode(html.getBytes(Charset.forName(charset)), null));
  }
}
