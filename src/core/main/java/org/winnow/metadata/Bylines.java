// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.winnow.element.Separator;
import org.winnow.label.Role;
import org.winnow.metadata.date.DateReader;
import org.winnow.page.Block;
import org.winnow.page.CdomNode;
import org.winnow.page.Page;

/** The candidates in the lines beside the headline: authors in bylines, and dates. */
final class Bylines {
  /** Blocks before the headline, and behind it. */
  private static final int BEFORE = 12;

  private static final int BEHIND = 40;

  /** Characters of a line that is no sentence. */
  private static final int SHORT = 160;

  /** Characters of a line far from the headline that may have the date, and of a date alone. */
  private static final int DATED = 60;

  private static final int BARE = 24;

  /** Digits of a day with its year. */
  private static final int DAY = 8;

  private static final Pattern DATELINE = Pattern.compile("([^\\n]{6,50}?)(?:\\s*[–—:|]|\\s-)\\s");

  private static final Pattern LABEL =
      Pattern.compile(
          "(?:date|datum|fecha|data|dato|dátum|дата|日期|日付|날짜|التاريخ)\\s?[:：]",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private final Page page;
  private final List<Role> roles;
  private final int headline;

  /** The first block of the text; -1 if there is none. */
  private final int text;

  /** The last block of the text. */
  private final int end;

  private final List<Finding> findings = new ArrayList<>();

  private final CommonWords common;

  /** Whether the line before said that the author comes next. */
  private boolean announced;

  /**
   * The lines of a page.
   *
   * @param headline index of its first block
   */
  Bylines(Page page, List<Role> roles, int headline) {
    text = roles.indexOf(Role.TEXT);
    end = roles.lastIndexOf(Role.TEXT);
    this.page = page;
    common = new CommonWords(page);
    this.roles = roles;
    this.headline = headline;
  }

  /** The candidates. */
  List<Finding> findings() {
    String line = "";
    int first = 0;
    for (Block block : page.blocks()) {
      page.deadline().checkAt(block.index());
      if (block.separator().compareTo(Separator.SPACE) > 0) {
        tell(line, first, block.index());
        line = "";
        first = block.index();
      }
      if (line.length() <= (isLookedAt(first) ? SHORT : DATED)) {
        String text = block.text().strip();
        text = text.length() > SHORT ? text.substring(0, SHORT) : text;
        // Most lines are one block.
        line = line.isEmpty() ? text : line + " " + text;
      }
    }
    tell(line, first, page.blocks().size());
    return findings;
  }

  /** Lines of the text itself, and of other pages' teasers, tell nothing. */
  private boolean isLookedAt(int block) {
    return isNear(block) || roles.get(block) == Role.DATA || isBehind(block);
  }

  private boolean isNear(int block) {
    return block >= headline - BEFORE && block < headline + BEHIND;
  }

  /**
   * Finds what a line tells.
   *
   * @param block its first
   * @param behind the block after its last
   */
  private void tell(String characters, int block, int behind) {
    if (block == text) {
      dateline(characters);
    }
    if (characters.isEmpty() || characters.length() > SHORT || roles.get(block) == Role.COMMENT) {
      announced = false;
      return;
    }
    String line = Line.of(characters);
    date(line, block);
    if (block == end && Authors.isClosing(line)) {
      add(Field.AUTHORS, line, Source.BYLINE, Weights.BYLINE_FAR, block);
    }
    if (!isLookedAt(block)) {
      announced = false;
      return;
    }
    boolean near = isNear(block);
    boolean data = roles.get(block) == Role.DATA;
    int mayBe = Authors.mayBe(line);
    boolean isByline = (mayBe & Authors.BYLINE) != 0 && Authors.isByline(line);
    if (isByline && !isOfMenu(block, behind) && !isCredit(block)) {
      double weight = near ? data ? Weights.BYLINE_DATA : Weights.BYLINE_NEAR : Weights.BYLINE_FAR;
      add(Field.AUTHORS, line, Source.BYLINE, weight, block);
    } else if (announced && Authors.isNames(line)) {
      double weight = near ? Weights.ANNOUNCED_NEAR : Weights.ANNOUNCED_FAR;
      add(Field.AUTHORS, line, Source.BYLINE, weight, block);
    } else if (data && near && isPerson(line) && !isLinks(block, behind)) {
      add(Field.AUTHORS, line, "data", Weights.NAMES_DATA, block);
    } else if (near && line.indexOf(',') > 0) {
      String names = String.join(" and ", Authors.withOffices(line));
      if (!names.isEmpty()) {
        double weight = data ? Weights.NAMES_DATA : Weights.NAMES_NEAR;
        add(Field.AUTHORS, names, "data", weight, block);
      }
    }
    announced = (mayBe & Authors.ANNOUNCEMENT) != 0 && Authors.announces(line);
  }

  /** Returns whether a line looks like a name, of words that are no others on the page. */
  private boolean isPerson(String line) {
    return Authors.PERSON.matcher(line).matches() && !common.areMostOf(line);
  }

  /** Returns whether a line is several links, which are buttons rather than a name. */
  private boolean isLinks(int from, int to) {
    return to - from > 1 && isInLinks(from, to);
  }

  /** Returns whether a line is an entry of a menu, such as "By night". */
  private boolean isOfMenu(int from, int to) {
    List<String> path = page.blocks().get(from).path();
    return roles.get(from) == Role.BOILERPLATE
        && (path.contains("li") || path.contains("nav"))
        && isInLinks(from, to);
  }

  private boolean isInLinks(int from, int to) {
    for (Block block : page.blocks().subList(from, to)) {
      if (!block.text().isBlank() && !block.path().contains("a")) {
        return false;
      }
    }
    return true;
  }

  /** The text may begin with its date and a dash. */
  private void dateline(String line) {
    Matcher matcher = DATELINE.matcher(line);
    if (matcher.lookingAt() && DateReader.mayHave(matcher.group(1))) {
      add(Field.PUBLISHED, Line.of(matcher.group(1)), Source.TEXT, Weights.DATELINE, text);
    }
  }

  /** Beside the headline every short line may be the date; elsewhere one that says that it is. */
  private void date(String line, int block) {
    if (!DateReader.mayHave(line) || isNumber(line)) {
      return;
    }
    boolean data = roles.get(block) == Role.DATA;
    boolean isShort = line.length() < SHORT / 2;
    if (isNear(block) && (data || isShort) && !isQuoted(block)) {
      double weight = data ? Weights.DATE_DATA : Weights.DATE_NEAR;
      add(Field.PUBLISHED, line, Source.TEXT, weight, block);
    } else if (isBehind(block) && DateLabels.tells(line)) {
      add(Field.PUBLISHED, line, Source.TEXT, Weights.DATE_NEAR, block);
    } else if (isShort && LABEL.matcher(line).lookingAt()) {
      add(Field.PUBLISHED, line, Source.TEXT, Weights.DATE_LABELED, block);
    } else if (line.length() <= BARE) {
      add(Field.PUBLISHED, line, Source.LINE, Weights.DATE_ALONE, block);
    }
  }

  /** Returns whether a line is the number of a record, which is no count of seconds. */
  private static boolean isNumber(String line) {
    return line.length() > DAY && line.chars().allMatch(Character::isDigit);
  }

  /** Quotations and captions have dates of their own, unless the headline is in one too. */
  private boolean isQuoted(int block) {
    return isInQuotation(block) && !isInQuotation(headline);
  }

  private boolean isInQuotation(int block) {
    List<String> path = page.blocks().get(block).path();
    return path.contains("blockquote") || path.contains("figcaption");
  }

  /** Returns whether a line is in a caption, which names who took the picture. */
  private boolean isCredit(int block) {
    return page.blocks().get(block).path().contains("figcaption")
        && !page.blocks().get(headline).path().contains("figcaption");
  }

  private boolean isBehind(int block) {
    return block > end && block < end + BEHIND;
  }

  private void add(Field field, String line, String source, double weight, int block) {
    int item = field == Field.PUBLISHED && block > end ? item(block) : -1;
    findings.add(new Finding(field, line, source, weight, block, item));
  }

  /** Where the article or box begins that is behind the text and has a block; -1 if none has. */
  private int item(int block) {
    for (@Nullable CdomNode node = page.blocks().get(block).leaf();
        node != null && node.begin() > end;
        node = node.parent()) {
      if (node.hasTag("article") || node.hasTag("aside") || node.hasTag("li")) {
        return node.begin();
      }
    }
    return -1;
  }
}
