// SPDX-License-Identifier: Apache-2.0
package org.winnow.encoder;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Cuts texts into the pieces of a vocabulary as BERT does: control characters go, ideographs and
 * punctuation stand alone, and of each word the longest piece is taken again and again (Schuster
 * and Nakajima: "Japanese and Korean voice search", ICASSP 2012). The numbers are those of Hugging
 * Face's tokenizers, except that a text that spells a special piece, such as {@code [SEP]}, is a
 * text here. Immutable and thread safe.
 */
public final class WordPiece {
  /** Characters; longer words are unknown. */
  private static final int LONGEST = 100;

  /** Characters before this one have no parts. */
  private static final int FIRST_COMPOSED = 0xc0;

  private static final String INSIDE = "##";

  private final List<String> pieces;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Letters letters;
  private final int unknown;
  private final int start;
  private final int end;

  /**
   * How letters are taken.
   *
   * @param lowerCase in lower case
   * @param plain without accents
   */
  public record Letters(boolean lowerCase, boolean plain) {
    /** The treatment of letters in the models called uncased. */
    public static final Letters UNCASED = new Letters(true, true);
  }

  /**
   * A tokenizer.
   *
   * @param pieces by their numbers; pieces inside words begin with {@code ##}
   * @throws IllegalArgumentException if {@code [UNK]}, {@code [CLS]} or {@code [SEP]} is missing
   */
  public WordPiece(List<String> pieces, Letters letters) {
    this.pieces = List.copyOf(pieces);
    this.letters = letters;
    for (int i = 0; i < pieces.size(); i++) {
      numbers.put(pieces.get(i), i);
    }
    unknown = special("[UNK]");
    start = special("[CLS]");
    end = special("[SEP]");
  }

  private int special(String piece) {
    @Nullable Integer number = numbers.get(piece);
    if (number == null) {
      throw new IllegalArgumentException("its vocabulary has no " + piece);
    }
    return number;
  }

  /** All pieces by their numbers. */
  public List<String> pieces() {
    return pieces;
  }

  public Letters letters() {
    return letters;
  }

  /**
   * The pieces of a text between {@code [CLS]} and {@code [SEP]}. What is behind the last one that
   * has a place is not looked at.
   *
   * @param most pieces, at least 2
   */
  public int[] encode(String text, int most) {
    Encoding encoding = new Encoding(most);
    for (int i = 0; i < text.length() && !encoding.isFull(); ) {
      int character = text.codePointAt(i);
      i += Character.charCount(character);
      encoding.add(character);
    }
    return encoding.ended();
  }

  /** A text while it is read. */
  private final class Encoding {
    private final int[] ids;
    private final StringBuilder word = new StringBuilder();
    private int count;

    Encoding(int most) {
      ids = new int[Math.max(2, most)];
      ids[count++] = start;
    }

    boolean isFull() {
      return count >= ids.length - 1;
    }

    void add(int character) {
      if (Characters.isSpace(character)) {
        endWord();
      } else if (!Characters.isControl(character)) {
        boolean alone = Characters.isIdeograph(character);
        if (alone) {
          endWord();
        }
        addParts(character);
        if (alone) {
          endWord();
        }
      }
    }

    private void addParts(int character) {
      if (!letters.plain || character < FIRST_COMPOSED) {
        addLetter(character);
        return;
      }
      String parts = Normalizer.normalize(Character.toString(character), Normalizer.Form.NFD);
      parts
          .codePoints()
          .filter(part -> Character.getType(part) != Character.NON_SPACING_MARK)
          .forEach(this::addLetter);
    }

    private void addLetter(int character) {
      if (Characters.isPunctuation(character)) {
        endWord();
        word.appendCodePoint(character);
        endWord();
      } else if (word.length() <= 2 * LONGEST) {
        word.appendCodePoint(letters.lowerCase ? Character.toLowerCase(character) : character);
      }
    }

    private void endWord() {
      if (word.isEmpty()) {
        return;
      }
      int before = count;
      int from = word.codePointCount(0, word.length()) > LONGEST ? -1 : 0;
      while (from >= 0 && from < word.length()) {
        from = addLongest(from);
      }
      if (from < 0) {
        count = before;
        put(unknown);
      }
      word.setLength(0);
    }

    /** Adds the longest piece from here; returns where it ends, -1 if there is none. */
    private int addLongest(int from) {
      for (int to = word.length(); to > from; to--) {
        String piece = word.substring(from, to);
        @Nullable Integer number = numbers.get(from == 0 ? piece : INSIDE + piece);
        if (number != null) {
          put(number);
          return to;
        }
      }
      return -1;
    }

    private void put(int number) {
      if (count < ids.length - 1) {
        ids[count] = number;
      }
      count++;
    }

    int[] ended() {
      endWord();
      int n = Math.min(count, ids.length - 1);
      ids[n] = end;
      return Arrays.copyOf(ids, n + 1);
    }
  }
}
