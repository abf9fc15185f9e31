// SPDX-License-Identifier: Apache-2.0
package org.winnow.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An immutable set of words, looked up in place: {@link #contains} takes a range of a text and
 * allocates nothing. Case-sensitive. Thread safe.
 */
public final class StopWords {
  /** The 124 lower-case English words of Web2Text; "The" is not among them. */
  public static final StopWords WEB2TEXT = read("stopwords-web2text.txt");

  /** Open addressing; a power of two at least four times the number of words. */
  private final char[] @Nullable [] table;

  /** The hash of each word in the table: most other words are told from it by that alone. */
  private final int[] hashes;

  /** A bit for each slot that is taken: most words that are none end there. */
  private final long[] taken;

  private final int longest;
  private final int size;

  private StopWords(Collection<String> words) {
    table = new char[Integer.highestOneBit(Math.max(1, words.size())) * 8][];
    hashes = new int[table.length];
    taken = new long[(table.length + Long.SIZE - 1) / Long.SIZE];
    int max = 0;
    int count = 0;
    for (String word : words) {
      char[] characters = word.toCharArray();
      int hash = hash(characters, 0, characters.length);
      int slot = slot(hash, characters, 0, characters.length);
      if (table[slot] == null) {
        table[slot] = characters;
        hashes[slot] = hash;
        taken[slot / Long.SIZE] |= 1L << slot % Long.SIZE;
        count++;
      }
      max = Math.max(max, word.length());
    }
    longest = max;
    size = count;
  }

  /** The set of these words. */
  public static StopWords of(Collection<String> words) {
    return new StopWords(words);
  }

  private static StopWords read(String resource) {
    try (InputStream in = StopWords.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("resource missing from the jar: " + resource);
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return of(List.of(text.strip().split("\\s+")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether the characters {@code [start, end)} of {@code text} are a word of this set. */
  public boolean contains(char[] text, int start, int end) {
    return contains(hash(text, start, end), text, start, end);
  }

  /**
   * The same for callers that hash the word while they read it.
   *
   * @param hash of the word by {@link #hash(int, char)}
   */
  public boolean contains(int hash, char[] text, int start, int end) {
    return end > start && end - start <= longest && table[slot(hash, text, start, end)] != null;
  }

  /** The hash of a word and one more character; that of no characters is 0. */
  public static int hash(int hash, char next) {
    return 31 * hash + next;
  }

  /** How many words this set has. */
  public int size() {
    return size;
  }

  /** The slot that holds the word, or the empty slot where it would stand. */
  private int slot(int hash, char[] text, int start, int end) {
    int mask = table.length - 1;
    int slot = (hash * 0x9e3779b9 >>> 12) & mask;
    while ((taken[slot / Long.SIZE] >>> slot % Long.SIZE & 1) != 0) {
      if (hashes[slot] == hash && isAt(slot, text, start, end)) {
        break;
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean isAt(int slot, char[] text, int start, int end) {
    char[] word = table[slot];
    return word != null && word.length == end - start && equal(word, text, start);
  }

  private static int hash(char[] text, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = hash(hash, text[i]);
    }
    return hash;
  }

  /** For a few characters a plain loop beats {@code Arrays.equals}. */
  private static boolean equal(char[] word, char[] text, int start) {
    for (int i = 0; i < word.length; i++) {
      if (word[i] != text[start + i]) {
        return false;
      }
    }
    return true;
  }
}
