// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.winnow.page.Block;
import org.winnow.page.Label;
import org.winnow.page.Page;
import org.winnow.text.Cjk;

/**
 * Labels blocks by the words of a clean text, where that is no cut-out of the source: with other
 * white space, marks of Markdown, or blocks in another order. Words are runs of letters and digits
 * in lower case; each Han, kana or Hangul character is one.
 *
 * <ol>
 *   <li>Runs of words that occur once on both sides are anchors; the longest chain of anchors in
 *       order is kept, and what lies between is cut again at shorter runs.
 *   <li>A piece without anchors is aligned word by word so that matches make few runs (an affine
 *       gap), if it has at most {@value #CELLS} cells; a larger one has no matches.
 *   <li>Blocks that are left, longest first, are looked up in what is left of the clean text: they
 *       were moved.
 * </ol>
 *
 * <p>A block is content if more than two thirds of its words are matched. Static, without state:
 * thread safe.
 */
public final class WordAligner {
  private static final int CELLS = 4_000_000;

  /** A piece of so many cells is not worth cutting. */
  private static final int FEW_CELLS = 100_000;

  private static final int[] RUNS = {8, 5, 3, 2};

  /** Words of a block that may have been moved: a shorter one is anywhere by chance. */
  private static final int MOVED = 5;

  private static final int MATCH = 4;
  private static final int RUN = -3;
  private static final int NONE = Integer.MIN_VALUE / 2;

  private final int[] page;
  private final int[] gold;

  /** For each word of the page, that of the clean text; or -1. */
  private final int[] matches;

  private final boolean[] used;

  private WordAligner(int[] page, int[] gold) {
    this.page = page;
    this.gold = gold;
    matches = new int[page.length];
    Arrays.fill(matches, -1);
    used = new boolean[gold.length];
  }

  /** One label per block. */
  public static List<Label> labels(Page page, String cleanText) {
    Map<String, Integer> numbers = new HashMap<>();
    List<Block> blocks = page.blocks();
    int[] starts = new int[blocks.size() + 1];
    Words words = new Words(numbers);
    for (Block block : blocks) {
      words.add(block.text());
      starts[block.index() + 1] = words.size();
    }
    Words gold = new Words(numbers);
    gold.add(cleanText);
    WordAligner aligner = new WordAligner(words.toArray(), gold.toArray());
    aligner.align();
    aligner.findMoved(starts);
    List<Label> labels = new ArrayList<>(blocks.size());
    for (int i = 0; i < blocks.size(); i++) {
      int matched = aligner.matched(starts[i], starts[i + 1]);
      int size = starts[i + 1] - starts[i];
      labels.add(size > 0 && 3 * matched > 2 * size ? Label.CONTENT : Label.BOILERPLATE);
    }
    return withSigns(labels, starts);
  }

  /** A block without words goes with its neighbours if both are content. */
  private static List<Label> withSigns(List<Label> labels, int[] starts) {
    List<Label> all = new ArrayList<>(labels);
    for (int i = 1; i + 1 < all.size(); i++) {
      if (starts[i] == starts[i + 1]
          && all.get(i - 1) == Label.CONTENT
          && labels.get(i + 1) == Label.CONTENT) {
        all.set(i, Label.CONTENT);
      }
    }
    return all;
  }

  /** Words as numbers, the same for the same word. */
  private static final class Words {
    private final Map<String, Integer> numbers;
    private int[] words = new int[1024];
    private int size;

    Words(Map<String, Integer> numbers) {
      this.numbers = numbers;
    }

    int size() {
      return size;
    }

    void add(String text) {
      int i = 0;
      while (i < text.length()) {
        int c = text.codePointAt(i);
        int end = i + Character.charCount(c);
        if (Character.isLetterOrDigit(c)) {
          if (!Cjk.is(c)) {
            while (end < text.length() && isPartOfWord(text.codePointAt(end))) {
              end += Character.charCount(text.codePointAt(end));
            }
          }
          put(text.substring(i, end).toLowerCase(Locale.ROOT));
        }
        i = end;
      }
    }

    private static boolean isPartOfWord(int c) {
      return Character.isLetterOrDigit(c) && !Cjk.is(c);
    }

    private void put(String word) {
      if (size == words.length) {
        words = Arrays.copyOf(words, 2 * size);
      }
      words[size++] = numbers.computeIfAbsent(word, w -> numbers.size());
    }

    int[] toArray() {
      return Arrays.copyOf(words, size);
    }
  }

  private int matched(int from, int to) {
    int matched = 0;
    for (int i = from; i < to; i++) {
      matched += matches[i] >= 0 ? 1 : 0;
    }
    return matched;
  }

  private void match(int i, int j) {
    matches[i] = j;
    used[j] = true;
  }

  /** A piece of both texts still to be aligned. */
  private record Piece(int from, int to, int goldFrom, int goldTo, int level) {}

  private void align() {
    List<Piece> left = new ArrayList<>();
    left.add(new Piece(0, page.length, 0, gold.length, 0));
    while (!left.isEmpty()) {
      Piece piece = left.remove(left.size() - 1);
      int n = piece.to - piece.from;
      int m = piece.goldTo - piece.goldFrom;
      if (n == 0 || m == 0) {
        continue;
      }
      boolean fits = (long) n * m <= (piece.level < RUNS.length ? FEW_CELLS : CELLS);
      if (fits) {
        alignWords(piece);
      } else if (piece.level < RUNS.length) {
        left.addAll(cut(piece));
      }
    }
  }

  /** The pieces between the anchors; the same piece one level down if there are none. */
  private List<Piece> cut(Piece p) {
    int run = RUNS[p.level];
    List<int[]> anchors = chain(anchors(p, run));
    if (anchors.isEmpty()) {
      return List.of(new Piece(p.from, p.to, p.goldFrom, p.goldTo, p.level + 1));
    }
    List<Piece> pieces = new ArrayList<>();
    int i = p.from;
    int j = p.goldFrom;
    for (int[] anchor : anchors) {
      if (anchor[0] < i || anchor[1] < j) {
        continue;
      }
      int a = anchor[0];
      int b = anchor[1];
      while (a > i && b > j && page[a - 1] == gold[b - 1]) {
        a--;
        b--;
      }
      pieces.add(new Piece(i, a, j, b, p.level + 1));
      while (a < p.to && b < p.goldTo && page[a] == gold[b]) {
        match(a++, b++);
      }
      i = a;
      j = b;
    }
    pieces.add(new Piece(i, p.to, j, p.goldTo, p.level + 1));
    return pieces;
  }

  /** Positions of runs that occur once on both sides, in the page's order. */
  private List<int[]> anchors(Piece p, int run) {
    Map<Long, Integer> inGold = unique(gold, p.goldFrom, p.goldTo, run);
    Map<Long, Integer> inPage = unique(page, p.from, p.to, run);
    List<int[]> anchors = new ArrayList<>();
    for (int i = p.from; i + run <= p.to; i++) {
      long hash = hash(page, i, run);
      Integer own = inPage.get(hash);
      Integer other = inGold.get(hash);
      if (own != null && other != null && own == i && other >= 0) {
        anchors.add(new int[] {i, other});
      }
    }
    return anchors;
  }

  /** Where each run is; -1 if it is there more than once. */
  private static Map<Long, Integer> unique(int[] words, int from, int to, int run) {
    Map<Long, Integer> places = new HashMap<>();
    for (int i = from; i + run <= to; i++) {
      places.merge(hash(words, i, run), i, (a, b) -> -1);
    }
    return places;
  }

  private static long hash(int[] words, int from, int run) {
    long hash = 1;
    for (int i = from; i < from + run; i++) {
      hash = (hash + words[i] + 1) * 0x9e3779b97f4a7c15L;
      hash ^= hash >>> 31;
    }
    return hash;
  }

  /** The longest chain that is in order on both sides. */
  private static List<int[]> chain(List<int[]> anchors) {
    int[] tails = new int[anchors.size()];
    int[] before = new int[anchors.size()];
    int length = 0;
    for (int a = 0; a < anchors.size(); a++) {
      int low = 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (anchors.get(tails[middle])[1] < anchors.get(a)[1]) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      before[a] = low == 0 ? -1 : tails[low - 1];
      tails[low] = a;
      length = Math.max(length, low + 1);
    }
    int[][] chain = new int[length][];
    int at = length == 0 ? -1 : tails[length - 1];
    for (int k = length - 1; k >= 0; k--) {
      chain[k] = anchors.get(at);
      at = before[at];
    }
    return List.of(chain);
  }

  // How a cell was reached, and whether a match is the best that ends there. Where all is equal,
  // the first copy of a text is taken.
  private static final byte FROM_MATCH = 1;
  private static final byte FROM_ABOVE = 2;
  private static final byte MATCH_IS_BEST = 4;

  /** The best score of matches less runs; a gap costs by being there, not by its length. */
  private void alignWords(Piece p) {
    int n = p.to - p.from;
    int m = p.goldTo - p.goldFrom;
    byte[][] steps = new byte[n + 1][m + 1];
    int[] matched = new int[m + 1];
    int[] gap = new int[m + 1];
    Arrays.fill(matched, NONE);
    for (int i = 1; i <= n; i++) {
      int diagonalMatch = matched[0];
      int diagonalGap = gap[0];
      for (int j = 1; j <= m; j++) {
        int above = Math.max(matched[j], gap[j]);
        int left = Math.max(matched[j - 1], gap[j - 1]);
        int step = above >= left ? FROM_ABOVE : 0;
        int match = NONE;
        if (page[p.from + i - 1] == gold[p.goldFrom + j - 1]) {
          boolean goesOn = diagonalMatch >= diagonalGap + RUN;
          match = MATCH + (goesOn ? diagonalMatch : diagonalGap + RUN);
          step |= goesOn ? FROM_MATCH : 0;
        }
        diagonalMatch = matched[j];
        diagonalGap = gap[j];
        matched[j] = match;
        gap[j] = Math.max(above, left);
        steps[i][j] = (byte) (step | (match > gap[j] ? MATCH_IS_BEST : 0));
      }
    }
    trace(p, steps, n, m);
  }

  private void trace(Piece p, byte[][] steps, int n, int m) {
    int i = n;
    int j = m;
    boolean matching = (steps[i][j] & MATCH_IS_BEST) != 0;
    while (i > 0 && j > 0) {
      byte step = steps[i][j];
      if (matching) {
        match(p.from + i - 1, p.goldFrom + j - 1);
        matching = (step & FROM_MATCH) != 0;
        i--;
        j--;
      } else {
        i -= (step & FROM_ABOVE) != 0 ? 1 : 0;
        j -= (step & FROM_ABOVE) != 0 ? 0 : 1;
        matching = (steps[i][j] & MATCH_IS_BEST) != 0;
      }
    }
  }

  private void findMoved(int[] starts) {
    Map<Long, List<Integer>> places = new HashMap<>();
    for (int j = 0; j + MOVED <= gold.length; j++) {
      if (!used[j]) {
        places.computeIfAbsent(hash(gold, j, MOVED), h -> new ArrayList<>()).add(j);
      }
    }
    IntStream.range(0, starts.length - 1)
        .boxed()
        .filter(b -> starts[b + 1] - starts[b] >= MOVED)
        .sorted(Comparator.comparingInt(b -> starts[b] - starts[b + 1]))
        .forEach(b -> findMoved(starts[b], starts[b + 1], places));
  }

  private void findMoved(int from, int to, Map<Long, List<Integer>> places) {
    if (3 * matched(from, to) > 2 * (to - from)) {
      return;
    }
    int i = from;
    while (i + MOVED <= to) {
      int j = matches[i] >= 0 ? -1 : place(hash(page, i, MOVED), places);
      if (j < 0) {
        i++;
        continue;
      }
      while (i < to && j < gold.length && !used[j] && matches[i] < 0 && page[i] == gold[j]) {
        match(i++, j++);
      }
    }
  }

  /** A place where a run begins that is not used yet; -1 if there is none. */
  private int place(long hash, Map<Long, List<Integer>> places) {
    for (int j : places.getOrDefault(hash, List.of())) {
      if (!used[j]) {
        return j;
      }
    }
    return -1;
  }
}
