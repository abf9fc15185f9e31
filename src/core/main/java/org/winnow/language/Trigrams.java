// SPDX-License-Identifier: Apache-2.0
package org.winnow.language;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/**
 * How much each trigram speaks for each language, and the language that a text speaks for: naive
 * Bayes over all trigrams of the text, equal priors. What is no letter counts as a space. The
 * weights are ln(1 + p / {@value #FLOOR}), p being the share of the trigram among those of the
 * language, in {@value #UNIT}ths, rounded. Immutable.
 *
 * <p>The table was made from the profiles of the library language-detector 0.6, those of Shuyo's
 * (<i>Language Detection Library for Java</i>, 2010). Departures: that one draws trigrams at
 * random, with shorter n-grams among them, until one language is certain; here all of them count.
 */
final class Trigrams {
  /** Share of a trigram that a language does not know. */
  static final double FLOOR = 5e-5;

  /** Parts of 1 in which weights are counted. */
  static final int UNIT = 16;

  /**
   * Trigrams of a text that count as independent of each other: more of them do not make an answer
   * surer.
   */
  private static final int INDEPENDENT = 60;

  /** Bits of a slot that have the index of its trigram, of which there are fewer than 65,536. */
  private static final int INDEX = 16;

  private static final long MASK = (1 << INDEX) - 1;

  /** Letters with two signs each, which the table has as one. */
  private static final char FIRST_VIETNAMESE = '\u1ea0';

  private static final char LAST_VIETNAMESE = '\u1eff';
  private static final char VIETNAMESE = '\u1ec3';

  /** Weights in a long: bytes, none above 127. */
  private static final int PACKED = 8;

  /** Every second byte of a long: lanes of 16 bits in which weights are added. */
  private static final long LANES = 0x00FF_00FF_00FF_00FFL;

  /** Trigrams whose weights are added before a lane may be too small for the sum. */
  private static final int ROOM = 500;

  private static final String TABLE = "trigrams.gz";

  /** Spreads keys over slots: the golden ratio's share of 2^64. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final List<String> languages;

  /**
   * The trigrams by slots, three characters and then the index; 0 where there is none. Twice as
   * many as there are trigrams at least.
   */
  private final long[] slots;

  /**
   * Weights of each trigram by language, one after another, {@value #PACKED} in a long; those of no
   * trigram, all 0, at the end.
   */
  private final long[] weights;

  /** Longs of a trigram. */
  private final int width;

  /** The language that a text most likely has, and its probability. */
  record Guess(String language, double probability) {}

  /** Reads a table: languages, then of each trigram the languages that know it, with weights. */
  private Trigrams(DataInputStream in) throws IOException {
    languages = List.of(in.readUTF().split(" "));
    int trigrams = in.readInt();
    slots = new long[Integer.highestOneBit(trigrams) * 4];
    width = (languages.size() + PACKED - 1) / PACKED;
    weights = new long[(trigrams + 1) * width];
    for (int i = 0; i < trigrams; i++) {
      long key = key(in.readChar(), in.readChar(), in.readChar());
      slots[slot(key)] = key << INDEX | i;
      int place = i * width;
      for (int known = in.readUnsignedByte(); known > 0; known--) {
        int language = in.readUnsignedByte();
        weights[place + language / PACKED] |= (long) in.readByte() << language % PACKED * 8;
      }
    }
  }

  /** The shipped table. */
  static Trigrams read() {
    InputStream table = Objects.requireNonNull(Trigrams.class.getResourceAsStream(TABLE));
    try (var in = new DataInputStream(new BufferedInputStream(new GZIPInputStream(table)))) {
      return new Trigrams(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long key(char first, char second, char third) {
    return (long) first << 32 | (long) second << 16 | third;
  }

  /** Where a trigram is, or would be. */
  private int slot(long key) {
    int slot = (int) (key * SPREAD >>> 32) & slots.length - 1;
    while (slots[slot] != 0 && slots[slot] >>> INDEX != key) {
      slot = slot + 1 & slots.length - 1;
    }
    return slot;
  }

  /** A character as the table has it: what is no letter is a space, and some letters are others. */
  private static char normal(char c) {
    if (c < 0x80) {
      return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' ? c : ' ';
    } else if (c >= FIRST_VIETNAMESE && c <= LAST_VIETNAMESE) {
      return VIETNAMESE;
    }
    return switch (c) {
      case '\u0219' -> '\u015f';
      case '\u021b' -> '\u0163';
      case '\u06cc' -> '\u064a';
      default -> Character.isLetter(c) || isMark(c) ? c : ' ';
    };
  }

  private static boolean isMark(char c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.FORMAT;
  }

  /** The likeliest language of a text; the first of all, with little probability, if none is. */
  Guess likeliest(String text) {
    int[] places = places(text);
    return guess(sums(places), places.length);
  }

  /**
   * How much a text speaks for a language, or for the likeliest one: the sum of the weights of its
   * trigrams, which grows with the text.
   *
   * @param language a code; any other text is no language of the table
   */
  Evidence evidence(String text, String language) {
    int[] sums = sums(places(text));
    int index = languages.indexOf(language);
    return new Evidence(index < 0 ? 0 : sums[index], Arrays.stream(sums).max().orElse(0));
  }

  /** The sums for a language and for the likeliest one. */
  record Evidence(int own, int most) {}

  /** Where the weights begin of each trigram of a text that the table has. */
  private int[] places(String text) {
    int[] found = new int[text.length() + 1];
    int known = 0;
    char first = ' ';
    char second = ' ';
    for (int i = 0; i <= text.length(); i++) {
      char third = i < text.length() ? normal(text.charAt(i)) : ' ';
      // Of two words, each has its own.
      long entry = second == ' ' ? 0 : slots[slot(key(first, second, third))];
      if (entry != 0) {
        found[known++] = (int) (entry & MASK) * width;
      }
      first = second;
      second = third;
    }
    return Arrays.copyOf(found, known);
  }

  /** The sums of the weights of some trigrams, by language. */
  private int[] sums(int[] places) {
    int[] sums = new int[languages.size()];
    for (int from = 0; from < places.length; from += ROOM) {
      add(places, from, Math.min(places.length, from + ROOM), sums);
    }
    return sums;
  }

  /** Adds the weights of some trigrams, by language. */
  private void add(int[] places, int from, int to, int[] sums) {
    long[] even = new long[width];
    long[] odd = new long[width];
    for (int k = from; k < to; k += 2) {
      // A byte has room for two weights; the last may have no other.
      int first = places[k];
      int second = k + 1 < to ? places[k + 1] : weights.length - width;
      for (int i = 0; i < width; i++) {
        long packed = weights[first + i] + weights[second + i];
        even[i] += packed & LANES;
        odd[i] += packed >>> 8 & LANES;
      }
    }
    for (int language = 0; language < sums.length; language++) {
      int lane = language % PACKED;
      long[] lanes = lane % 2 == 0 ? even : odd;
      sums[language] += (int) (lanes[language / PACKED] >>> lane / 2 * 16 & 0xFFFF);
    }
  }

  private Guess guess(int[] sums, int known) {
    int best = 0;
    for (int i = 1; i < sums.length; i++) {
      best = sums[i] > sums[best] ? i : best;
    }
    double share = Math.min(1, (double) INDEPENDENT / Math.max(1, known)) / UNIT;
    double all = 0;
    for (int sum : sums) {
      all += Math.exp((sum - sums[best]) * share);
    }
    return new Guess(languages.get(best), 1 / all);
  }
}
