// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.lm;

import static org.winnow.spec.Parameters.require;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.winnow.align.GoldPage;
import org.winnow.encoder.Encoder;
import org.winnow.encoder.EncoderWeights;
import org.winnow.encoder.WordPiece;

/**
 * Makes an encoder smaller: its first layers, short texts, and of its pieces the special ones,
 * single characters and those that the training pages have most often; of equals the first by
 * number.
 */
final class Pruning {
  private Pruning() {}

  static Encoder prune(Encoder encoder, LmOptions.Size size, Stream<GoldPage> pages) {
    int positions = encoder.positions();
    require(size.most() <= positions, "tokens", size.most(), "at most " + positions);
    WordPiece all = encoder.pieces();
    int layers = Math.min(size.layers(), encoder.weights().shape().layers());
    int[] kept = kept(all, size, pages);
    EncoderWeights weights = encoder.weights().cut(kept, size.most(), layers);
    List<String> pieces = IntStream.of(kept).mapToObj(i -> all.pieces().get(i)).toList();
    return new Encoder(new WordPiece(pieces, all.letters()), weights, encoder.pooling());
  }

  private static int[] kept(WordPiece all, LmOptions.Size size, Stream<GoldPage> pages) {
    int n = all.pieces().size();
    if (size.vocabulary() >= n) {
      return IntStream.range(0, n).toArray();
    }
    long[] counts = new long[n];
    pages
        .flatMap(page -> page.page().blocks().stream())
        .forEachOrdered(
            block -> {
              for (int piece : all.encode(block.text(), size.most())) {
                counts[piece]++;
              }
            });
    Set<Integer> always = new HashSet<>();
    for (int i = 0; i < n; i++) {
      if (stays(all.pieces().get(i))) {
        always.add(i);
      }
    }
    List<Integer> order = new ArrayList<>(IntStream.range(0, n).boxed().toList());
    order.sort(
        Comparator.comparing((Integer i) -> !always.contains(i)).thenComparing(i -> -counts[i]));
    return order.stream().limit(size.vocabulary()).mapToInt(Integer::intValue).sorted().toArray();
  }

  /** Signs and letters of ASCII, and what stands for something else. */
  private static boolean stays(String piece) {
    String inside = piece.startsWith("##") ? piece.substring(2) : piece;
    boolean one = inside.length() == 1 && inside.charAt(0) < 0x80;
    return one || List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]").contains(piece);
  }
}
