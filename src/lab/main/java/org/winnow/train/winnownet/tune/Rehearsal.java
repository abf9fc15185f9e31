// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet.tune;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.winnow.hash.Sha256;
import org.winnow.network.BlockNetwork;
import org.winnow.neural.Tensor;
import org.winnow.train.winnownet.PageNumbers;
import org.winnow.train.winnownet.WinnowExample;

/**
 * Pages of many sites that a network does not forget while it learns a few others: some are
 * rehearsed (Robins, 1995), where what the network said of them at the start is right (as in
 * learning without forgetting: Li and Hoiem, ECCV 2016); others, of other sites, are only looked
 * at. Immutable.
 *
 * @param pages that are rehearsed
 * @param check pages with gold text, of no site of {@code pages}
 * @param hash SHA-256 of the file they come from
 */
public record Rehearsal(List<WinnowExample> pages, Regression check, String hash) {
  /** Pages at the end of the file that are only looked at. */
  static final int CHECKED = 100;

  static final String FILE = "rehearsal.gz";

  /** The most word F1 on the checked pages that a tuned network may lose. */
  public static final double FALL = .003;

  private static final List<Double> SHARES = List.of(1., .75, .5, .25, .1);

  public Rehearsal {
    pages = List.copyOf(pages);
  }

  /**
   * The pages that ship with Winnow.
   *
   * @throws IOException if they are not those of this version's columns
   */
  public static Rehearsal shipped() throws IOException {
    try (InputStream in = Objects.requireNonNull(Rehearsal.class.getResourceAsStream(FILE))) {
      byte[] bytes = in.readAllBytes();
      return of(PageNumbers.read(new ByteArrayInputStream(bytes)), Sha256.of(bytes));
    }
  }

  private static Rehearsal of(List<WinnowExample> all, String hash) {
    int split = all.size() - CHECKED;
    Regression check = new Regression("other sites", all.subList(split, all.size()));
    return new Rehearsal(all.subList(0, split), check, hash);
  }

  /**
   * As much of what was learnt as the checked pages bear: the weights between the start and what
   * was learnt (after WiSE-FT: Wortsman et al., CVPR 2022) that are the nearest to what was learnt
   * and lose at most {@value #FALL} of word F1; the start if there are none.
   */
  Tuning.Tuned careful(BlockNetwork start, BlockNetwork learnt) {
    return careful(start, check.wordF1(start), learnt);
  }

  /** Rehearses where the word F1 of the start on the checked pages is known. */
  Tuning.Tuned careful(BlockNetwork start, double before, BlockNetwork learnt) {
    double least = before - FALL;
    for (double share : SHARES) {
      BlockNetwork network = share == 1 ? learnt : between(start, learnt, share);
      if (check.wordF1(network) >= least) {
        return new Tuning.Tuned(network, share);
      }
    }
    return new Tuning.Tuned(start, 0);
  }

  /** A network whose weights are a share of the way from one's to another's. */
  private static BlockNetwork between(BlockNetwork start, BlockNetwork end, double share) {
    Map<String, Tensor> between = new LinkedHashMap<>();
    start
        .tensors()
        .forEach(
            (name, from) -> {
              float[] to = Objects.requireNonNull(end.tensors().get(name)).data();
              float[] weights = from.data().clone();
              for (int i = 0; i < weights.length; i++) {
                weights[i] += (float) (share * (to[i] - weights[i]));
              }
              between.put(name, new Tensor(from.shape(), weights));
            });
    return new BlockNetwork(between);
  }
}
