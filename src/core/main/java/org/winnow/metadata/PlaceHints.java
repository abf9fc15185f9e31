// SPDX-License-Identifier: Apache-2.0
package org.winnow.metadata;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.winnow.text.WordSearch;

/** The meaning of classes and ids for the text of their elements. One page each. */
final class PlaceHints {
  /** Characters of a class that are looked at. */
  private static final int LONGEST = 200;

  private static final List<String> AUTHOR =
      List.of(
          "author",
          "byline",
          "by-line",
          "by_line",
          "writer",
          "username",
          "user-name",
          "postedby",
          "posted-by",
          "posted_by",
          "auteur",
          "autor",
          "reporter",
          "contributor",
          "nickname",
          "creator",
          "poster");
  private static final List<String> NO_AUTHOR =
      List.of(
          "avatar",
          "image",
          "img",
          "photo",
          "bio",
          "comment",
          "kommentare",
          "social",
          "follow",
          "desc",
          "about",
          "related",
          "title",
          "posts",
          "icon",
          "count",
          "share",
          "video",
          "reply",
          "signature",
          "authority",
          "authoriz",
          "job",
          "-role",
          "badge",
          "autoref",
          "author_button",
          "author-button",
          "meta-prep",
          "namespace");
  private static final List<String> DATE =
      List.of(
          "date",
          "time",
          "publish",
          "posted",
          "byline",
          "meta",
          "fecha",
          "datum",
          "post-info",
          "postinfo",
          "entry-info",
          "created");
  private static final List<String> MODIFIED = List.of("updat", "modif", "revis", "last-edit");
  private static final List<String> NO_DATE =
      List.of(
          "comment",
          "kommentare",
          "related",
          "countdown",
          "timeline",
          "event",
          "readtime",
          "read-time");

  /** Their groups are bits in this order. */
  private static final WordSearch WORDS =
      new WordSearch(List.of(AUTHOR, NO_AUTHOR, DATE, MODIFIED, NO_DATE));

  /** By the groups, as bits. */
  private static final Hint[] HINTS = new Hint[1 << 5];

  static {
    Arrays.setAll(HINTS, PlaceHints::hint);
  }

  /** The groups of classes, which come again and again, as identifiers do not. */
  private final Map<String, Integer> known = new HashMap<>();

  /** The meaning of an element's class. */
  record Hint(boolean author, boolean date, boolean modified) {}

  /** The meaning of the names of an element, its class and its id, each maybe empty. */
  Hint of(String names, String id) {
    int found = names.isEmpty() ? 0 : known.computeIfAbsent(names, n -> groups(n, LONGEST));
    int room = LONGEST - names.length() - 1;
    return HINTS[room <= 0 ? found : found | groups(id, room)];
  }

  private static int groups(String names, int longest) {
    String looked = names.length() > longest ? names.substring(0, longest) : names;
    return WORDS.groups(looked.toLowerCase(Locale.ROOT));
  }

  private static Hint hint(int found) {
    boolean author = (found & 0b11) == 0b01;
    boolean timeless = (found & 0b1_0000) != 0;
    boolean modified = (found & 0b1000) != 0 && !timeless;
    boolean date = (found & 0b100) != 0 && !modified && !timeless;
    return new Hint(author, date, modified);
  }
}
