// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.regex.Pattern;
import org.winnow.text.WordSearch;
import org.winnow.web.Addresses;

/** Where the links of a page lead, as their addresses tell. */
public final class Links {
  /** Characters of an address that is looked at. */
  private static final int LONGEST = 300;

  /** Folders in which sites have the pages of their authors. */
  private static final WordSearch PEOPLE =
      WordSearch.of(
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
          "/reporters/");

  /** Where forums of phpBB have theirs. */
  private static final String PROFILE = "mode=viewprofile";

  /** Parts of the addresses of members in forum software. */
  private static final WordSearch MEMBERS =
      WordSearch.of(
          "member.php?u",
          "member.php?action=profile",
          "members/",
          "member/",
          "memberlist.php?mode=viewprofile",
          "profile.php?mode=viewprofile",
          "profile.php?id=",
          "action=profile",
          "user?id=",
          "user.php?",
          "user.jsp?",
          "viewpro.php?",
          "/u/",
          "/user/",
          "/users/",
          "/people/",
          "/profile/",
          "/profil/",
          "/@",
          "space-uid-",
          "mod=space&",
          "space.php?",
          "profile.asp",
          "user_info",
          "userinfo",
          "showuser=",
          "user_profile=",
          "homepage?uid=",
          "u.php?uid=",
          "u.php?action=show",
          "profile.php?uid=",
          "home.php?uid=");

  /** The file of a member in forums of MyBB. */
  private static final Pattern MEMBER_FILE = Pattern.compile("(?:^|/)user-\\d{1,9}\\.html$");

  private Links() {}

  /**
   * Returns whether an address is that of the first page of the site.
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

  /** Returns whether an address is that of somebody who writes for the site. */
  public static boolean leadToAuthor(String href) {
    return href.length() <= LONGEST
        && isOfPeople(withoutSlash(href))
        && !href.contains("bsky.")
        && !href.contains("//github.com/")
        && !href.contains("youtube.");
  }

  /** Returns whether an address is that of the profile of a member of a forum. */
  public static boolean leadToMember(String href) {
    if (href.length() > LONGEST) {
      return false;
    }
    String address = withoutSlash(href);
    return MEMBERS.isIn(address) || MEMBER_FILE.matcher(address).find();
  }

  /** A folder alone is the list of all who are in it. */
  private static String withoutSlash(String href) {
    return href.endsWith("/") ? href.substring(0, href.length() - 1) : href;
  }

  /** Returns whether a folder of an address is a version number, such as "4.0" in "by/4.0". */
  private static boolean isVersion(String href, int from) {
    int at = from;
    while (at < href.length() && (Character.isDigit(href.charAt(at)) || href.charAt(at) == '.')) {
      at++;
    }
    return href.lastIndexOf('.', at - 1) > from && (at == href.length() || href.charAt(at) == '/');
  }

  private static boolean isOfPeople(String href) {
    for (int at = href.indexOf('/'); at >= 0; at = href.indexOf('/', at + 1)) {
      if (PEOPLE.leads(href, at) && !isVersion(href, href.indexOf('/', at + 1) + 1)) {
        return true;
      }
    }
    int query = href.indexOf('?');
    return query >= 0 && href.indexOf(PROFILE, query) >= 0;
  }
}
