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
 * Leaves out headings: the last one, whose section was left out, that of a table of contents, the
 * name of the site above the title, and one that stands there twice. One page each, for one thread.
 */
final class Headings {
  /** Maximum number of words of the title of contents. */
  private static final int LABEL = 4;

  /** Maximum number of words of a heading at the end that is left out. */
  private static final int LABEL_OF_SECTION = 12;

  /** Maximum number of words of the deck below a headline. */
  private static final int DECK = 40;

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

  /** Addresses of the start of a site. */
  private static final Pattern START =
      Pattern.compile(
          "(?:https?:)?(?://[^/?#]+/?|/|\\./|(?:\\.\\./?)+)?(?:(?:index|default)\\.\\w{2,5})?");

  /** Addresses of the start of a site, but not of a chapter of it. */
  private static final Pattern ROOT =
      Pattern.compile("(?:(?:https?:)?//[^/?#]+)?/|https?://[^/?#]+");

  private static final Pattern SIGNS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

  /** Minimum number of headings without text, or of links, that are items. */
  private static final int ITEMS = 2;

  private final Draft draft;
  private final Units units;

  Headings(Draft draft) {
    this.draft = draft;
    units = draft.units;
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
        && draft.isHeading(last)
        && hasTextBefore(last)
        && !isItem(last)
        && (sure || isOfLeftOutSection(last))) {
      draft.roles[last] = Role.BOILERPLATE;
    }
  }

  /**
   * Leaves out a title that says the same as the one that is kept right before it, and a heading
   * that says the same as the headline above its deck: of the two the one that is in no heading
   * element, else the second.
   */
  void leaveOutRepeatedHeadings() {
    int last = lastKept(draft.size());
    for (int i = lastKept(last); i >= 0; i = lastKept(i)) {
      last = leaveOutWorse(i, last);
    }
    leaveOutHeadlineBelowDeck();
  }

  /** Leaves out the headline where it is repeated below a few words: those of its deck. */
  private void leaveOutHeadlineBelowDeck() {
    int headline = nextKept(0);
    while (headline < draft.size() && draft.roles[headline] != Role.HEADLINE) {
      headline = nextKept(headline + 1);
    }
    int words = 0;
    for (int i = nextKept(headline + 1); i < draft.size() && words <= DECK; i = nextKept(i + 1)) {
      if (draft.isHeading(i)) {
        leaveOutWorse(headline, i);
      }
      if (!draft.isKept(i) || !draft.isKept(headline)) {
        return;
      }
      words += draft.words[i];
    }
  }

  /** Of two titles that say the same, leaves out the worse one; returns the first that is kept. */
  private int leaveOutWorse(int first, int second) {
    boolean isSame =
        draft.rows.first(first) == draft.rows.first(second) && text(first).equals(text(second));
    if (!isSame || !isTitle(first) || !isTitle(second)) {
      return first;
    }
    int out = worse(first, second);
    int kept = out == first ? second : first;
    leaveOut(out, kept);
    return kept;
  }

  /** Leaves out a title; if it is the headline, another one is that instead. */
  private void leaveOut(int title, int other) {
    boolean isHeadline = draft.roles[title] == Role.HEADLINE;
    draft.roles[other] = isHeadline ? Role.HEADLINE : draft.roles[other];
    draft.roles[title] = Role.BOILERPLATE;
  }

  /**
   * Leaves out the name of the site above the title: the first heading that is kept, if it is a
   * link to the start of the site, and the title of the page has it at one end and the next one at
   * the other.
   */
  void leaveOutSiteName() {
    int first = nextKept(0);
    int second = nextKept(first + 1);
    if (second < draft.size()
        && isTitle(first)
        && isTitle(second)
        && (isLink(first, START) && isInTitle(text(second), text(first))
            || isLink(first, ROOT) && isInTitle(text(first), text(second)))) {
      leaveOut(first, second);
    }
  }

  private boolean isLink(int unit, Pattern address) {
    @Nullable CdomNode link = draft.around(unit, "a");
    return link != null && link.hasLink(to -> address.matcher(to).matches());
  }

  /** Returns whether the title of the page begins and ends with some words. */
  private boolean isInTitle(String start, String end) {
    String title = words(units.page().title());
    String first = words(start) + " ";
    String last = " " + words(end);
    return title.length() >= first.length() + last.length() - 1
        && title.startsWith(first)
        && title.endsWith(last);
  }

  private static String words(String text) {
    return SIGNS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }

  private int nextKept(int from) {
    int next = from;
    while (next < draft.size() && !draft.isKept(next)) {
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
      links += draft.isIn(i, "a") ? 1 : 0;
    }
    return links == ITEMS;
  }

  private boolean isParagraph(int unit) {
    return unit < draft.size() && draft.words[unit] > LABEL_OF_SECTION;
  }

  private boolean isListed(int unit) {
    return unit < draft.size()
        && (draft.isIn(unit, "a") || draft.isIn(unit, "li") || draft.isIn(unit, "pre"));
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
    return draft.isHeading(second) && !draft.isHeading(first) ? first : second;
  }

  private boolean isTitle(int unit) {
    return draft.roles[unit] == Role.HEADLINE || draft.isHeading(unit);
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
    return heading + 1 < draft.size()
        && !draft.isIn(heading, "a")
        && !draft.isHeading(lastKept(heading));
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
      words += draft.isKept(i) ? draft.words[i] : 0;
    }
    return words >= TEXT;
  }

  /** The last unit before another that is kept; -1 if none is. */
  private int lastKept(int before) {
    int last = before - 1;
    while (last >= 0 && !draft.isKept(last)) {
      last--;
    }
    return last;
  }
}
