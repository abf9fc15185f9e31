// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import java.util.Collection;
import java.util.List;

/**
 * An immutable set of words, looked up in place: {@link #contains} takes a range of a text and
 * allocates nothing. Case-sensitive. Thread safe.
 */
public final class StopWords {
  /** The 124 lower-case English words of Web2Text; "The" is not among them. */
  public static final StopWords WEB2TEXT = read("stopwords-web2text.txt");

  /**
   * The lower half of the hash of each word, in open addressing at a slot of the upper half; a
   * power of two at least four times the number of words. 0 is a free slot. Words of other hashes
   * are other words: that two have the same one is less likely than one in a billion.
   */
  private final int[] hashes;

  private final int size;

  private StopWords(Collection<String> words) {
    hashes = new int[Integer.highestOneBit(Math.max(1, words.size())) * 8];
    int count = 0;
    for (String word : words) {
      long hash = hash(word.toCharArray(), 0, word.length());
      int slot = slot(hash);
      count += hashes[slot] == 0 ? 1 : 0;
      hashes[slot] = print(hash);
    }
    size = count;
  }

  /** The set of these words. */
  public static StopWords of(Collection<String> words) {
    return new StopWords(words);
  }

  private static StopWords read(String resource) {
    return of(List.of(Resource.text(StopWords.class, resource).strip().split("\\s+")));
  }

  /** Returns whether the characters {@code [start, end)} of {@code text} are a word of this set. */
  public boolean contains(char[] text, int start, int end) {
    return end > start && contains(hash(text, start, end));
  }

  /**
   * The same for callers that hash the word while they read it.
   *
   * @param hash of the word by {@link #hash(long, char)}
   */
  public boolean contains(long hash) {
    return hashes[slot(hash)] != 0;
  }

  /**
   * How many of the first {@code count} of some words are in this set. Looking up many at a time
   * lets their waits for memory overlap.
   *
   * @param words their hashes by {@link #hash(long, char)}
   */
  public int count(long[] words, int count) {
    int found = 0;
    for (int i = 0; i < count; i++) {
      found += contains(words[i]) ? 1 : 0;
    }
    return found;
  }

  /** The hash of a word and one more character; that of no characters is 0. */
  public static long hash(long hash, char next) {
    return (hash ^ next) * 0x9e3779b97f4a7c15L + next;
  }

  /** How many words this set has. */
  public int size() {
    return size;
  }

  /** The slot that holds the word, or the empty slot where it would stand. */
  private int slot(long hash) {
    int mask = hashes.length - 1;
    int slot = (int) (hash >>> Integer.SIZE) & mask;
    int print = print(hash);
    while (hashes[slot] != 0 && hashes[slot] != print) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /** The part of a hash that a slot has, never 0. */
  private static int print(long hash) {
    return (int) hash | 1;
  }

  private static long hash(char[] text, int start, int end) {
    long hash = 0;
    for (int i = start; i < end; i++) {
      hash = hash(hash, text[i]);
    }
    return hash;
  }
}
