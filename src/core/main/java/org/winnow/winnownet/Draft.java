// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.winnow.element.TagKind;
import org.winnow.kind.PageKinds;
import org.winnow.label.Labeling;
import org.winnow.label.Probabilities;
import org.winnow.label.Role;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;
import org.winnow.sequence.ExpectedF1;
import org.winnow.text.WhiteSpace;
import org.winnow.winnownet.feature.WinnowRows;

/**
 * The decision about a page's units on its way from the network's probabilities to roles; {@link
 * Step}s work on it in their order. For one thread.
 */
final class Draft {
  private static final Set<Role> COMMENTS = Collections.unmodifiableSet(EnumSet.of(Role.COMMENT));

  /** Minimum probability of some unit where none need be taken. */
  private static final float LIKELY = 0.5f;

  /** Probability from which a page is likely a thread. */
  private static final double THREAD = .5;

  /** Maximum number of units of the page with the words of an entry. */
  private static final int MOST_COPIES = 2;

  /** Probability from which a unit is likely a headline. */
  private static final double HEADLINE = .5;

  /** The roles that count as content. */
  final Set<Role> wanted;

  final Calibration calibration;

  /** Weight of recall in the expected F-beta. */
  final double beta;

  final WinnowRows rows;
  final Units units;

  /** Number of words of each unit. */
  final int[] words;

  /** By role and unit. */
  float[][] probabilities;

  /** Whether each unit is content; none is before {@link Step#CHOICE}. */
  boolean[] taken;

  /** The word F1 that the choice is expected to have; 0 before it. */
  double expected;

  private boolean @Nullable [] comments;

  /** The role of each unit; boilerplate before {@link Step#ROLES}. */
  final Role[] roles;

  /**
   * A draft before the first step.
   *
   * @param probabilities by role and unit; the draft's own from here on
   */
  Draft(
      WinnowRows rows,
      float[][] probabilities,
      Set<Role> wanted,
      Calibration calibration,
      double beta) {
    this.rows = rows;
    this.probabilities = probabilities;
    this.wanted = wanted;
    this.calibration = calibration;
    this.beta = beta;
    units = rows.units();
    words = IntStream.range(0, rows.size()).map(rows::words).toArray();
    taken = new boolean[words.length];
    roles = new Role[words.length];
    Arrays.fill(roles, Role.BOILERPLATE);
  }

  /** Returns whether a unit is a block of preformatted code. */
  boolean isCode(int unit) {
    return units.page().blocks().get(units.begin(unit)).isCodeStart();
  }

  /** Returns whether a unit ends with a colon: something follows it, or it names who says that. */
  boolean endsWithColon(int unit) {
    String text = units.page().blocks().get(units.end(unit) - 1).text();
    int last = WhiteSpace.end(text) - 1;
    return last >= 0 && (text.charAt(last) == ':' || text.charAt(last) == '：');
  }

  /** Returns whether the page is likely a thread. Reads all of the page. */
  boolean isThread() {
    Set<String> features = PageKinds.features(units.page(), labeling(comments()));
    return PageKinds.content(features).thread() >= THREAD;
  }

  /** Returns whether all of a unit is a heading. */
  boolean isHeading(int unit) {
    return level(unit) > 0;
  }

  /** The level of the heading that all of a unit is, 1 to 6; 0 if it is none. */
  int level(int unit) {
    for (@Nullable CdomNode at = units.leaf(unit);
        at != null && units.of(at.begin()) == unit && units.of(at.end() - 1) == unit;
        at = at.parent()) {
      if (at.hasHeading()) {
        for (String tag : at.tags()) {
          if (TagKind.of(tag).heading()) {
            return tag.charAt(1) - '0';
          }
        }
      }
    }
    return 0;
  }

  /** Returns whether an element with a name is around a unit. */
  boolean isIn(int unit, String tag) {
    return around(unit, tag) != null;
  }

  /** The innermost node around a unit that has a tag; null if none has. */
  @Nullable CdomNode around(int unit, String tag) {
    @Nullable CdomNode at = units.leaf(unit);
    while (at != null && !at.hasTag(tag)) {
      at = at.parent();
    }
    return at;
  }

  /** Returns whether a unit is the caption of a picture, by its element or its class. */
  boolean isCaption(int unit) {
    return isIn(unit, "figcaption")
        || units.leaf(unit).classNames().stream()
            .anyMatch(names -> names.toLowerCase(Locale.ROOT).contains("caption"));
  }

  /** Returns whether a unit has a role that is wanted; none has before {@link Step#ROLES}. */
  boolean isKept(int unit) {
    return wanted.contains(roles[unit]);
  }

  /** Returns whether a unit may be an entry's own: what the page says often is not. */
  boolean mayBeEntry(int unit) {
    return rows.copies(unit) <= MOST_COPIES;
  }

  /** Returns whether a unit is likely a headline. */
  boolean isLikelyHeadline(int unit) {
    return of(Role.HEADLINE)[unit] >= HEADLINE;
  }

  /** Number of units. */
  int size() {
    return words.length;
  }

  /** Returns whether the main text is wanted without the comments. */
  boolean isMainText() {
    return wanted.contains(Role.TEXT) && !wanted.contains(Role.COMMENT);
  }

  /** Whether each unit is a comment; where comments are wanted, whether it is content. */
  boolean[] comments() {
    if (wanted.contains(Role.COMMENT)) {
      return taken;
    }
    if (comments == null) {
      comments = choose(COMMENTS, 1).taken();
    }
    return comments;
  }

  /** The probabilities of comments have changed. */
  void forgetComments() {
    comments = null;
  }

  /** The probabilities of a role. */
  float[] of(Role role) {
    return probabilities[Role.ALL.indexOf(role)];
  }

  /** The choice with the greatest expected F-beta for some roles. */
  ExpectedF1.Choice choose(Set<Role> of, double power) {
    return choose(probabilities, of, words, power);
  }

  /**
   * The choice with the greatest expected F-beta for some roles.
   *
   * @param probabilities by role and unit
   * @param words of each unit
   */
  static ExpectedF1.Choice choose(float[][] probabilities, Set<Role> of, int[] words, double beta) {
    float[] content = sum(probabilities, of);
    float most = 0;
    for (float probability : content) {
      most = Math.max(most, probability);
    }
    // The main text of a page is never empty; comments and data may be.
    return of.contains(Role.TEXT) || most >= LIKELY
        ? ExpectedF1.choose(content, words, beta)
        : new ExpectedF1.Choice(new boolean[words.length], 0);
  }

  /** The probability of each unit to have one of some roles. */
  static float[] sum(float[][] probabilities, Set<Role> roles) {
    float[] sum = new float[probabilities[0].length];
    for (Role role : roles) {
      float[] of = probabilities[Role.ALL.indexOf(role)];
      for (int i = 0; i < sum.length; i++) {
        sum[i] += of[i];
      }
    }
    return sum;
  }

  /** The labeling of the page's blocks: each has the role of its unit. */
  Labeling labeling() {
    Role[] byBlock = new Role[units.page().blocks().size()];
    float[] content = new float[byBlock.length];
    float[] sum = sum(probabilities, wanted);
    for (int i = 0; i < size(); i++) {
      Arrays.fill(byBlock, units.begin(i), units.end(i), roles[i]);
      Arrays.fill(content, units.begin(i), units.end(i), sum[i]);
    }
    return new Labeling(List.of(byBlock), wanted, confidence(), Probabilities.of(content));
  }

  /** The labeling so far, in which what is taken is text. */
  Labeling labeling(boolean[] comments) {
    Role[] byBlock = new Role[units.page().blocks().size()];
    for (int i = 0; i < size(); i++) {
      Role role = taken[i] ? Role.TEXT : comments[i] ? Role.COMMENT : Role.BOILERPLATE;
      Arrays.fill(byBlock, units.begin(i), units.end(i), role);
    }
    return new Labeling(List.of(byBlock), Labeling.MAIN, confidence());
  }

  /** Calibrated for main text; of comments or data alone too little is known. */
  private double confidence() {
    boolean known = wanted.contains(Role.TEXT) && IntStream.of(words).anyMatch(n -> n > 0);
    return known ? calibration.of(expected) : Double.NaN;
  }
}
