// SPDX-License-Identifier: Apache-2.0
package org.winnow.source;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.winnow.language.TextLanguage;

/**
 * The character set of a page that declares none, among those with one byte a character: the one in
 * which the words that have bytes outside ASCII are most like those of some language, above all of
 * the one that the page says it is in.
 */
public final class SingleByteGuess {
  /** Bytes of words that are looked at. */
  private static final int SAMPLE = 6_000;

  /** The cost of a character that is unlikely in words, in weights of trigrams. */
  private static final double UNLIKELY = 40;

  /** Evidence by which others must be ahead of the usual one: of Latin and of other scripts. */
  private static final double NEAR = 10;

  private static final double FAR = 100;

  /** Box drawings, blocks and shapes. */
  private static final char FIRST_BOX = '\u2500';

  private static final char LAST_BOX = '\u25ff';

  /**
   * A character set that pages were written in.
   *
   * @param name of the set, as the JDK has it
   * @param margin of evidence by which it must be ahead of the one that is usual in a language
   * @param languages codes of those in which it is the usual one
   */
  private record Candidate(String name, double margin, Set<String> languages) {
    Charset charset() {
      return Charset.forName(name);
    }
  }

  /**
   * Those that this JVM has. Of equals, the first, which is the usual one in all other languages
   * too.
   */
  private static final List<Candidate> CANDIDATES =
      Stream.of(
              candidate("windows-1252", NEAR),
              candidate("windows-1250", NEAR, "cs", "hr", "hu", "pl", "ro", "sk", "sl", "sq"),
              candidate("windows-1251", FAR, "be", "bg", "mk", "ru", "sr", "uk"),
              candidate("windows-1253", FAR, "el"),
              candidate("windows-1254", NEAR, "az", "tr"),
              candidate("windows-1255", FAR, "he", "iw", "yi"),
              candidate("windows-1256", FAR, "ar", "fa", "ur"),
              candidate("windows-1257", NEAR, "et", "lt", "lv"),
              candidate("x-windows-874", FAR),
              candidate("iso-8859-2", NEAR),
              candidate("iso-8859-6", FAR),
              candidate("koi8-r", FAR))
          .filter(candidate -> Charset.isSupported(candidate.name))
          .toList();

  private static final char FIRST_THAI = '\u0e00';
  private static final char LAST_THAI = '\u0e7f';

  /** Letters of Thai, whose words have no spaces between them, that stand together at least. */
  private static final int SHORTEST_THAI = 4;

  private static final Pattern LANGUAGE =
      Pattern.compile(
          "<(?:html\\b[^>]{0,500}?\\blang|meta\\b[^>]{0,200}?content-language[^>]{0,100}?\\bcontent)"
              + "\\s*=\\s*[\"']?\\s*([a-z]{2})\\b",
          Pattern.CASE_INSENSITIVE);

  private SingleByteGuess() {}

  static Charset of(byte[] bytes) {
    byte[] words = words(bytes);
    String language = language(bytes);
    Candidate usual = usual(language);
    Candidate best = usual;
    double most = evidence(words, usual, language);
    for (Candidate candidate : CANDIDATES) {
      if (candidate.equals(usual)) {
        continue;
      }
      double evidence = evidence(words, candidate, language) - candidate.margin;
      if (evidence > most) {
        most = evidence;
        best = candidate;
      }
    }
    return best.charset();
  }

  private static Candidate candidate(String name, double margin, String... languages) {
    return new Candidate(name, margin, Set.of(languages));
  }

  /** How much the words speak for a character set. */
  private static double evidence(byte[] words, Candidate candidate, String language) {
    String text = new String(words, candidate.charset());
    return TextLanguage.evidence(text, language) - UNLIKELY * unlikely(text);
  }

  private static Candidate usual(String language) {
    return CANDIDATES.stream()
        .filter(candidate -> candidate.languages.contains(language))
        .findFirst()
        .orElse(CANDIDATES.get(0));
  }

  private static String language(byte[] bytes) {
    Matcher matcher = LANGUAGE.matcher(HtmlDecoder.start(bytes));
    return matcher.find() ? matcher.group(1).toLowerCase(Locale.ROOT) : "";
  }

  /**
   * Number of characters that no word has: controls, bytes without a character, drawings, letters
   * of other scripts beside Latin ones, alone, or, in Thai, where few stand together.
   */
  private static int unlikely(String text) {
    int n = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int end = i;
      while (end < text.length() && isForeign(text.charAt(end))) {
        end++;
      }
      if (end > i) {
        int shortest = c >= FIRST_THAI && c <= LAST_THAI ? SHORTEST_THAI : 2;
        n += end - i < shortest || isLatin(at(text, i - 1)) || isLatin(at(text, end)) ? end - i : 0;
        i = end - 1;
      } else if ((c >= 0x7f && c <= 0x9f) || c == 0xfffd || (c >= FIRST_BOX && c <= LAST_BOX)) {
        n++;
      }
    }
    return n;
  }

  private static char at(String text, int index) {
    return index < 0 || index >= text.length() ? ' ' : text.charAt(index);
  }

  private static boolean isForeign(char c) {
    return c >= 0x370 && Character.isLetter(c) && !isLatin(c);
  }

  private static boolean isLatin(char c) {
    return Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN;
  }

  /** The words with bytes outside ASCII, each behind a space. */
  private static byte[] words(byte[] bytes) {
    byte[] words = new byte[SAMPLE];
    int length = 0;
    for (int i = 0; i < bytes.length && length < SAMPLE; i++) {
      if (bytes[i] < 0) {
        int start = i;
        while (start > 0 && isLetter(bytes[start - 1])) {
          start--;
        }
        int end = i + 1;
        while (end < bytes.length && (bytes[end] < 0 || isLetter(bytes[end]))) {
          end++;
        }
        int copied = Math.min(end - start, SAMPLE - length - 1);
        if (copied > 0) {
          words[length++] = ' ';
          System.arraycopy(bytes, start, words, length, copied);
          length += copied;
        }
        i = end;
      }
    }
    return Arrays.copyOf(words, length);
  }

  private static boolean isLetter(byte b) {
    int lower = b | 32;
    return lower >= 'a' && lower <= 'z' && b > 0;
  }
}
