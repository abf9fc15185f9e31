// SPDX-License-Identifier: Apache-2.0
package org.winnow.lm;

import java.util.List;
import org.winnow.encoder.Encoder;
import org.winnow.network.BlockEngine;
import org.winnow.network.BlockNetwork;
import org.winnow.neural.EngineKind;
import org.winnow.page.Page;

/**
 * What a model directory holds. Immutable.
 *
 * @param most pieces of a text that are read
 * @param head which judges blocks by themselves
 * @param networks which judge blocks with their neighbours, all of them together; may be none
 */
public record LmModel(
    Encoder encoder, int most, BlockPlaces places, BlockHead head, List<BlockNetwork> networks) {
  /** The classes of a network. */
  private static final int CLASSES = 2;

  /** Blocks whose rows are in memory at the same time. */
  private static final int TILE = 4096;

  public LmModel {
    networks = List.copyOf(networks);
    if (most < 2 || most > encoder.positions()) {
      throw new IllegalArgumentException(
          "it reads " + most + " pieces, must be from 2 to " + encoder.positions());
    }
    int columns = head.codes() + places.columns();
    for (BlockNetwork network : networks) {
      if (network.inputs() != columns || network.classes() != CLASSES) {
        throw new IllegalArgumentException(
            "a network has "
                + network.inputs()
                + " columns and "
                + network.classes()
                + " classes, wanted "
                + columns
                + " and "
                + CLASSES);
      }
    }
  }

  /** The vectors of blocks' texts, with an engine of their own. */
  public BlockVectors vectors(EngineKind engine) {
    return new BlockVectors(encoder.pieces(), most, encoder.engine(engine), head);
  }

  /** The blocks of a page as the heads read them. */
  public BlockRows rows(Page page, BlockVectors vectors) {
    return new BlockRows(page, vectors.of(page), head.codes(), places);
  }

  /** The probability of content of each block by itself. */
  public float[] alone(BlockRows page) {
    float[] probabilities = new float[page.size()];
    for (int from = 0; from < probabilities.length; from += TILE) {
      page.deadline().check();
      float[][] rows = page.rows(from, Math.min(probabilities.length, from + TILE));
      for (int i = 0; i < rows.length; i++) {
        probabilities[from + i] = head.probability(rows[i]);
      }
    }
    return probabilities;
  }

  /** The probability of content of each block among its neighbours: the networks' mean. */
  public float[] together(BlockEngine.Input page) {
    float[] sums = new float[page.size()];
    for (BlockNetwork network : networks) {
      float[] content = content(network, page);
      for (int i = 0; i < sums.length; i++) {
        sums[i] += content[i] / networks.size();
      }
    }
    return sums;
  }

  /** Runs one network on a page: the probability of content of each block. */
  public static float[] content(BlockNetwork network, BlockEngine.Input page) {
    return page.size() == 0 ? new float[0] : network.probabilities(page)[1];
  }
}
