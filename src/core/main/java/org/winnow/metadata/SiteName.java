// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.winnow.page.Block;
import org.winnow.page.Page;

/** Tells whether a part of a page's title is its site's name, which the page then has elsewhere. */
final class SiteName {
  private static final int SHORTEST = 3;

  private static final int LONGEST = 40;

  /** Maximum number of characters of a notice of copyright. */
  private static final int NOTICE = 300;

  /** The beginning of a notice, up to whose rights they are. */
  private static final Pattern BEGIN =
      Pattern.compile(
          "(?:©|\\(c\\)|copyright)(?:[\\s,.:©–—-]|\\(c\\)|copyright|by\\b|\\d{4})*",
          Pattern.CASE_INSENSITIVE);

  private final Page page;

  /** The part of the host's name that is its owner's. */
  private final String owner;

  /**
   * The names of a page's site.
   *
   * @param host of its address; empty if it is not known
   */
  SiteName(Page page, String host) {
    this.page = page;
    owner = owner(host);
  }

  /** The longest part of a host's name but for the last one. */
  private static String owner(String host) {
    String longest = "";
    String[] parts = host.toLowerCase(Locale.ROOT).split("\\.");
    for (int i = 0; i + 1 < parts.length; i++) {
      longest = parts[i].length() > longest.length() ? parts[i] : longest;
    }
    return Titles.plain(longest).replace(" ", "");
  }

  /** Returns whether the host is named so, or a notice of copyright on the page begins so. */
  boolean isConfirmed(String name) {
    String plain = Titles.plain(name);
    String letters = plain.replace(" ", "");
    if (plain.length() < SHORTEST
        || plain.length() > LONGEST
        || plain.chars().noneMatch(Character::isLetter)) {
      return false;
    }
    boolean isOfHost = owner.contains(letters) && 2 * letters.length() > owner.length();
    return isOfHost || page.blocks().stream().anyMatch(block -> isNotice(block, plain));
  }

  private static boolean isNotice(Block block, String plain) {
    String text = block.text();
    boolean may =
        text.length() <= NOTICE
            && (text.indexOf('©') >= 0 || text.contains("opyright") || text.contains("(c)"));
    if (!may) {
      return false;
    }
    Matcher begin = BEGIN.matcher(text);
    if (!begin.find()) {
      return false;
    }
    String owner = Titles.plain(text.substring(begin.end())) + " ";
    return owner.startsWith(plain + " ") || owner.startsWith("the " + plain + " ");
  }
}
