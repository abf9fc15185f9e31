// SPDX-License-Identifier: Apache-2.0
package org.winnow.winnownet;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.label.Role;
import org.winnow.network.Peers;
import org.winnow.page.CdomNode;
import org.winnow.page.Units;

/**
 * Takes short units that belong to text beside them, though the network is in doubt about them or
 * against them: the speaker below a quotation, a caption or a heading between two parts of the text
 * or right above it, the label of a box, a term beside its description. Leaves out the heading of a
 * section that was left out, that of a table of contents, and one that stands there twice. One page
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

  /** Probability of data from which it is none either. */
  private static final double DATA = .7;

  private static final Pattern PERSON =
      Pattern.compile(
          "(?:^|[\\s_-])(?:user|member|author|poster|byline)", Pattern.CASE_INSENSITIVE);

  /** Maximum number of words of a heading at the end that is left out. */
  private static final int LABEL_OF_SECTION = 12;

  /** Minimum number of words before it. */
  private static final int TEXT = 50;

  /** Titles of tables of contents. */
  private static final Pattern CONTENTS =
      Pattern.compile(
          "(?:table of contents|contents|page contents|in this (?:article|guide|post|section)"
              + "|on this page|jump to|inhalt|inhaltsverzeichnis|in diesem artikel|auf dieser seite"
              + "|sommaire|table des matières|sur cette page|índice|contenido|contenidos"
              + "|tabla de contenidos?|en esta página|en este artículo|indice|indice dei contenuti"
              + "|sommario|conteúdo|sumário|neste artigo|nesta página|inhoud|inhoudsopgave"
              + "|indhold|innehåll|innhold|sisällysluettelo|spis treści|obsah|tartalom|cuprins"
              + "|содержание|оглавление|зміст|съдържание|περιεχόμενα|içindekiler|目次|目录|目錄|목차"
              + "|المحتويات|جدول المحتويات|فهرست مطالب|mục lục|daftar isi)"
              + "[^\\p{L}\\p{N}]*+(?:hide|show|toggle)?[^\\p{L}\\p{N}]*+",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** Maximum number of characters of such a title. */
  private static final int TITLE = 50;

  private static final Pattern SIGNS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

  /** Minimum number of headings without text, or of links, that are items. */
  private static final int ITEMS = 2;

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
    return before && (isSpeaker(unit) || isPairOf(unit, "dd", unit - 1, "dt"))
        || isAttribution(unit)
        || after && (isLabel(unit) || isPairOf(unit, "dt", unit + 1, "dd"))
        || before && after && isBetween(unit);
  }

  /** Returns whether a unit is the heading of the text that is in the next one. */
  private boolean isAboveText(int unit) {
    return content[unit] >= HEADING
        && (content[unit + 1] >= LIKELY || isHeading(unit + 1))
        && isHeading(unit)
        && !isOfPerson(unit)
        && (unit == 0 || !isByline(unit));
  }

  /** Returns whether the class of a heading names a person, as those of posts do in forums. */
  private boolean isOfPerson(int unit) {
    for (@Nullable CdomNode at = units.leaf(unit);
        at != null && units.of(at.end() - 1) == unit;
        at = at.parent()) {
      if (PERSON.matcher(String.join(" ", at.classNames())).find()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Leaves out the last unit that is kept if it is a heading, unless the text is short: all that it
   * stands above is left out, too. An item of a list that is written in headings stays.
   *
   * @param sure whether the page is likely understood; if not, the heading of a teaser, one below
   *     another heading, and one at the end of the page stay
   */
  void leaveOutLastHeading(boolean sure) {
    int last = lastKept(draft.size());
    if (last > 0
        && !isHeadline(last)
        && draft.words[last] <= LABEL_OF_SECTION
        && isHeading(last)
        && hasTextBefore(last)
        && !isItem(last)
        && (sure || isOfLeftOutSection(last))) {
      draft.roles[last] = Role.BOILERPLATE;
    }
  }

  /**
   * Leaves out a title that says the same as the one that is kept right before it: of the two the
   * one that is in no heading element, else the second.
   */
  void leaveOutRepeatedHeadings() {
    int last = lastKept(draft.size());
    for (int i = lastKept(last); i >= 0; i = lastKept(i)) {
      boolean isSame = draft.rows.first(i) == draft.rows.first(last) && text(i).equals(text(last));
      int out = isSame && isTitle(i) && isTitle(last) ? worse(i, last) : -1;
      int next = out == i ? last : i;
      if (out >= 0) {
        boolean isHeadline = draft.roles[out] == Role.HEADLINE;
        draft.roles[next] = isHeadline ? Role.HEADLINE : draft.roles[next];
        draft.roles[out] = Role.BOILERPLATE;
      }
      last = next;
    }
  }

  /**
   * Leaves out the name of the site above the title: the first heading that is kept, if it is a
   * link, and the title of the page ends with it and begins with the next one.
   */
  void leaveOutSiteName() {
    int first = nextKept(0);
    int second = nextKept(first + 1);
    String title = title(units.page().title());
    if (second < draft.size()
        && isTitle(first)
        && isTitle(second)
        && isIn(first, "a")
        && title.endsWith(" " + title(text(first)))
        && title.startsWith(title(text(second)) + " ")) {
      boolean isHeadline = draft.roles[first] == Role.HEADLINE;
      draft.roles[second] = isHeadline ? Role.HEADLINE : draft.roles[second];
      draft.roles[first] = Role.BOILERPLATE;
    }
  }

  /** The words of a title. */
  private static String title(String text) {
    return SIGNS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }

  private int nextKept(int from) {
    int next = from;
    while (next < draft.size() && !isKept(next)) {
      next++;
    }
    return next;
  }

  /**
   * Leaves out titles of tables of contents whose links were left out, or that scripts fill: a
   * paragraph follows. One word such as "Contents" may be the title of a text, too.
   */
  void leaveOutTitlesOfContents() {
    int next = draft.size();
    for (int i = lastKept(next); i >= 0; i = lastKept(i)) {
      if (draft.words[i] <= LABEL && isAlone(i, next) && isTitleOfContents(i) && !isHeadline(i)) {
        draft.roles[i] = Role.BOILERPLATE;
      }
      next = i;
    }
  }

  /** Returns whether what a title of contents stands above is no list, up to the next kept unit. */
  private boolean isAlone(int title, int next) {
    boolean isEmpty = hasLinks(title + 1, next) || draft.words[title] > 1 && isParagraph(next);
    return isEmpty && !isListed(next);
  }

  private boolean hasLinks(int begin, int end) {
    int links = 0;
    for (int i = begin; i < end && links < ITEMS; i++) {
      links += isIn(i, "a") ? 1 : 0;
    }
    return links == ITEMS;
  }

  private boolean isParagraph(int unit) {
    return unit < draft.size() && draft.words[unit] > LABEL_OF_SECTION;
  }

  private boolean isListed(int unit) {
    return unit < draft.size() && (isIn(unit, "a") || isIn(unit, "li") || isIn(unit, "pre"));
  }

  private boolean isTitleOfContents(int unit) {
    String text = units.text(unit).strip();
    return text.length() <= TITLE && CONTENTS.matcher(text).matches();
  }

  /** The text of a unit, which punctuation tells from one with the same words: C, C++. */
  private String text(int unit) {
    return units.text(unit).strip().toLowerCase(Locale.ROOT);
  }

  private int worse(int first, int second) {
    return isHeading(second) && !isHeading(first) ? first : second;
  }

  private boolean isTitle(int unit) {
    return draft.roles[unit] == Role.HEADLINE || isHeading(unit);
  }

  /** Returns whether a unit is the only headline. */
  private boolean isHeadline(int unit) {
    boolean only = draft.roles[unit] == Role.HEADLINE;
    for (int i = 0; i < unit && only; i++) {
      only = draft.roles[i] != Role.HEADLINE;
    }
    return only;
  }

  private boolean isOfLeftOutSection(int heading) {
    return heading + 1 < draft.size() && !isIn(heading, "a") && !isHeading(lastKept(heading));
  }

  /** Returns whether alike headings stand right before a heading, without text below them. */
  private boolean isItem(int heading) {
    int[] peers = draft.rows.peers(Peers.PATH);
    int bare = 0;
    int i = lastKept(heading);
    while (i >= 0 && peers[i] == peers[heading] && bare < ITEMS) {
      bare++;
      i = lastKept(i);
    }
    return bare == ITEMS;
  }

  private boolean hasTextBefore(int unit) {
    int words = 0;
    for (int i = unit - 1; i >= 0 && words < TEXT; i--) {
      words += isKept(i) ? draft.words[i] : 0;
    }
    return words >= TEXT;
  }

  /** The last unit before another that is kept; -1 if none is. */
  private int lastKept(int before) {
    int last = before - 1;
    while (last >= 0 && !isKept(last)) {
      last--;
    }
    return last;
  }

  private boolean isKept(int unit) {
    return draft.wanted.contains(draft.roles[unit]);
  }

  private boolean isBetween(int unit) {
    return (content[unit] >= DOUBT && !isByline(unit)) || isHeading(unit) || isCaption(unit);
  }

  /** Returns whether a unit stands right below the headline, as bylines and dates do. */
  private boolean isByline(int unit) {
    return draft.isLikelyHeadline(unit - 1);
  }

  /** Returns whether a unit is a caption that says more than who took the picture. */
  private boolean isCaption(int unit) {
    return draft.words[unit] > CREDIT && isIn(unit, "figcaption");
  }

  /**
   * Returns whether a unit ends the quotation that the unit before is in, or is the caption of it.
   */
  private boolean isSpeaker(int unit) {
    if (draft.words[unit] > SPEAKER) {
      return false;
    }
    return isInSame(unit, unit - 1, "blockquote")
        || (isIn(unit, "figcaption")
            && isIn(unit - 1, "blockquote")
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
    @Nullable CdomNode quotation = around(unit, "blockquote");
    return quotation != null
        && units.of(quotation.begin()) == unit
        && units.of(quotation.end() - 1) >= next
        && names(unit);
  }

  /** Returns whether a unit is said to be a name, or ends with a colon. */
  private boolean names(int unit) {
    return isIn(unit, "cite") || draft.endsWithColon(unit);
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

  /** Returns whether all of a unit is a heading. */
  private boolean isHeading(int unit) {
    for (@Nullable CdomNode at = units.leaf(unit);
        at != null && units.of(at.begin()) == unit && units.of(at.end() - 1) == unit;
        at = at.parent()) {
      if (at.hasHeading()) {
        return true;
      }
    }
    return false;
  }

  private boolean isIn(int unit, String tag) {
    return around(unit, tag) != null;
  }

  private boolean isInSame(int unit, int other, String tag) {
    @Nullable CdomNode node = around(unit, tag);
    CdomNode leaf = units.leaf(other);
    return node != null && node.begin() <= leaf.begin() && node.end() >= leaf.end();
  }

  /** The innermost node around a unit that has a tag; null if none has. */
  private @Nullable CdomNode around(int unit, String tag) {
    @Nullable CdomNode at = units.leaf(unit);
    while (at != null && !at.hasTag(tag)) {
      at = at.parent();
    }
    return at;
  }
}
