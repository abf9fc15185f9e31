// SPDX-License-Identifier: Apache-2.0
package org.winnow.language;

/**
 * Tells the language of a text: Chinese, Japanese and Korean by their scripts, 60 others by their
 * trigrams. The first call reads the table of these: a tenth of a second, and 5 MB. The same text
 * always has the same answer. Thread safe.
 */
public final class TextLanguage {
  /** Pieces of the text that are read, evenly spaced, and characters of each. */
  private static final int PIECES = 8;

  private static final int PIECE = 40;

  /** Weight of the evidence for a declared language. */
  private static final double DECLARED = 1.25;

  /** Letters below which no text is told. */
  static final int FEWEST = 20;

  /** Probability below which no text is told. */
  private static final double LEAST = .8;

  /** Letters of other scripts that weigh as much as a Han character, kana or Hangul. */
  private static final int LETTERS = 4;

  /** Kana in so many such characters make Japanese. */
  private static final int KANA = 20;

  /** The first Hangul, below all Han characters and kana. */
  private static final char FIRST_CJK = '\u1100';

  private TextLanguage() {}

  /** Read when first asked for. */
  private static final class Table {
    private static final Trigrams TRIGRAMS = Trigrams.read();
  }

  /**
   * The language of a text, as pieces from its beginning to its end tell.
   *
   * @return code of ISO 639-1, such as {@code en} and {@code zh}; empty if undecided
   */
  public static String of(String text) {
    String sample = sample(text);
    Letters letters = Letters.of(sample);
    if (letters.weight() < FEWEST) {
      return "";
    }
    if (letters.cjk() > 0 && letters.isMostlyCjk()) {
      return letters.language();
    }
    Trigrams.Guess guess = Table.TRIGRAMS.likeliest(sample);
    String language = Siblings.of(guess.language(), text);
    boolean sure = guess.probability() >= LEAST || !language.equals(guess.language());
    return sure ? language : "";
  }

  /**
   * How much the letters of a text speak for some language: comparable between readings of the same
   * bytes in different character sets. Not for Chinese, Japanese and Korean.
   *
   * @param declared a code of ISO 639-1 of the language that the text is said to have, which is
   *     believed more readily; empty if it is not known
   * @return 0 or more
   */
  public static double evidence(String text, String declared) {
    Trigrams.Evidence evidence = Table.TRIGRAMS.evidence(text, declared);
    return Math.max(evidence.most(), DECLARED * evidence.own());
  }

  private static String sample(String text) {
    if (text.length() <= PIECES * PIECE) {
      return text;
    }
    StringBuilder sample = new StringBuilder(PIECES * (PIECE + 1));
    for (int i = 0; i < PIECES; i++) {
      int start = (int) ((long) i * (text.length() - PIECE) / (PIECES - 1));
      sample.append(text, start, start + PIECE).append(' ');
    }
    return sample.toString();
  }

  /** How many letters of which scripts a text has. */
  private record Letters(int han, int kana, int hangul, int others) {
    static Letters of(String text) {
      int han = 0;
      int kana = 0;
      int hangul = 0;
      int others = 0;
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c < FIRST_CJK) {
          others += Character.isLetter(c) ? 1 : 0;
        } else if (Character.isLetter(c)) {
          switch (Character.UnicodeScript.of(c)) {
            case HAN -> han++;
            case HIRAGANA, KATAKANA -> kana++;
            case HANGUL -> hangul++;
            default -> others++;
          }
        }
      }
      return new Letters(han, kana, hangul, others);
    }

    int cjk() {
      return han + kana + hangul;
    }

    int weight() {
      return LETTERS * cjk() + others;
    }

    boolean isMostlyCjk() {
      return LETTERS * cjk() >= others;
    }

    String language() {
      if (hangul > han + kana) {
        return "ko";
      }
      return KANA * kana > cjk() ? "ja" : "zh";
    }
  }
}
