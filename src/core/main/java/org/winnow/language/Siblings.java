// SPDX-License-Identifier: Apache-2.0
package org.winnow.language;

import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;

/**
 * Parts languages whose trigrams are much alike: Bulgarian from Macedonian and Serbian by letters
 * that only one of them has, Malay from Indonesian by words that they spell or choose differently.
 */
final class Siblings {
  /** Letters of Bulgarian that Macedonian and Serbian lack. */
  private static final String BULGARIAN = "ъщюяйь";

  private static final String MACEDONIAN = "ѓќѕ";
  private static final String SERBIAN = "ђћ";

  /** Letters that Macedonian and Serbian have, and Bulgarian lacks. */
  private static final String NOT_BULGARIAN = "јљњџ" + MACEDONIAN + SERBIAN;

  private static final Set<String> MALAY =
      Set.of(
          "kerana",
          "bahawa",
          "ialah",
          "wang",
          "syarikat",
          "sahaja",
          "pelbagai",
          "boleh",
          "kerajaan",
          "pejabat",
          "polis",
          "hospital",
          "isnin",
          "khamis",
          "jumaat",
          "ahad",
          "maklumat",
          "menerusi",
          "berbanding",
          "mahu",
          "tiada",
          "perlu",
          "cadangan",
          "projek");

  private static final Set<String> INDONESIAN =
      Set.of(
          "karena",
          "bahwa",
          "bisa",
          "uang",
          "perusahaan",
          "namun",
          "kantor",
          "polisi",
          "senin",
          "kamis",
          "jumat",
          "minggu",
          "informasi",
          "melalui",
          "dibandingkan",
          "mau",
          "pemerintah",
          "yakni",
          "sejumlah",
          "harus",
          "usai",
          "proyek",
          "saat",
          "mengatakan");

  private static final Set<String> CYRILLIC = Set.of("bg", "mk", "sr");
  private static final Set<String> MALAYIC = Set.of("ms", "id");

  /** Characters of a text that are enough for words and letters to part close languages. */
  private static final int ENOUGH = 3_000;

  private Siblings() {}

  /**
   * The language itself, or the one of its siblings for which the text speaks.
   *
   * @param language a code of ISO 639-1
   */
  static String of(String language, String text) {
    if (CYRILLIC.contains(language)) {
      return cyrillic(language, beginning(text));
    }
    return MALAYIC.contains(language) ? malay(language, beginning(text)) : language;
  }

  private static String beginning(String text) {
    return text.length() > ENOUGH ? text.substring(0, ENOUGH) : text;
  }

  private static String cyrillic(String language, String text) {
    int bulgarian = 0;
    int others = 0;
    int macedonian = 0;
    int serbian = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = Character.toLowerCase(text.charAt(i));
      bulgarian += BULGARIAN.indexOf(c) >= 0 ? 1 : 0;
      others += NOT_BULGARIAN.indexOf(c) >= 0 ? 1 : 0;
      macedonian += MACEDONIAN.indexOf(c) >= 0 ? 1 : 0;
      serbian += SERBIAN.indexOf(c) >= 0 ? 1 : 0;
    }
    if (bulgarian > others) {
      return "bg";
    }
    if (others > bulgarian && macedonian != serbian) {
      return macedonian > serbian ? "mk" : "sr";
    }
    return language;
  }

  private static String malay(String language, String text) {
    int malay = 0;
    int indonesian = 0;
    StringTokenizer words =
        new StringTokenizer(text.toLowerCase(Locale.ROOT), " \t\n\r\f.,;:!?()\"'“”-");
    while (words.hasMoreTokens()) {
      String word = words.nextToken();
      malay += MALAY.contains(word) ? 1 : 0;
      indonesian += INDONESIAN.contains(word) ? 1 : 0;
    }
    return malay == indonesian ? language : malay > indonesian ? "ms" : "id";
  }
}
