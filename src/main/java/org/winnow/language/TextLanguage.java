// SPDX-License-Identifier: Apache-2.0
package org.winnow.language;

import com.optimaize.langdetect.DetectedLanguage;
import com.optimaize.langdetect.LanguageDetector;
import com.optimaize.langdetect.LanguageDetectorBuilder;
import com.optimaize.langdetect.ngram.NgramExtractors;
import com.optimaize.langdetect.profiles.LanguageProfileReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Tells the language of a text: Chinese, Japanese and Korean by their scripts, some sixty others by
 * the n-grams of the library language-detector, the children of Shuyo's (<i>Language Detection
 * Library for Java</i>, 2010). The first call reads the profiles, and takes a second and some 70
 * MB; the others take a fraction of a millisecond. The same text always has the same answer. Thread
 * safe.
 */
public final class TextLanguage {
  /** Pieces of the text that are read, evenly spaced, and characters of each. */
  private static final int PIECES = 8;

  private static final int PIECE = 60;

  /** Pieces that are read first. */
  private static final int FEW = 3;

  /** Letters below which no text is told. */
  static final int FEWEST = 20;

  /** Probability below which no text is told. */
  private static final double LEAST = .8;

  /** Probability above which the first pieces are enough, as they are for most texts. */
  private static final double SURE = .9999;

  /** Letters of other scripts that weigh as much as a Han character, kana or Hangul. */
  private static final int LETTERS = 4;

  /** Kana in so many such characters make Japanese. */
  private static final int KANA = 20;

  /** Without those that are mostly found where they are not, such as Aragonese and Occitan. */
  private static final List<String> LANGUAGES =
      List.of(
          ("af ar be bg bn ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu id is it kn lt"
                  + " lv mk ml mr ms mt ne nl no pa pl pt ro ru sk sl so sq sr sv sw ta te th tl tr uk"
                  + " ur vi yi")
              .split(" "));

  private TextLanguage() {}

  /** Read when first asked for. */
  private static final class Profiles {
    private static final LanguageDetector DETECTOR = read();

    private static LanguageDetector read() {
      try {
        return LanguageDetectorBuilder.create(NgramExtractors.standard())
            .withProfiles(new LanguageProfileReader().read(LANGUAGES))
            .seed(0)
            .build();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * The language of a text, as pieces from its beginning to its end tell.
   *
   * @return code of ISO 639-1, such as {@code en} and {@code zh}; empty if undecided
   */
  public static String of(String text) {
    String sample = sample(text, PIECES);
    Letters letters = Letters.of(sample);
    if (letters.cjk() > 0 && letters.weight() >= FEWEST && letters.isMostlyCjk()) {
      return letters.language();
    }
    if (letters.weight() < FEWEST) {
      return "";
    }
    String few = sample.length() > FEW * PIECE ? likeliest(sample(text, FEW), SURE) : "";
    return few.isEmpty() ? likeliest(sample, LEAST) : few;
  }

  /** The likeliest language; empty if its probability is below {@code least}. */
  private static String likeliest(String sample, double least) {
    List<DetectedLanguage> found = Profiles.DETECTOR.getProbabilities(sample);
    boolean sure = !found.isEmpty() && found.get(0).getProbability() >= least;
    return sure ? found.get(0).getLocale().getLanguage() : "";
  }

  private static String sample(String text, int pieces) {
    if (text.length() <= pieces * PIECE) {
      return text;
    }
    StringBuilder sample = new StringBuilder(pieces * (PIECE + 1));
    for (int i = 0; i < pieces; i++) {
      int start = (int) ((long) i * (text.length() - PIECE) / (pieces - 1));
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
        if (Character.isLetter(c)) {
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
