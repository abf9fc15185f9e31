// SPDX-License-Identifier: Apache-2.0
package org.winnow.page;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.winnow.language.TextLanguage;

/**
 * The character set of a page that declares none, among those with one byte a character: the one in
 * which the words that have bytes outside ASCII are most like those of some language, above all of
 * the one that the page says it is in.
 */
final class SingleByteGuess {
  /** Bytes of words that are looked at. */
  private static final int SAMPLE = 6_000;

  /** Bytes at the start of a page in which its language is looked for. */
  private static final int START = 8_192;

  /** What costs a character that is unlikely in words, in weights of trigrams. */
  private static final double UNLIKELY = 40;

  /** Evidence by which others must be ahead of the usual one: of Latin and of other scripts. */
  private static final double NEAR = 10;

  private static final double FAR = 100;

  private static final Set<String> FOREIGN =
      Set.of(
          "windows-1251",
          "windows-1253",
          "windows-1255",
          "windows-1256",
          "x-windows-874",
          "iso-8859-6",
          "koi8-r");

  /** The character sets of languages, by their codes. */
  private static final Map<String, String> USUAL =
      Map.of(
          "cs sk pl hu hr sl ro sq", "windows-1250",
          "ru uk bg mk sr be", "windows-1251",
          "el", "windows-1253",
          "tr az", "windows-1254",
          "he iw yi", "windows-1255",
          "ar fa ur", "windows-1256",
          "et lt lv", "windows-1257");

  /** Box drawings, blocks and shapes. */
  private static final char FIRST_BOX = '\u2500';

  private static final char LAST_BOX = '\u25ff';

  /** Of equals, the first. */
  private static final List<Charset> CANDIDATES =
      List.of(
              "windows-1252",
              "windows-1250",
              "windows-1251",
              "windows-1253",
              "windows-1254",
              "windows-1255",
              "windows-1256",
              "windows-1257",
              "x-windows-874",
              "iso-8859-2",
              "iso-8859-6",
              "koi8-r")
          .stream()
          .filter(Charset::isSupported)
          .map(Charset::forName)
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
    Charset usual = usual(language);
    Charset best = usual;
    double most = evidence(words, usual, language);
    for (Charset charset : CANDIDATES) {
      double margin = FOREIGN.contains(charset.name().toLowerCase(Locale.ROOT)) ? FAR : NEAR;
      double evidence = evidence(words, charset, language) - margin;
      if (!charset.equals(usual) && evidence > most) {
        most = evidence;
        best = charset;
      }
    }
    return best;
  }

  /** How much the words speak for a character set. */
  private static double evidence(byte[] words, Charset charset, String language) {
    String text = new String(words, charset);
    return TextLanguage.evidence(text, language) - UNLIKELY * unlikely(text);
  }

  /** The character set in which pages in a language were written; windows-1252 if not known. */
  private static Charset usual(String language) {
    for (Map.Entry<String, String> usual : USUAL.entrySet()) {
      if (usual.getKey().contains(language) && !language.isEmpty()) {
        return Charset.forName(usual.getValue());
      }
    }
    return CANDIDATES.get(0);
  }

  private static String language(byte[] bytes) {
    String start = new String(bytes, 0, Math.min(bytes.length, START), StandardCharsets.ISO_8859_1);
    Matcher matcher = LANGUAGE.matcher(start);
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
