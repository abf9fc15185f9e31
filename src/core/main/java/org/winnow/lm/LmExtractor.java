// SPDX-License-Identifier: Apache-2.0
package org.winnow.lm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.label.Label;
import org.winnow.label.Labeling;
import org.winnow.page.Block;
import org.winnow.page.Page;
import org.winnow.sequence.ExpectedF1;
import org.winnow.text.WordScanner;

/**
 * Blocks by the meaning of their texts: a language model's vector of each block, its tags and its
 * position, judged by itself or among its neighbours (the system of Balandin, SPbU 2021, with an
 * encoder that is fine-tuned and, unless switched off, a network over the page). Thread safe.
 */
public final class LmExtractor implements Extractor {
  /** The usual threshold. */
  public static final double DEFAULT_THRESHOLD = 0.5;

  /** The usual decoding. */
  public static final Decoding DEFAULT = new Decoding(Decode.THRESHOLD, DEFAULT_THRESHOLD);

  private final LmModel model;
  private final BlockVectors vectors;
  private final boolean neighbours;
  private final Decoding decoding;

  /** How probabilities become labels. */
  public enum Decode {
    /** Blocks above a threshold are content. */
    THRESHOLD,
    /** The blocks of the greatest expected word F1 are content. */
    F1
  }

  /**
   * How probabilities become labels.
   *
   * @param threshold probability above which a block is content, in [0, 1]
   */
  public record Decoding(Decode kind, double threshold) {
    public Decoding {
      if (!(threshold >= 0 && threshold <= 1)) {
        throw new IllegalArgumentException(
            "illegal threshold value: " + threshold + ", must be in [0, 1]");
      }
    }
  }

  /**
   * An extractor.
   *
   * @param vectors the model's; the extractor closes them when it is closed
   * @param neighbours whether a block's neighbours count
   * @throws IllegalArgumentException if they shall and the model has no network for that
   */
  public LmExtractor(LmModel model, BlockVectors vectors, boolean neighbours, Decoding decoding) {
    if (neighbours && model.networks().isEmpty()) {
      throw new IllegalArgumentException(
          "illegal neighbours value: on, must be off: the model judges blocks by themselves");
    }
    this.model = model;
    this.neighbours = neighbours;
    this.decoding = decoding;
    this.vectors = vectors;
  }

  private float[] probabilities(Page page) {
    if (page.blocks().isEmpty()) {
      return new float[0];
    }
    BlockRows rows = model.rows(page, vectors);
    return neighbours ? model.together(rows) : model.alone(rows);
  }

  @Override
  public Labeling label(Page page) {
    return Labeling.of(labels(page, probabilities(page)));
  }

  private List<Label> labels(Page page, float[] probabilities) {
    boolean[] taken = new boolean[probabilities.length];
    if (decoding.kind == Decode.F1) {
      taken = ExpectedF1.choose(probabilities, words(page)).taken();
    } else {
      for (int i = 0; i < taken.length; i++) {
        taken[i] = probabilities[i] > decoding.threshold;
      }
    }
    List<Label> labels = new ArrayList<>(taken.length);
    for (boolean each : taken) {
      labels.add(each ? Label.CONTENT : Label.BOILERPLATE);
    }
    return labels;
  }

  private static int[] words(Page page) {
    int[] words = new int[page.blocks().size()];
    for (Block block : page.blocks()) {
      page.deadline().checkAt(block.index());
      WordScanner scanner = new WordScanner(block.text(), WordScanner.Rule.SIGNS);
      while (scanner.next()) {
        words[block.index()]++;
      }
    }
    return words;
  }

  @Override
  public List<Explanation> explain(Page page) {
    float[] probabilities = probabilities(page);
    List<Label> labels = labels(page, probabilities);
    List<Explanation> reasons = new ArrayList<>(probabilities.length);
    for (int i = 0; i < probabilities.length; i++) {
      page.deadline().checkAt(i);
      Map<String, String> facts = Map.of("P(content)", Explanation.number(probabilities[i]));
      reasons.add(Explanation.of(labels.get(i) == Label.CONTENT, facts));
    }
    return reasons;
  }

  @Override
  public void close() {
    vectors.close();
  }
}
