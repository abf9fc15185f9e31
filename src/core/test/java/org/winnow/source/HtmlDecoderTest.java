// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.winnow.RandomPages;
import org.winnow.RandomPages.Sample;

class HtmlDecoderTest {
  private static final String RUSSIAN =
      "Чтобы яблоки пролежали до самой весны, снимать их нужно в сухую погоду и вместе с"
          + " плодоножкой. Упавшие и повреждённые плоды сразу откладывают в сторону.";
  private static final String CHINESE =
      "停业三年之后，古镇河边的老茶馆上周六重新开门迎客。清晨六点，门口已经排起了长队，不少老茶客带着自己的茶壶，等着喝第一壶新茶。";
  private static final String TRADITIONAL =
      "停業三年之後，古鎮河邊的老茶館上週六重新開門迎客。清晨六點，門口已經排起了長隊，不少老茶客帶著自己的茶壺，等著喝第一壺新茶。";
  private static final String JAPANESE = "三年ぶりに川沿いの古い茶屋が土曜日に再び店を開けた。朝の六時には、もう長い列ができていた。";
  private static final String WESTERN =
      "Le café déjà fermé à l’été a rouvert « samedi » ; naïve, la façade était peinte en bleu.";

  private static String text(String language) {
    return switch (language) {
      case "ru" -> RUSSIAN;
      case "zh" -> CHINESE;
      case "tw" -> TRADITIONAL;
      case "ja" -> JAPANESE;
      default -> WESTERN;
    };
  }

  private static String page(String declared, String text) {
    String meta =
        declared.equals("none")
            ? ""
            : "<meta http-equiv='Content-Type' content='text/html; charset=" + declared + "'>";
    return "<html><head>" + meta + "<title>x</title></head><body><p>" + text + "</p></body></html>";
  }

  /** The charset that the page really has, what it declares, and what HTTP says. */
  @ParameterizedTest
  @CsvSource({
    "ru, windows-1251, windows-1251, none",
    "ru, windows-1251, none,         none",
    "ru, windows-1251, iso-8859-1,   none",
    "ru, windows-1251, utf-8,        none",
    "ru, windows-1251, koi8-r,       none",
    "ru, windows-1251, none,         windows-1251",
    "ru, koi8-r,       koi8-r,       none",
    "ru, koi8-r,       none,         none",
    "ru, koi8-r,       windows-1251, none",
    "ru, utf-8,        windows-1251, none",
    "ru, utf-8,        none,         iso-8859-1",
    "zh, gb18030,      gb2312,       none",
    "zh, gb18030,      none,         none",
    "zh, gb18030,      iso-8859-1,   none",
    "zh, gb18030,      utf-8,        none",
    "zh, utf-8,        gb2312,       none",
    "zh, utf-8,        none,         none",
    "tw, big5,         big5,         none",
    "tw, big5,         none,         none",
    "tw, big5,         utf-8,        none",
    "ja, shift_jis,    shift_jis,    none",
    "ja, shift_jis,    none,         none",
    "ja, shift_jis,    iso-8859-1,   none",
    "ja, euc-jp,       none,         none",
    "ja, euc-jp,       utf-8,        none",
    "ja, iso-2022-jp,  none,         none",
    "ja, iso-2022-jp,  iso-2022-jp,  none",
    "fr, windows-1252, iso-8859-1,   none",
    "fr, windows-1252, none,         none",
    "fr, windows-1252, utf-8,        none",
    "fr, utf-8,        iso-8859-1,   none",
    "fr, utf-8,        no-such-name, nor-this"
  })
  void findsTheCharacterSet(String language, String real, String declared, String hint) {
    String page = page(declared, text(language));
    byte[] bytes = page.getBytes(Charset.forName(real));
    assertEquals(page, HtmlDecoder.decode(bytes, hint.equals("none") ? null : hint));
  }

  @ParameterizedTest
  @ValueSource(strings = {"utf-8", "utf-16le", "utf-16be"})
  void aByteOrderMarkWins(String charset) {
    byte[] bytes = ("\ufeff" + page("koi8-r", RUSSIAN)).getBytes(Charset.forName(charset));
    assertEquals(page("koi8-r", RUSSIAN), HtmlDecoder.decode(bytes, "windows-1252"));
  }

  /** Read as a Western character set and written as UTF-8 once more. */
  @ParameterizedTest
  @CsvSource({
    "fr, windows-1252",
    "fr, iso-8859-1",
    "ru, iso-8859-1",
    "zh, iso-8859-1",
    "ja, iso-8859-1"
  })
  void textThatWasEncodedTwiceIsDecodedTwice(String language, String charset) {
    String page = page("utf-8", text(language) + " – 😀");
    byte[] once = page.getBytes(StandardCharsets.UTF_8);
    byte[] twice = new String(once, Charset.forName(charset)).getBytes(StandardCharsets.UTF_8);
    assertEquals(page, HtmlDecoder.decode(twice, null));
    byte[] among =
        (new String(twice, StandardCharsets.UTF_8) + "é").getBytes(StandardCharsets.UTF_8);
    assertEquals(page + "é", HtmlDecoder.decode(among, null));
  }

  /** A text about the mistake, one accident, and letters that stand beside signs. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "The café wrote Ã© for é, Ã¨ for è and â€” for a dash: naïve, « garçon » !",
        "It was 20 Â°C outside.",
        "LA CHÂTEAU ÂGÉ, «Â», L’ÎLE À L’ÉTÉ",
        "à€€ à€€",
        "í\u00a0€ ð€€€ ô\u0090€€"
      })
  void whatWasWrittenSoIsLeft(String text) {
    assertEquals(text, HtmlDecoder.decode(text.getBytes(StandardCharsets.UTF_8), null));
  }

  /** Two, three and four bytes at every place among eight, which are looked at together. */
  @Test
  void utf8IsKnownWhereverItsSequencesStand() {
    for (int before = 0; before < 20; before++) {
      String text =
          "a".repeat(before) + "é" + "b".repeat(before) + "漢字" + "c".repeat(before) + "😀é";
      assertEquals(text, HtmlDecoder.decode(text.getBytes(StandardCharsets.UTF_8), null));
    }
  }

  /** The last letter is cut off, as by a limit on a page's length. */
  @Test
  void aSequenceCutOffAtTheEndIsStillUtf8() {
    byte[] whole = "Grüße, 漢".getBytes(StandardCharsets.UTF_8);
    byte[] cut = Arrays.copyOf(whole, whole.length - 1);
    assertTrue(HtmlDecoder.decode(cut, null).startsWith("Grüße, "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"caf\u00e9 au lait", "\u00e9t\u00e9", "12345678\u00e9 12345678"})
  void westernBytesAreNotUtf8(String text) {
    assertEquals(text, HtmlDecoder.decode(text.getBytes(StandardCharsets.ISO_8859_1), null));
  }

  @Test
  void malformedBytesAreReplaced() {
    byte[] bytes =
        page("utf-8", "x".repeat(50) + RUSSIAN.repeat(10)).getBytes(StandardCharsets.UTF_8);
    bytes[bytes.length - 40] = (byte) 0xff;
    assertEquals('\ufffd', HtmlDecoder.decode(bytes, null).replaceAll("[^\ufffd]", "").charAt(0));
    assertEquals(StandardCharsets.UTF_8, HtmlDecoder.charset(bytes, null));
  }

  /** Whatever it takes them for, the characters are those of the bytes behind a mark. */
  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void anyBytesAreDecodedInOneCharacterSet(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      byte[] bytes = new byte[random.nextInt(300)];
      random.nextBytes(bytes);
      String hint = i % 2 == 0 ? null : "utf-7";
      String all = new String(bytes, HtmlDecoder.charset(bytes, hint));
      String decoded = HtmlDecoder.decode(bytes, hint);
      assertTrue(all.endsWith(decoded) && all.length() - decoded.length() <= 1);
    }
  }

  /** What was written in a character set and says so is read again. */
  @ParameterizedTest
  @FieldSource("org.winnow.Seeds#ALL")
  void pagesByChanceAreReadAsTheyWereWritten(long seed) {
    for (Sample sample : RandomPages.of(seed, 50)) {
      String html = sample.html().replaceAll("[\\ud800-\\udfff\ufeff]", "");
      byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
      assertEquals(html, HtmlDecoder.decode(bytes, "utf-8"), sample.name());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"utf-16le", "utf-16be", "UTF-16LE"})
  void aHeaderMayNameUtf16(String name) {
    String html = "<title>A page</title><p>Größe";
    assertEquals(html, HtmlDecoder.decode(html.getBytes(Charset.forName(name)), name));
    assertEquals(html, HtmlDecoder.decode(html.getBytes(StandardCharsets.UTF_8), name));
  }
}
