// SPDX-License-Identifier: Apache-2.0
package org.winnow.align;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.winnow.label.Label;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.page.Units;

/**
 * Labels blocks by the words of a clean text ({@link Words}), where that is no cut-out of the
 * source: with other white space, marks of Markdown, or blocks in another order.
 *
 * <ol>
 *   <li>Runs of words that occur once on both sides are anchors ({@link WordAnchors}); what lies
 *       between is cut again at shorter runs.
 *   <li>A piece without anchors is aligned word by word so that matches make few runs ({@link
 *       WordAlignment}), if it has at most {@value #CELLS} cells; a larger one has no matches.
 *   <li>Blocks that are left, longest first, are looked up in what is left of the clean text
 *       ({@link MovedBlocks}).
 * </ol>
 *
 * <p>A block is content if more than two thirds of its words are matched, a unit if most are.
 * Static, without state: thread safe.
 */
public final class WordAligner {
  private static final int CELLS = 4_000_000;

  /** Share of a block's words above which it is content, and of a unit's, which has more. */
  static final double BLOCK = 2.0 / 3;

  private static final double UNIT = 1.0 / 2;

  /** A piece of so many cells is not worth cutting. */
  private static final int FEW_CELLS = 100_000;

  /** Words of an anchor, at each level of cutting. */
  private static final int[] RUNS = {8, 5, 3, 2};

  private WordAligner() {}

  /** Labels the blocks of a page. */
  public static List<Label> labels(Page page, String cleanText) {
    List<String> texts = page.blocks().stream().map(Block::text).toList();
    return labels(texts, cleanText, BLOCK);
  }

  /** Labels the units of a page. */
  public static List<Label> labels(Units units, String cleanText) {
    List<String> texts = IntStream.range(0, units.size()).mapToObj(units::text).toList();
    return labels(texts, cleanText, UNIT);
  }

  private static List<Label> labels(List<String> texts, String cleanText, double share) {
    int[] starts = new int[texts.size() + 1];
    Words words = Words.none();
    for (int i = 0; i < texts.size(); i++) {
      words.add(texts.get(i));
      starts[i + 1] = words.size();
    }
    Words gold = words.noneOfTheSameNumbers();
    gold.add(cleanText);
    WordMatches matches = new WordMatches(words.toArray(), gold.toArray());
    align(matches);
    MovedBlocks.find(matches, starts);
    List<Label> labels = new ArrayList<>(texts.size());
    for (int i = 0; i < texts.size(); i++) {
      boolean content = matches.most(starts[i], starts[i + 1], share);
      labels.add(content ? Label.CONTENT : Label.BOILERPLATE);
    }
    return withSigns(labels, starts);
  }

  /** A piece still to be aligned, cut so many times before. */
  private record Left(Piece piece, int level) {}

  private static void align(WordMatches matches) {
    List<Left> left = new ArrayList<>();
    left.add(new Left(new Piece(0, matches.page().length, 0, matches.gold().length), 0));
    while (!left.isEmpty()) {
      Left last = left.remove(left.size() - 1);
      long cells = last.piece.cells();
      if (cells > 0 && cells <= (last.level < RUNS.length ? FEW_CELLS : CELLS)) {
        WordAlignment.align(matches, last.piece);
      } else if (cells > 0 && last.level < RUNS.length) {
        for (Piece piece : WordAnchors.cut(matches, last.piece, RUNS[last.level])) {
          left.add(new Left(piece, last.level + 1));
        }
      }
    }
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
}
