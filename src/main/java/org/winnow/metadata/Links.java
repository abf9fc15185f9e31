// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.List;
import org.winnow.page.Addresses;

/** Where the links of a page lead, as their addresses tell. */
final class Links {
  /** Characters of an address that is looked at. */
  private static final int LONGEST = 300;

  /** Folders in which sites have the pages of their authors. */
  private static final WordSearch PEOPLE =
      new WordSearch(
          List.of(
              "/author/",
              "/authors/",
              "/auteur/",
              "/autor/",
              "/autoren/",
              "/contributor/",
              "/contributors/",
              "/writers/",
              "/writer/",
              "/by/",
              "/byline/",
              "/profile/",
              "/user/",
              "/users/",
              "/members/",
              "/staff/",
              "/journalist/",
              "/reporters/"));

  /** Where forums of phpBB have theirs. */
  private static final String PROFILE = "mode=viewprofile";

  private Links() {}

  /**
   * Whether an address is that of the first page of the site.
   *
   * @param own address of the page; empty if it is not known, and any host may be its own
   */
  static boolean leadHome(String href, String own) {
    if (href.equals("/") || href.equals("./")) {
      return true;
    }
    String host = Addresses.isRoot(href) ? Addresses.host(href) : "";
    String ownHost = host.isEmpty() ? "" : Addresses.host(own);
    return !host.isEmpty() && (ownHost.isEmpty() || ownHost.equals(host));
  }

  /** Whether an address is that of somebody who writes for the site. */
  static boolean leadToAuthor(String href) {
    return href.length() <= LONGEST
        && isOfPeople(href)
        && !href.contains("bsky.")
        && !href.contains("youtube.");
  }

  private static boolean isOfPeople(String href) {
    for (int at = href.indexOf('/'); at >= 0; at = href.indexOf('/', at + 1)) {
      if (PEOPLE.leads(href, at)) {
        return true;
      }
    }
    int query = href.indexOf('?');
    return query >= 0 && href.indexOf(PROFILE, query) >= 0;
  }
}
