// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Cuts a piece at anchors: runs of words that occur once on both sides, of which the longest chain
 * in order is kept, extended to both sides.
 */
final class WordAnchors {
  private final WordMatches matches;
  private final Piece piece;
  private final int run;

  private WordAnchors(WordMatches matches, Piece piece, int run) {
    this.matches = matches;
    this.piece = piece;
    this.run = run;
  }

  /** Where a run begins. */
  private record Anchor(int page, int gold) {}

  /**
   * Matches the anchors and what they extend to.
   *
   * @param run words of an anchor
   * @return what lies between, in order, also where that is empty; the piece itself if there is no
   *     anchor
   */
  static List<Piece> cut(WordMatches matches, Piece piece, int run) {
    WordAnchors anchors = new WordAnchors(matches, piece, run);
    return anchors.cut(chain(anchors.find()));
  }

  private List<Piece> cut(List<Anchor> anchors) {
    List<Piece> pieces = new ArrayList<>();
    int i = piece.from();
    int j = piece.goldFrom();
    for (Anchor anchor : anchors) {
      int a = anchor.page;
      int b = anchor.gold;
      if (a < i || b < j) {
        continue;
      }
      while (a > i && b > j && matches.same(a - 1, b - 1)) {
        a--;
        b--;
      }
      pieces.add(new Piece(i, a, j, b));
      while (a < piece.to() && b < piece.goldTo() && matches.same(a, b)) {
        matches.add(a++, b++);
      }
      i = a;
      j = b;
    }
    pieces.add(new Piece(i, piece.to(), j, piece.goldTo()));
    return pieces;
  }

  /** Runs that occur once on both sides, in the page's order. */
  private List<Anchor> find() {
    Map<Long, Integer> inGold = unique(matches.gold(), piece.goldFrom(), piece.goldTo());
    Map<Long, Integer> inPage = unique(matches.page(), piece.from(), piece.to());
    List<Anchor> anchors = new ArrayList<>();
    for (int i = piece.from(); i + run <= piece.to(); i++) {
      long hash = Words.hash(matches.page(), i, run);
      Integer own = inPage.get(hash);
      Integer other = inGold.get(hash);
      if (own != null && other != null && own == i && other >= 0) {
        anchors.add(new Anchor(i, other));
      }
    }
    return anchors;
  }

  /** Where each run is; -1 if it is there more than once. */
  private Map<Long, Integer> unique(int[] words, int from, int to) {
    Map<Long, Integer> places = new HashMap<>();
    for (int i = from; i + run <= to; i++) {
      places.merge(Words.hash(words, i, run), i, (a, b) -> -1);
    }
    return places;
  }

  /** The longest chain that is in order on both sides. */
  private static List<Anchor> chain(List<Anchor> anchors) {
    int[] tails = new int[anchors.size()];
    int[] before = new int[anchors.size()];
    int length = 0;
    for (int a = 0; a < anchors.size(); a++) {
      int low = 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (anchors.get(tails[middle]).gold < anchors.get(a).gold) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      before[a] = low == 0 ? -1 : tails[low - 1];
      tails[low] = a;
      length = Math.max(length, low + 1);
    }
    Anchor[] chain = new Anchor[length];
    int at = length == 0 ? -1 : tails[length - 1];
    for (int k = length - 1; k >= 0; k--) {
      chain[k] = anchors.get(at);
      at = before[at];
    }
    return List.of(chain);
  }
}
