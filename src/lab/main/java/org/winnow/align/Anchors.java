// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cuts source and gold text at anchors: windows of the gold text that occur exactly once in the
 * masked source, as they stand and also with white space and gaps taken out, extended to both
 * sides.
 */
final class Anchors {
  private final char[] source;
  private final String gold;
  private final Segment range;
  private final int window;
  private final GramIndex index;

  /** The source without white space and gaps, and its indexes by length, made when needed. */
  private final char[] stripped;

  private final @Nullable GramIndex[] strippedIndex;
  private final List<Segment> segments = new ArrayList<>();
  private Segment last;

  private Anchors(char[] source, String gold, Segment range, int window) {
    this.source = source;
    this.gold = gold;
    this.range = range;
    this.window = window;
    index = new GramIndex(source, range.sourceStart(), range.sourceEnd(), window, SourceMask.GAP);
    stripped = strip(source, range.sourceStart(), range.sourceEnd());
    strippedIndex = new GramIndex[window + 1];
    last = start();
  }

  /**
   * Segments of {@code range} in order, matched and open; one open segment if there is no anchor.
   */
  static List<Segment> cut(char[] source, String gold, Segment range, int window) {
    return new Anchors(source, gold, range, window).run();
  }

  private Segment start() {
    return new Segment(
        true, range.sourceStart(), range.sourceStart(), range.goldStart(), range.goldStart());
  }

  private List<Segment> run() {
    StringBuilder letters = new StringBuilder();
    int at = range.goldStart();
    while (at + window <= range.goldEnd()) {
      int position = index.unique(gold, at);
      if (position >= 0 && isUniqueStripped(at, letters)) {
        Segment match = extend(position, at);
        add(match, position);
        at = match.goldEnd();
      } else {
        at++;
      }
    }
    open(range.sourceEnd(), range.goldEnd());
    return segments;
  }

  private boolean isUniqueStripped(int at, StringBuilder letters) {
    letters.setLength(0);
    for (int i = at; i < at + window; i++) {
      if (!Character.isWhitespace(gold.charAt(i))) {
        letters.append(gold.charAt(i));
      }
    }
    int length = letters.length();
    if (length == 0) {
      return false;
    }
    GramIndex byLength = strippedIndex[length];
    if (byLength == null) {
      byLength = new GramIndex(stripped, 0, stripped.length, length, SourceMask.GAP);
      strippedIndex[length] = byLength;
    }
    return byLength.unique(letters, 0) >= 0;
  }

  /** The match around {@code gold[at]} = {@code source[position]}: first right, then left. */
  private Segment extend(int position, int at) {
    int sourceEnd = position + window;
    int goldEnd = at + window;
    while (sourceEnd < range.sourceEnd()
        && goldEnd < range.goldEnd()
        && same(source[sourceEnd], gold.charAt(goldEnd))) {
      sourceEnd++;
      goldEnd++;
    }
    int sourceStart = position;
    int goldStart = at;
    while (sourceStart > last.sourceEnd()
        && goldStart > range.goldStart()
        && same(source[sourceStart - 1], gold.charAt(goldStart - 1))) {
      sourceStart--;
      goldStart--;
    }
    return new Segment(true, sourceStart, sourceEnd, goldStart, goldEnd);
  }

  /**
   * Adds a match. One that stands before the last match shows that the last one was wrong: both are
   * given up. One inside the last match is ignored.
   */
  private void add(Segment match, int position) {
    if (segments.isEmpty() || position >= last.sourceEnd()) {
      open(match.sourceStart(), match.goldStart());
      segments.add(match);
      last = match;
    } else if (position <= last.sourceStart()) {
      segments.remove(segments.size() - 1);
      if (!segments.isEmpty() && !segments.get(segments.size() - 1).matched()) {
        segments.remove(segments.size() - 1);
      }
      last = segments.isEmpty() ? start() : segments.get(segments.size() - 1);
    }
  }

  private void open(int sourceEnd, int goldEnd) {
    Segment open = new Segment(false, last.sourceEnd(), sourceEnd, last.goldEnd(), goldEnd);
    if (!open.isEmpty()) {
      segments.add(open);
    }
  }

  private static char[] strip(char[] text, int from, int to) {
    char[] stripped = new char[to - from];
    int n = 0;
    for (int i = from; i < to; i++) {
      if (text[i] != SourceMask.GAP && !Character.isWhitespace(text[i])) {
        stripped[n++] = text[i];
      }
    }
    return Arrays.copyOf(stripped, n);
  }

  private static boolean same(char a, char b) {
    return CharacterAligner.equalIgnoringCase(a, b)
        || (Character.isWhitespace(a) && Character.isWhitespace(b));
  }
}
