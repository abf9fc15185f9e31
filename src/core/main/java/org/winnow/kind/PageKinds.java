// SPDX-License-Identifier: Apache-2.0
package org.winnow.kind;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.winnow.label.Labeling;
import org.winnow.label.Role;
import org.winnow.page.Block;
import org.winnow.page.Page;

/** Recognizes the kind of a page. One page each; immutable. */
public final class PageKinds {
  /** Declared types that pages without content do not have. */
  private static final Set<String> DECLARED =
      Set.of(
          "og article",
          "meta article:published_time",
          "type article",
          "type blogposting",
          "type newsarticle",
          "type product",
          "type recipe",
          "type techarticle");

  /** The factor of a declared type on the odds of a page without content. */
  private static final double DECLARED_ODDS = .05;

  /** Probability of absence from which declared types are looked for. */
  private static final double LIKELY = .1;

  /** The kinds that declared types of schema.org and Open Graph name. */
  private static final Map<String, PageKind> NAMED =
      Map.of(
          "type recipe", PageKind.RECIPE,
          "type discussionforumposting", PageKind.THREAD,
          "type qapage", PageKind.THREAD,
          "type collectionpage", PageKind.LISTING,
          "type searchresultspage", PageKind.LISTING,
          "type profilepage", PageKind.PROFILE,
          "type product", PageKind.PRODUCT,
          "og product", PageKind.PRODUCT);

  /** Factor of the odds of a kind that a page names: such types are right nearly always. */
  private static final double NAMED_ODDS = Math.exp(2);

  /** Maximum number of words of a text that is hardly any. */
  private static final int FEW = 10;

  private static final Set<Role> TEXTS = Set.of(Role.HEADLINE, Role.TEXT, Role.COMMENT);

  /** The probability that a page that has no more has no content. */
  private static final double FEW_ARE_NONE = .8;

  private final Page page;

  /** The most likely kind without content, before the types that the page declares. */
  private final Guess absence;

  /** The kinds that a page may have, which looks it through for what errors and the like say. */
  public PageKinds(Page page) {
    this.page = page;
    absence = Absence.of(page);
  }

  /**
   * The kind of a page.
   *
   * @param kind the most likely one
   * @param probability of that, in [0, 1]
   */
  public record Guess(PageKind kind, double probability) {}

  /** The features of a page by which kinds with content are told apart. */
  public static Set<String> features(Page page, Labeling labeling) {
    return KindFeatures.of(page, labeling);
  }

  /**
   * What a page is if it has content.
   *
   * @param likeliest the most likely kind
   * @param thread the probability of a thread, in [0, 1]
   * @param isDeclared whether the page declares a type that pages without content do not have
   */
  public record Content(Guess likeliest, double thread, boolean isDeclared) {}

  /**
   * Weighs the kinds that a page may have if it has content.
   *
   * @param features of it, as {@link #features} gives them
   */
  public static Content content(Set<String> features) {
    KindModel model = KindModel.shipped();
    double[] probabilities = probabilities(model, features);
    int best = best(probabilities);
    return new Content(
        new Guess(model.kinds().get(best), probabilities[best]),
        probabilities[model.kinds().indexOf(PageKind.THREAD)],
        isDeclared(features));
  }

  /**
   * The most likely kind of the page.
   *
   * @param content what it is if it has content
   */
  public Guess kind(Labeling labeling, Content content) {
    Guess none = absence(labeling);
    double probability = probability(none, content.isDeclared());
    Guess likeliest = content.likeliest();
    return probability >= .5
        ? new Guess(none.kind(), probability)
        : new Guess(likeliest.kind(), (1 - probability) * likeliest.probability());
  }

  /**
   * The probability that the page has no content: an error, a robot check, a consent wall, a form.
   */
  public double none(Labeling labeling) {
    Guess none = absence(labeling);
    return none.probability() < LIKELY
        ? none.probability()
        : probability(none, isDeclared(KindFeatures.declared(page)));
  }

  /** The most likely kind without content; a page that has hardly a word of text is empty. */
  private Guess absence(Labeling labeling) {
    return absence.probability() < .5 && hasFewWords(labeling)
        ? new Guess(PageKind.EMPTY, FEW_ARE_NONE)
        : absence;
  }

  /** Returns whether headline, text and comments have few words, whichever of them are wanted. */
  private boolean hasFewWords(Labeling labeling) {
    int words = 0;
    for (Block block : page.blocks()) {
      if (words <= FEW && TEXTS.contains(labeling.roles().get(block.index()))) {
        words += Absence.words(block.text());
      }
    }
    return words <= FEW;
  }

  private static boolean isDeclared(Set<String> features) {
    return !Collections.disjoint(features, DECLARED);
  }

  /** The probability that a page has no content: less if it declares what it has. */
  private static double probability(Guess none, boolean isDeclared) {
    if (!isDeclared) {
      return none.probability();
    }
    double odds = DECLARED_ODDS * none.probability() / (1 - none.probability());
    return Double.isInfinite(odds) ? 1 : odds / (1 + odds);
  }

  /** The most probable kind of a page that has content, by its features. */
  public static PageKind kind(KindModel model, Set<String> features) {
    return model.kinds().get(best(probabilities(model, features)));
  }

  private static int best(double[] probabilities) {
    int best = 0;
    for (int i = 1; i < probabilities.length; i++) {
      best = probabilities[i] > probabilities[best] ? i : best;
    }
    return best;
  }

  /** The probabilities of the model's kinds, with more for kinds that the page names. */
  private static double[] probabilities(KindModel model, Set<String> features) {
    double[] odds = model.probabilities(features);
    Set<PageKind> named = EnumSet.noneOf(PageKind.class);
    NAMED.forEach(
        (feature, kind) -> {
          if (features.contains(feature)) {
            named.add(kind);
          }
        });
    double sum = 0;
    for (int i = 0; i < odds.length; i++) {
      odds[i] *= named.contains(model.kinds().get(i)) ? NAMED_ODDS : 1;
      sum += odds[i];
    }
    for (int i = 0; i < odds.length; i++) {
      odds[i] /= sum;
    }
    return odds;
  }
}
