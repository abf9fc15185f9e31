// SPDX-License-Identifier: Apache-2.0
package org.winnow.web2text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The flat scan against the regular expressions of the specification. */
class TextCountsTest {
  private static final Pattern EMAIL = Pattern.compile("\\b\\w+@[\\w.]+");
  private static final Pattern URL = Pattern.compile("\\b(https?|ftp)://[^\\s/$.?#].[^\\s]*\\b");
  private static final Pattern YEAR = Pattern.compile("\\b\\d{4}\\b");

  private static void check(String text) {
    TextCounts counts = new TextCounts();
    counts.count("something else 1999 before");
    counts.count(text);
    String t = text.trim();
    int words = 0;
    int length = 0;
    int capitals = 0;
    for (String word : t.split("\\W+", -1)) {
      if (!word.isEmpty()) {
        words++;
        length += word.length();
        capitals += Character.isUpperCase(word.charAt(0)) ? 1 : 0;
      }
    }
    assertEquals(words, counts.words, text);
    assertEquals(length, counts.wordLength, text);
    assertEquals(capitals, counts.capitals, text);
    assertEquals(
        t.split("(?<=[.?!;])\\s+(?=\\p{Lu})", -1).length, counts.sentences, "sentences of " + text);
    assertEquals(t.replaceAll("[^.,?;:!]", "").length(), counts.punctuation, text);
    assertEquals(t.chars().filter(Character::isDigit).count(), counts.digits, text);
    assertEquals(EMAIL.matcher(t).find(), counts.email, "e-mail in " + text);
    assertEquals(URL.matcher(t).find(), counts.url, "URL in " + text);
    assertEquals(YEAR.matcher(t).find(), counts.year, "year in " + text);
    assertEquals(t.contains("©"), counts.copyright, text);
    assertEquals(t.endsWith("?"), counts.endsWithQuestionMark, text);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "` The quick brown fox. Jumped over! `",
        "`write to me.you@example.org, or call`",
        "`@ a@ @b é@x ab@.`",
        "`see http://example.org/x?y. Or ftp://a b https://.x http://$`",
        "`xhttp://example.org ©2004 in 1999, 12345 a1999 1999é`",
        "`Was? Ja; Nein`",
        "`日本語 Ünder ÉCOLE ٣`",
        "`\u0001\u0002`",
        "` `",
        "`x`",
      })
  void agreesWithTheRegularExpressions(String text) {
    check(text);
  }

  @Test
  void agreesOnRandomTextSeed3() {
    Random random = new Random(3);
    String[] pieces = {
      "http", "https", "ftp", "://", "@", ".", " ", "A", "b", "é", "Ü", "1999", "7", "_", "?", ";",
      "\u00a0", "\u2028", "/", "#", "©", ", ", "! ", "the", "Σ"
    };
    for (int run = 0; run < 20_000; run++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(9); n > 0; n--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      check(text.toString());
    }
  }

  @Test
  void stopWordsAreCaseSensitive() {
    TextCounts counts = new TextCounts();
    counts.count("The man of the house");
    assertEquals(2, counts.stopWords);
  }
}
