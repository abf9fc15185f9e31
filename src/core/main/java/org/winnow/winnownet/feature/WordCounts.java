// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet.feature;

import java.util.HashSet;
import java.util.Set;
import org.winnow.text.Cjk;
import org.winnow.text.StopLists;
import org.winnow.text.StopWords;

/**
 * What the feature set {@code winnow} counts in the text of one block, in one pass over its
 * characters. A word is a run of Unicode letters and digits; each Han, kana or Hangul character is
 * one by itself. For one thread.
 */
final class WordCounts {
  /** Stop words of all languages that have a list. */
  private static final StopWords STOP_WORDS = stopWords();

  private static final int LONG_WORD = 3;

  // What a character is: by table, or by Unicode's categories.
  private static final byte OTHER = 0;
  private static final byte LOWER = 1;
  private static final byte UPPER = 2;
  private static final byte DIGIT = 3;
  private static final byte SPACE = 4;
  private static final byte COMMA = 5;
  private static final byte STOP = 6;
  private static final byte PUNCTUATION = 7;
  private static final byte CJK = 8;
  private static final byte CURRENCY = 9;
  private static final byte[] KINDS = kinds();

  /** The golden ratio's share of 2^64: an odd multiplier that mixes bits. */
  private static final long SPREAD = 0x9e3779b97f4a7c15L;

  private char[] characters = {};
  private int length;

  int words;
  int wordLength;
  int stopWords;
  int capitals;
  int longWords;
  int punctuation;
  int commas;
  int digits;
  int upper;
  int sentences;
  int titleWords;
  int descriptionWords;
  int titleHits;
  boolean endsWithStop;
  boolean endsWithQuestionMark;
  boolean endsWithColon;
  boolean copyright;
  boolean email;
  boolean url;
  boolean year;
  boolean date;
  boolean price;
  boolean bar;

  /** A hash of the words so far, equal for texts of the same words; 0 if there are none. */
  long wordsHash;

  /** Whether the last sentence has not ended. */
  private boolean isOpen;

  /** Hashes of words that may be stop words and are looked up together. */
  private final long[] candidates = new long[64];

  private int candidate;

  /** Words of the title and of the description, by their hashes. */
  private IntSet title = new IntSet();

  private IntSet description = new IntSet();

  /** For each word of the title, by its position: the last text that had it, from 1 on. */
  private int[] met = new int[0];

  /** Texts counted. */
  private int turn;

  /** The hash of the last word, in lower case. */
  private int hash;

  private static StopWords stopWords() {
    Set<String> all = new HashSet<>();
    StopLists lists = StopLists.instance();
    lists.languages().forEach(language -> all.addAll(lists.of(language)));
    return StopWords.of(all);
  }

  /** Sets the words that blocks are compared with. */
  void compareWith(String pageTitle, String pageDescription) {
    IntSet words = collect(pageTitle);
    description = collect(pageDescription);
    title = words;
    met = new int[title.places()];
  }

  private IntSet collect(String text) {
    IntSet into = new IntSet();
    load(text);
    int i = 0;
    while (i < length) {
      byte kind = kind(characters[i]);
      if (isWord(kind)) {
        i = word(i, kind);
        into.add(hash);
      } else {
        i++;
      }
    }
    return into;
  }

  /** How many different words the title has. */
  int titleSize() {
    return title.size();
  }

  /** Counts {@code text}; the previous values are gone. */
  void count(String text) {
    clear();
    add(text);
    end();
  }

  /** Counts another part of the text. */
  void add(String text) {
    load(text);
    int i = 0;
    int last = -1;
    while (i < length) {
      char c = characters[i];
      byte kind = kind(c);
      if (isWord(kind)) {
        i = word(i, kind);
        last = i - 1;
        continue;
      }
      if (kind != SPACE) {
        sign(i, c, kind);
        last = i;
      }
      i++;
    }
    if (last >= 0) {
      char c = characters[last];
      endsWithStop = kind(c) == STOP;
      endsWithQuestionMark = c == '?' || c == '？';
      endsWithColon = c == ':' || c == '：';
      isOpen = !endsWithStop;
    }
  }

  /** Ends the text, and with it the last sentence. */
  void end() {
    sentences += isOpen ? 1 : 0;
    countStopWords();
  }

  private void countStopWords() {
    stopWords += STOP_WORDS.count(candidates, candidate);
    candidate = 0;
  }

  private void mayBeStopWord(long word) {
    if (candidate == candidates.length) {
      countStopWords();
    }
    candidates[candidate++] = word;
  }

  /** Begins another text. */
  void clear() {
    isOpen = false;
    candidate = 0;
    wordsHash = 0;
    words = wordLength = stopWords = capitals = longWords = punctuation = commas = digits = 0;
    upper = sentences = titleWords = descriptionWords = titleHits = 0;
    endsWithStop = endsWithQuestionMark = endsWithColon = copyright = email = url = false;
    year = date = price = bar = false;
    turn++;
  }

  private void load(String text) {
    length = text.length();
    if (characters.length < length) {
      characters = new char[Math.max(1024, 2 * length)];
    }
    text.getChars(0, length, characters, 0);
  }

  /** Counts the word that begins with a character of the kind {@code first}; returns its end. */
  private int word(int start, byte first) {
    int numeric = 0;
    int capital = 0;
    long all = 0;
    int i = start;
    byte kind = first;
    do {
      char c = characters[i++];
      if (kind == UPPER) {
        capital++;
        c = Character.toLowerCase(c);
      } else if (kind == DIGIT) {
        numeric++;
      }
      all = StopWords.hash(all, c);
      kind = i < length ? kind(characters[i]) : SPACE;
    } while (first != CJK && (kind == LOWER || kind == DIGIT || kind == UPPER));
    hash = (int) (all >>> Integer.SIZE);
    wordsHash = (wordsHash + hash) * SPREAD | 1;
    words++;
    wordLength += i - start;
    digits += numeric;
    upper += capital;
    if (first == UPPER) {
      // A sentence's first word may be a stop word.
      capitals++;
      if (i - start > 1 && capital == 1) {
        mayBeStopWord(all);
      }
    } else if (first != DIGIT) {
      if (capital == 0) {
        mayBeStopWord(all);
      }
      longWords += i - start > LONG_WORD ? 1 : 0;
    }
    if (numeric > 0) {
      number(start, i, numeric);
    }
    compare();
    return i;
  }

  private void number(int start, int end, int numeric) {
    if (numeric != end - start) {
      return;
    }
    char before = start > 0 ? characters[start - 1] : ' ';
    char after = end < length ? characters[end] : ' ';
    if (numeric == 4) {
      year |= characters[start] == '1' || characters[start] == '2';
    }
    boolean separated = before == '/' || before == '-' || before == ':' || before == '.';
    boolean separates = after == '/' || after == '-' || after == ':' || after == '.';
    boolean counted = end + 1 < length && kind(characters[end + 1]) == DIGIT;
    date |= numeric <= 4 && (separated || separates && counted) || isDateUnit(after);
    price |= isCurrency(before) || isCurrency(after);
    price |= (before == ' ' && start > 1 && isCurrency(characters[start - 2]));
    price |= (after == ' ' && end + 1 < length && isCurrency(characters[end + 1]));
  }

  /** Year, month, day and hour in Chinese, Japanese and Korean. */
  private static boolean isDateUnit(char c) {
    return c == '年' || c == '月' || c == '日' || c == '년' || c == '월' || c == '일';
  }

  private static boolean isCurrency(char c) {
    return c == '$' || c >= 0x80 && Character.getType(c) == Character.CURRENCY_SYMBOL;
  }

  private void compare() {
    int place = title.find(hash);
    if (place >= 0) {
      titleWords++;
      titleHits += met[place] == turn ? 0 : 1;
      met[place] = turn;
    }
    descriptionWords += description.contains(hash) ? 1 : 0;
  }

  private void sign(int i, char c, byte kind) {
    switch (kind) {
      case STOP -> {
        punctuation++;
        sentences += i + 1 >= length || kind(characters[i + 1]) == SPACE || c >= 0x80 ? 1 : 0;
      }
      case COMMA -> {
        punctuation++;
        commas++;
      }
      case PUNCTUATION -> {
        punctuation++;
        url |= c == ':' && i + 2 < length && characters[i + 1] == '/' && characters[i + 2] == '/';
      }
      default -> {
        copyright |= c == '©';
        email |= c == '@' && i > 0 && i + 1 < length && isWord(kind(characters[i - 1]));
        bar |= c == '|' || c == '›' || c == '»' || c == '•' || c == '·';
      }
    }
  }

  private static boolean isWord(byte kind) {
    return kind == LOWER || kind == UPPER || kind == DIGIT || kind == CJK;
  }

  private static byte kind(char c) {
    return c < KINDS.length ? KINDS[c] : wide(c);
  }

  private static byte wide(char c) {
    if (Cjk.is(c)) {
      return CJK;
    }
    return switch (Character.getType(c)) {
      case Character.UPPERCASE_LETTER, Character.TITLECASE_LETTER -> UPPER;
      case Character.LOWERCASE_LETTER,
          Character.OTHER_LETTER,
          Character.MODIFIER_LETTER,
          Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.SURROGATE ->
          LOWER;
      case Character.DECIMAL_DIGIT_NUMBER -> DIGIT;
      case Character.SPACE_SEPARATOR -> SPACE;
      case Character.CURRENCY_SYMBOL -> CURRENCY;
      default -> mark(c);
    };
  }

  private static byte mark(char c) {
    return switch (c) {
      case '，', '、', '،' -> COMMA;
      case '。', '！', '？', '…', '؟', '।' -> STOP;
      case '：', '；' -> PUNCTUATION;
      default -> OTHER;
    };
  }

  /** Kinds of the characters of alphabets, and of common punctuation. */
  private static byte[] kinds() {
    byte[] kinds = new byte[0x2100];
    for (char c = 0; c < kinds.length; c++) {
      if (c >= 0x80) {
        kinds[c] = wide(c);
      } else if (c >= 'a' && c <= 'z') {
        kinds[c] = LOWER;
      } else if (c >= 'A' && c <= 'Z') {
        kinds[c] = UPPER;
      } else if (c >= '0' && c <= '9') {
        kinds[c] = DIGIT;
      } else if (c <= ' ') {
        kinds[c] = SPACE;
      } else if (c == ',') {
        kinds[c] = COMMA;
      } else if (".!?".indexOf(c) >= 0) {
        kinds[c] = STOP;
      } else if (":;".indexOf(c) >= 0) {
        kinds[c] = PUNCTUATION;
      } else if (c == '$') {
        kinds[c] = CURRENCY;
      }
    }
    return kinds;
  }
}
