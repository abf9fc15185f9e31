// SPDX-License-Identifier: Apache-2.0
package org.winnow.passage;

import java.text.BreakIterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.winnow.text.Cjk;

/*
 * What is too long is split by the first of these that splits it, and each part again:
 * lines, sentences, white space, words as Unicode sees them, characters.
 */
/**
 * Splits stretches of a text that are longer than a passage. A word stays whole up to a thousand
 * characters, but for scripts without spaces between words, in which each character counts as one.
 * For one thread.
 */
final class Splitter {
  /** Characters of a word that stays whole. */
  private static final int LONGEST_WORD = 1_000;

  private static final int LINES = 0;
  private static final int SENTENCES = 1;
  private static final int SPACES = 2;
  private static final int WORDS = 3;

  private final String text;
  private final PassageOptions options;

  /** One more than fits, without overflow: what is too long is not measured any further. */
  private final int most;

  /** Made when first needed: most texts do without. */
  private @Nullable BreakIterator words;

  Splitter(String text, PassageOptions options) {
    this.text = text;
    this.options = options;
    most = Math.max(options.size(), options.size() + 1);
  }

  /** A stretch without white space around it. */
  record Stretch(int start, int end, int size) {}

  /** The size of a part of the text; of one that is too long for a passage, that it is. */
  int size(int start, int end) {
    return options.measure().of(text, start, end, most);
  }

  /** Index of the first character that is no white space, or the end. */
  private int trimmed(int from, int end) {
    int start = from;
    while (start < end && isSpace(text.charAt(start))) {
      start++;
    }
    return start;
  }

  /** The part of the text between two offsets. */
  Stretch stretch(int from, int to) {
    int start = trimmed(from, to);
    int end = to;
    while (end > start && isSpace(text.charAt(end - 1))) {
      end--;
    }
    return new Stretch(start, end, size(start, end));
  }

  /** Returns whether a stretch is no longer than a passage, and no word in it is endless. */
  boolean isShort(Stretch stretch) {
    return stretch.size() <= options.size()
        && stretch.end() - stretch.start() <= longest(stretch.size());
  }

  /** Adds the parts of a stretch, each no longer than a passage if that is possible. */
  void split(Stretch stretch, List<Stretch> parts) {
    split(stretch, LINES, parts);
  }

  /** Adds the sentences of a stretch, and the parts of those that are too long. */
  void sentences(Stretch stretch, List<Stretch> parts) {
    splitAfter(Sentences.ends(text, stretch.start(), stretch.end()), stretch, SENTENCES, parts);
  }

  private void split(Stretch stretch, int level, List<Stretch> parts) {
    int start = stretch.start();
    int end = stretch.end();
    if (start == end) {
      return;
    }
    if (isShort(stretch)) {
      parts.add(stretch);
      return;
    }
    switch (level) {
      case LINES -> splitAtLines(stretch, parts);
      case SENTENCES -> splitAfter(Sentences.ends(text, start, end), stretch, level, parts);
      case SPACES -> splitAtSpaces(stretch, parts);
      case WORDS -> splitAfter(wordEnds(start, end), stretch, level, parts);
      default -> characters(start, end, parts);
    }
  }

  /** Splits a part of a stretch; if that is all of it, its size is known. */
  private void splitPart(Stretch whole, int from, int to, int level, List<Stretch> parts) {
    boolean all = from == whole.start() && to == whole.end();
    split(all ? whole : stretch(from, to), level + 1, parts);
  }

  /** Characters that a stretch of so many words may have. */
  static long longest(int size) {
    return (long) LONGEST_WORD * Math.max(1, size);
  }

  private static boolean isSpace(char c) {
    return c <= ' ' || Character.isSpaceChar(c);
  }

  private void splitAtLines(Stretch whole, List<Stretch> parts) {
    int end = whole.end();
    for (int from = whole.start(); from < end; ) {
      int next = text.indexOf('\n', from);
      next = next < 0 ? end : Math.min(next, end);
      splitPart(whole, from, next, LINES, parts);
      from = next + 1;
    }
  }

  private void splitAtSpaces(Stretch whole, List<Stretch> parts) {
    int end = whole.end();
    int from = whole.start();
    for (int i = from; i <= end; i++) {
      if (i == end || isSpace(text.charAt(i))) {
        splitPart(whole, from, i, SPACES, parts);
        from = i + 1;
      }
    }
  }

  /** Splits at some ends, the last of which is that of the whole; not within words. */
  private void splitAfter(int[] ends, Stretch whole, int level, List<Stretch> parts) {
    int from = whole.start();
    for (int i = 0; i < ends.length; i++) {
      if (i == ends.length - 1 || !isInWord(ends[i])) {
        splitPart(whole, from, ends[i], level, parts);
        from = ends[i];
      }
    }
  }

  /** Returns whether letters stand on both sides, of scripts with spaces between words. */
  private boolean isInWord(int at) {
    if (at == 0 || at == text.length()) {
      return false;
    }
    int before = text.codePointBefore(at);
    int after = text.codePointAt(at);
    return Character.isLetterOrDigit(before)
        && Character.isLetterOrDigit(after)
        && !Cjk.is(before)
        && !Cjk.is(after);
  }

  private int[] wordEnds(int start, int end) {
    if (words == null) {
      words = BreakIterator.getWordInstance(Locale.ROOT);
    }
    words.setText(text.substring(start, end));
    return IntStream.generate(words::next)
        .takeWhile(next -> next != BreakIterator.DONE)
        .map(next -> start + next)
        .toArray();
  }

  /**
   * Splits scripts without spaces between words anywhere, and other words where they are endless.
   */
  private void characters(int start, int end, List<Stretch> parts) {
    int from = start;
    int size = 0;
    for (int i = start; i < end; ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      int one = size(i, next);
      boolean full = size + one > options.size() && Cjk.is(c) || next - from > LONGEST_WORD;
      if (full && i > from) {
        parts.add(new Stretch(from, i, size));
        from = i;
        size = 0;
      }
      size += one;
      i = next;
    }
    parts.add(new Stretch(from, end, size(from, end)));
  }

  /** Where the last sentences of a stretch begin, the very last first. */
  int[] lastSentences(int start, int end, int count) {
    int[] ends = Sentences.ends(text, start, end);
    int[] starts = new int[Math.min(count, ends.length)];
    for (int i = 0; i < starts.length; i++) {
      int before = ends.length - 2 - i;
      starts[i] = trimmed(before < 0 ? start : ends[before], end);
    }
    return starts;
  }
}
