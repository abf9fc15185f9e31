// SPDX-License-Identifier: Apache-2.0
package org.winnow.lm;

import java.util.List;
import org.winnow.encoder.Encoder;
import org.winnow.neural.EngineKind;
import org.winnow.page.Deadline;
import org.winnow.page.Page;
import org.winnow.winnownet.WinnowNetwork;

/**
 * What a model directory holds. Immutable.
 *
 * @param most pieces of a text that are read
 * @param head which judges blocks by themselves
 * @param networks which judge blocks with their neighbours, all of them together; may be none
 */
public record LmModel(
    Encoder encoder, int most, BlockPlaces places, BlockHead head, List<WinnowNetwork> networks) {
  /** What a network tells. */
  static final int CLASSES = 2;

  public LmModel {
    networks = List.copyOf(networks);
    if (most < 2 || most > encoder.positions()) {
      throw new IllegalArgumentException(
          "it reads " + most + " pieces, must be from 2 to " + encoder.positions());
    }
    int columns = head.codes() + places.columns();
    for (WinnowNetwork network : networks) {
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

  /** Code and place of each block. */
  public float[][] rows(Page page, BlockVectors vectors) {
    float[][] places = this.places.rows(page);
    List<float[]> codes = vectors.of(page);
    float[][] rows = new float[places.length][head.codes() + this.places.columns()];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(codes.get(i), 0, rows[i], 0, head.codes());
      System.arraycopy(places[i], 0, rows[i], head.codes(), places[i].length);
    }
    return rows;
  }

  /** The probability of content of each block by itself. */
  public float[] alone(float[][] rows) {
    float[] probabilities = new float[rows.length];
    for (int i = 0; i < rows.length; i++) {
      probabilities[i] = head.probability(rows[i]);
    }
    return probabilities;
  }

  /** The probability of content of each block among its neighbours: the networks' mean. */
  public float[] together(Page page, float[][] rows) {
    float[] sums = new float[rows.length];
    for (WinnowNetwork network : networks) {
      float[] content = content(network, page.deadline(), rows);
      for (int i = 0; i < sums.length; i++) {
        sums[i] += content[i] / networks.size();
      }
    }
    return sums;
  }

  /** What one network makes of a page's rows: the probability of content of each block. */
  public static float[] content(WinnowNetwork network, Deadline deadline, float[][] rows) {
    return rows.length == 0 ? new float[0] : network.probabilities(new PageRows(deadline, rows))[1];
  }
}
