// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.winnow.extract.Explanation;
import org.winnow.extract.Extractor;
import org.winnow.neural.ColumnMatrix;
import org.winnow.page.Block;
import org.winnow.page.Deadline;
import org.winnow.page.Label;
import org.winnow.page.Page;
import org.winnow.sequence.ExpectedF1;

/**
 * The model {@code winnow}: features of {@link WinnowFeatures}, a {@link WinnowNetwork}, the choice
 * of {@link ExpectedF1}. A long text that occurs again far away is taken once: desktop and mobile
 * copies. Immutable and thread safe.
 */
public final class WinnowExtractor implements Extractor {
  /** Words of a text whose copies are left out. */
  private static final int LONG = 8;

  /** Copies of a text that is a copy; more are a template. */
  private static final int FEW = 3;

  /** Blocks between copies. */
  private static final int APART = 8;

  /** What is wanted of a page. */
  public enum Profile {
    /** What belongs to the main text: comments of a forum, entries of a list. */
    GENERAL(GoldKind.GENERAL),
    /** The article alone, as news archives want it. */
    ARTICLE(GoldKind.ARTICLE);

    private final GoldKind kind;

    Profile(GoldKind kind) {
      this.kind = kind;
    }
  }

  private final WinnowEngine engine;
  private final GoldKind kind;

  /** An extractor; it takes over the engine, and closes it when it is closed. */
  public WinnowExtractor(WinnowEngine engine, Profile profile) {
    this.engine = engine;
    this.kind = profile.kind;
  }

  /** A page's features with what is wanted of it. */
  private record Asked(WinnowRows features, GoldKind kind) implements WinnowEngine.Rows {
    @Override
    public int size() {
      return features.size();
    }

    @Override
    public Deadline deadline() {
      return features.deadline();
    }

    @Override
    public void fill(int from, int to, ColumnMatrix columns) {
      features.fill(from, to, kind, columns);
    }
  }

  private Asked ask(Page page) {
    return new Asked(WinnowFeatures.of(page), kind);
  }

  @Override
  public List<Label> label(Page page) {
    Asked asked = ask(page);
    return decode(page, asked.features, engine.probabilities(asked));
  }

  @Override
  public List<List<Label>> labelAll(List<Page> pages) {
    List<Asked> asked = pages.stream().map(this::ask).toList();
    List<float[]> probabilities = engine.probabilities(asked);
    return IntStream.range(0, pages.size())
        .mapToObj(i -> decode(pages.get(i), asked.get(i).features, probabilities.get(i)))
        .toList();
  }

  private static List<Label> decode(Page page, WinnowRows rows, float[] probabilities) {
    int n = rows.size();
    int[] words = new int[n];
    for (int i = 0; i < n; i++) {
      page.deadline().checkAt(i);
      words[i] = rows.words(i);
    }
    boolean[] content = ExpectedF1.decode(probabilities, words);
    Map<String, Integer> first = new HashMap<>();
    List<Label> labels = new ArrayList<>(n);
    for (Block block : page.blocks()) {
      int i = block.index();
      page.deadline().checkAt(i);
      boolean taken = content[i];
      if (taken && words[i] >= LONG && rows.copies(i) > 1 && rows.copies(i) <= FEW) {
        Integer before = first.putIfAbsent(block.text(), i);
        taken = before == null || i - before <= APART;
      }
      labels.add(taken ? Label.CONTENT : Label.BOILERPLATE);
    }
    return labels;
  }

  @Override
  public List<Explanation> explain(Page page) {
    Asked asked = ask(page);
    float[] probabilities = engine.probabilities(asked);
    List<Label> labels = decode(page, asked.features, probabilities);
    List<Explanation> reasons = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      page.deadline().checkAt(i);
      reasons.add(
          new Explanation(
              labels.get(i), Map.of("P(content)", Explanation.number(probabilities[i]))));
    }
    return reasons;
  }

  @Override
  public void close() {
    engine.close();
  }
}
