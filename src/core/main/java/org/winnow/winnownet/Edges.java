// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.label.Role;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;

/**
 * Takes short units that belong to text beside them, though the network is in doubt about them or
 * against them: the speaker below a quotation, a caption or a heading between two parts of the text
 * or right above it, the subtitle, the label of a box, a term beside its description. One page
 * each, for one thread.
 */
final class Edges {
  /** Maximum number of words of a line that names a speaker. */
  private static final int SPEAKER = 12;

  /** Maximum number of units between who is quoted and what was said, such as the date. */
  private static final int DATES = 1;

  /** Maximum number of words of a caption that may be a credit alone. */
  private static final int CREDIT = 2;

  /** Maximum number of words of a label. */
  private static final int LABEL = 4;

  /** Maximum number of units of a box. */
  private static final int BOX = 7;

  /** Probability of the wanted roles from which a unit between two that are taken is taken. */
  private static final double DOUBT = .4;

  /** Probability of the wanted roles from which a heading right above text is taken. */
  private static final double HEADING = .2;

  /** Probability of the wanted roles from which a unit is text rather than a teaser. */
  private static final double LIKELY = .6;

  /** Probability of boilerplate from which no unit is the label of a box. */
  private static final double BOILERPLATE = .5;

  /** Probability of data from which a unit is a byline rather than a label. */
  private static final double DATA = .7;

  private static final Pattern PERSON =
      Pattern.compile(
          "(?:^|[\\s_-])(?:user|member|author|poster|byline)", Pattern.CASE_INSENSITIVE);

  /** Minimum number of words of a subtitle. */
  private static final int SUBTITLE = 5;

  /** Classes of what newspapers print below a headline: a subtitle, a deck, a standfirst. */
  private static final Pattern SUBTITLES =
      Pattern.compile(
          "sub[_-]?(?:title|headline|heading|head|line)(?![a-z])"
              + "|(?<![a-z])(?:standfirst|dek|deck|excerpt)(?![a-z])",
          Pattern.CASE_INSENSITIVE);

  private final Draft draft;
  private final Units units;
  private final float[] content;

  Edges(Draft draft) {
    this.draft = draft;
    units = draft.units;
    content = Draft.sum(draft.probabilities, draft.wanted);
  }

  /** Takes them, in the order of the page. */
  void apply() {
    for (int i = 0; i < draft.size(); i++) {
      draft.taken[i] = draft.taken[i] || belongsToText(i);
    }
    // Backward, so that the heading above a heading comes too.
    for (int i = draft.size() - 2; i >= 0; i--) {
      draft.taken[i] = draft.taken[i] || draft.taken[i + 1] && isAboveText(i);
    }
  }

  private boolean belongsToText(int unit) {
    boolean before = unit > 0 && draft.taken[unit - 1];
    boolean after = unit + 1 < draft.size() && draft.taken[unit + 1];
    return before && (isSpeaker(unit) || isPairOf(unit, "dd", unit - 1, "dt") || isSubtitle(unit))
        || isAttribution(unit)
        || after && (isLabel(unit) || isPairOf(unit, "dt", unit + 1, "dd"))
        || before && after && isBetween(unit);
  }

  /** Returns whether a unit is the heading of the text that is in the next one. */
  private boolean isAboveText(int unit) {
    return content[unit] >= HEADING
        && (content[unit + 1] >= LIKELY || draft.isHeading(unit + 1))
        && draft.isHeading(unit)
        && !isOfPerson(unit)
        && (unit == 0 || !isBelowHeadline(unit));
  }

  /** Returns whether a unit stands right below the headline, and its class says what it is. */
  private boolean isSubtitle(int unit) {
    return isBelowHeadline(unit)
        && draft.words[unit] >= SUBTITLE
        && !isLikelyData(unit)
        && hasClass(unit, SUBTITLES);
  }

  /** Returns whether the class of a heading names a person, as those of posts do in forums. */
  private boolean isOfPerson(int unit) {
    return hasClass(unit, PERSON);
  }

  /** Returns whether an element around a unit, and nothing else, has a class like this. */
  private boolean hasClass(int unit, Pattern pattern) {
    for (@Nullable CdomNode at = units.leaf(unit);
        at != null && units.of(at.end() - 1) == unit;
        at = at.parent()) {
      if (pattern.matcher(String.join(" ", at.classNames())).find()) {
        return true;
      }
    }
    return false;
  }

  private boolean isBetween(int unit) {
    return (content[unit] >= DOUBT && !isBelowHeadline(unit))
        || draft.isHeading(unit)
        || isCaption(unit);
  }

  /** Returns whether a unit stands right below the headline, as bylines and dates do. */
  private boolean isBelowHeadline(int unit) {
    return draft.isLikelyHeadline(unit - 1);
  }

  /** Returns whether a unit is a caption that says more than who took the picture. */
  private boolean isCaption(int unit) {
    return draft.words[unit] > CREDIT && draft.isIn(unit, "figcaption");
  }

  /**
   * Returns whether a unit ends the quotation that the unit before is in, or is the caption of it.
   */
  private boolean isSpeaker(int unit) {
    if (draft.words[unit] > SPEAKER) {
      return false;
    }
    return isInSame(unit, unit - 1, "blockquote")
        || (draft.isIn(unit, "figcaption")
            && draft.isIn(unit - 1, "blockquote")
            && isInSame(unit, unit - 1, "figure"));
  }

  /** Returns whether a unit begins a quotation that is taken, and names who said it. */
  private boolean isAttribution(int unit) {
    int last = Math.min(draft.size() - 1, unit + 1 + DATES);
    int next = unit + 1;
    while (next <= last && !draft.taken[next]) {
      next++;
    }
    if (next > last || draft.words[unit] > SPEAKER) {
      return false;
    }
    @Nullable CdomNode quotation = draft.around(unit, "blockquote");
    return quotation != null
        && units.of(quotation.begin()) == unit
        && units.of(quotation.end() - 1) >= next
        && names(unit);
  }

  /** Returns whether a unit is said to be a name, or ends with a colon. */
  private boolean names(int unit) {
    return draft.isIn(unit, "cite") || draft.endsWithColon(unit);
  }

  /** Returns whether a unit begins a small box of which all else is taken. */
  private boolean isLabel(int unit) {
    if (draft.words[unit] > LABEL
        || draft.of(Role.BOILERPLATE)[unit] >= BOILERPLATE
        || isLikelyData(unit)) {
      return false;
    }
    CdomNode.@Nullable Inner box = units.parent(unit);
    if (box == null || units.of(box.begin()) != unit) {
      return false;
    }
    int end = units.of(box.end() - 1);
    boolean all = end - unit < BOX;
    for (int i = unit + 1; all && i <= end; i++) {
      all = draft.taken[i];
    }
    return all;
  }

  /** Returns whether a unit is likely a byline, rather than the name of somebody who is quoted. */
  private boolean isLikelyData(int unit) {
    return draft.of(Role.DATA)[unit] >= DATA && (!draft.endsWithColon(unit) || isOfPerson(unit));
  }

  private boolean isPairOf(int unit, String tag, int other, String otherTag) {
    return isOf(unit, tag) && isOf(other, otherTag);
  }

  /** Returns whether the element of a unit, or the one around it, has a name. */
  private boolean isOf(int unit, String tag) {
    CdomNode leaf = units.leaf(unit);
    @Nullable CdomNode around = leaf.parent();
    return leaf.hasTag(tag) || (around != null && around.hasTag(tag));
  }

  private boolean isInSame(int unit, int other, String tag) {
    @Nullable CdomNode node = draft.around(unit, tag);
    CdomNode leaf = units.leaf(other);
    return node != null && node.begin() <= leaf.begin() && node.end() >= leaf.end();
  }
}
