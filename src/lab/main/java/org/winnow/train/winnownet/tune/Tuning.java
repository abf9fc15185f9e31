// SPDX-License-Identifier: Apache-2.0
package org.winnow.train.winnownet.tune;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.winnow.label.Labeling;
import org.winnow.network.BlockNetwork;
import org.winnow.train.Validation;
import org.winnow.train.winnownet.WinnowExample;
import org.winnow.train.winnownet.WinnowOptions;
import org.winnow.train.winnownet.WinnowRecipe;
import org.winnow.train.winnownet.WinnowTrainer;

/**
 * Fine-tunes a network on corrected pages: few steps, in which pages of other sites are rehearsed;
 * all weights pulled back to where they started; stopped where folds of the pages say; and moved
 * back as far as other sites ask for ({@link Rehearsal}). The same seed gives the same network.
 * Immutable and thread safe.
 */
public final class Tuning {
  /** Pages from which on there are folds. */
  public static final int LEAST_PAGES = 4;

  private static final int MOST_FOLDS = 5;

  /** Share of the pages of a step that are rehearsed. */
  private static final double REHEARSED = .9;

  private final BlockNetwork start;
  private final WinnowOptions options;
  private final Rehearsal rehearsal;

  /** The rehearsed pages with what the network says of them at the start. */
  private final List<WinnowExample> rehearsed;

  /** Word F1 on the checked pages at the start. */
  private final double before;

  private final Runnable stepped;

  /**
   * A tuning.
   *
   * @param options but for the size, which is that of {@code start}
   * @param rehearsal what is not to be forgotten
   * @param stepped called after each step
   */
  public Tuning(BlockNetwork start, WinnowOptions options, Rehearsal rehearsal, Runnable stepped) {
    this.start = start;
    this.rehearsal = rehearsal;
    rehearsed =
        rehearsal.pages().parallelStream().map(page -> page.taught(List.of(start))).toList();
    before = rehearsal.check().wordF1(start);
    this.options = options.withSize(WinnowOptions.Size.of(start));
    this.stepped = stepped;
  }

  /** The options, with the size of the network. */
  public WinnowOptions options() {
    return options;
  }

  /** The tuned network, and how far it is from the start to what was learnt, in [0, 1]. */
  public record Tuned(BlockNetwork network, double share) {}

  /** The network after some steps; after none it is the one that it starts from. */
  public Tuned after(int steps, List<CorrectedPage> pages) {
    if (steps == 0) {
      return new Tuned(start, 0);
    }
    List<WinnowExample> training = examples(pages);
    try (WinnowTrainer trainer = new WinnowTrainer(training, options, start)) {
      return rehearsal.careful(start, before, trainer.after(steps, training, stepped));
    }
  }

  /** How many folds some pages are cut into; 0 if there are too few pages. */
  public static int folds(List<CorrectedPage> pages) {
    return pages.size() < LEAST_PAGES ? 0 : Math.min(MOST_FOLDS, keys(pages).size());
  }

  /** Cuts the pages into folds, no site into two, tunes on all but one and scores that one. */
  public Optional<HeldBack> heldBack(List<CorrectedPage> pages) {
    int folds = folds(pages);
    if (folds == 0) {
      return Optional.empty();
    }
    List<String> keys = keys(pages);
    Collections.shuffle(keys, new Random(options.seed()));
    List<List<Validation>> curves = new ArrayList<>();
    for (int fold = 0; fold < folds; fold++) {
      List<CorrectedPage> others = new ArrayList<>();
      List<CorrectedPage> held = new ArrayList<>();
      for (CorrectedPage page : pages) {
        boolean isHeld = keys.indexOf(key(page, pages)) % folds == fold;
        (isHeld ? held : others).add(page);
      }
      curves.add(curve(others, held));
    }
    List<Integer> points = curves.get(0).stream().map(Validation::step).toList();
    List<Double> means = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      int point = i;
      means.add(curves.stream().mapToDouble(curve -> curve.get(point).score()).average().orElse(0));
    }
    return Optional.of(new HeldBack(folds, isBySite(pages), points, means));
  }

  /** Mean word F1 over blocks, of headline and text. */
  public static double wordF1(BlockNetwork network, List<CorrectedPage> pages) {
    return pages.stream()
        .mapToDouble(page -> WinnowRecipe.wordF1(page.example(), network, Labeling.MAIN))
        .average()
        .orElse(0);
  }

  private List<Validation> curve(List<CorrectedPage> others, List<CorrectedPage> held) {
    List<Validation> curve = new ArrayList<>();
    curve.add(new Validation(0, Double.NaN, wordF1(start, held), false));
    List<WinnowExample> training = examples(others);
    try (WinnowTrainer trainer = new WinnowTrainer(training, options, start)) {
      trainer.train(
          training,
          network -> wordF1(rehearsal.careful(start, before, network).network(), held),
          stepped,
          curve::add);
    }
    return curve;
  }

  private static boolean isBySite(List<CorrectedPage> pages) {
    return pages.stream().map(CorrectedPage::site).distinct().count() > 1;
  }

  /** The keys of groups that folds do not cut: sites, or pages where there is one site. */
  private static List<String> keys(List<CorrectedPage> pages) {
    return new ArrayList<>(pages.stream().map(page -> key(page, pages)).distinct().toList());
  }

  private static String key(CorrectedPage page, List<CorrectedPage> pages) {
    return isBySite(pages) ? page.site() : page.id();
  }

  /** The pages, and those that are rehearsed beside them. */
  private List<WinnowExample> examples(List<CorrectedPage> pages) {
    double weight = REHEARSED / (1 - REHEARSED) * pages.size() / Math.max(1, rehearsed.size());
    List<WinnowExample> all = new ArrayList<>();
    pages.forEach(page -> all.add(page.example()));
    rehearsed.forEach(page -> all.add(page.weighing(weight)));
    return all;
  }
}
